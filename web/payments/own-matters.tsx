import { LeaveCard } from '#web/settings/leave-card.tsx'
import { PasswordCard } from '#web/settings/password-card.tsx'
import { SessionsCard } from '#web/settings/sessions-card.tsx'
import { TokensSection } from '#web/settings/tokens-section.tsx'

/** What stays in somebody's own hands whether they pay or not; Settings cannot be opened then. */
export function OwnMatters() {
  return (
    <>
      <PasswordCard />
      <SessionsCard />
      <TokensSection />
      <LeaveCard />
    </>
  )
}
