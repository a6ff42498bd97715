import { useQuery } from '@tanstack/react-query'
import type { Membership } from '#contract/payments.ts'
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
          <Words status={known} />
          <LinkButton to="/signup/">Membership Plans</LinkButton>
        </div>
      )}
    </Ready>
  )
}

function Words({ status }: { status: ActiveStatus }) {
  const { user_is_paidup, user_is_within_trial, trial_ends_on } = status
  if (!user_is_paidup && user_is_within_trial && trial_ends_on) {
    return <p className="fs-note">{`Your trial runs until ${writeLongDay(trial_ends_on)}.`}</p>
  }
  return <PaidOrEnded isPaid={user_is_paidup} />
}

/** A charge that failed leaves paid up until the end of what was paid before. */
function PaidOrEnded({ isPaid }: { isPaid: boolean }) {
  return (
    <Ready query={useQuery(membershipQuery)} what="Your membership" lines={1}>
      {(membership) => <p className="fs-note">{wordsFor(membership, isPaid)}</p>}
    </Ready>
  )
}

function wordsFor(membership: Membership, isPaid: boolean): string {
  if (!isPaid) {
    return `Your ${membership.subscription === 'none' ? 'trial' : 'membership'} has ended.`
  }
  if (membership.paid_until === null) return paidUpWords(membership)
  return `${paidUpWords(membership)} ${whatComes(membership)}`
}
