import { useQuery } from '@tanstack/react-query'
import type { ActiveStatus } from '#contract/users.ts'
import { writeLongDay } from '#domain/dates.ts'
import { activeStatusQuery, offerQuery } from '#web/users/api.ts'
import { ALL_OPEN, paidUpWords, whatComes } from '#web/users/membership-words.ts'
import { membershipQuery } from '#web/users/membership.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Ready } from './ready.tsx'
import classes from './settings.module.css'

export function MembershipSection() {
  const offer = useQuery(offerQuery)
  return (
    <Card title="Membership">
      <Ready query={offer} what="Your membership" lines={1}>
        {({ membership }) =>
          membership === 'on' ? <Standing /> : <p className="fs-note">{ALL_OPEN}</p>
        }
      </Ready>
    </Card>
  )
}

function Standing() {
  const status = useQuery(activeStatusQuery)
  return (
    <Ready query={status} what="Your membership" lines={1}>
      {(known) => (
        <div className={classes.line}>
          {known.user_is_paidup ? <PaidUp /> : <p className="fs-note">{wordsFor(known)}</p>}
          <LinkButton to="/signup/">Membership Plans</LinkButton>
        </div>
      )}
    </Ready>
  )
}

/** A charge that failed leaves paid up until the end of what was paid before. */
function PaidUp() {
  return (
    <Ready query={useQuery(membershipQuery)} what="Your membership" lines={1}>
      {(membership) => (
        <p className="fs-note">
          {paidUpWords(membership)} {membership.paid_until !== null && whatComes(membership)}
        </p>
      )}
    </Ready>
  )
}

function wordsFor({ user_is_within_trial, trial_ends_on }: ActiveStatus): string {
  if (user_is_within_trial && trial_ends_on) {
    return `Your trial runs until ${writeLongDay(trial_ends_on)}.`
  }
  return 'Your trial has ended.'
}
