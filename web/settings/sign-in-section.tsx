import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

export function SignInSection() {
  return (
    <>
      <EmailCard />
      <PasswordCard />
      <TwoFactorCard />
      <SessionsCard />
    </>
  )
}
