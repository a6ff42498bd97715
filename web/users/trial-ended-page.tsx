import { useQuery } from '@tanstack/react-query'
import { writeLongDay } from '#domain/dates.ts'
import type { ActiveStatus } from '#contract/users.ts'
import { useLogout } from '#web/app/use-logout.ts'
import { SUPPORT_URL } from '#web/app/navigation.ts'
import { Card } from '#web/ui/card.tsx'
import { Wordmark } from '#web/ui/logo.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { activeStatusQuery } from './api.ts'
import classes from './trial-ended-page.module.css'

const PLANS = [
  { name: 'Monthly', price: '$9', billed: 'Billed monthly.' },
  { name: 'Yearly', price: '$7.50', billed: 'Billed as $90 annually.' },
]

/** Where a membership stands, what still works without one, and what one costs. */
export function TrialEndedPage() {
  const { data: status } = useQuery(activeStatusQuery)
  const { logout } = useLogout()
  const { title, sentence } = wordsFor(status)
  return (
    <div className={classes.page}>
      <a href="/" className={classes.home} aria-label="Fireside, what it is">
        <Wordmark size={20} />
      </a>
      <PageHeader title={title} sentence={sentence} />
      <div className={classes.plans}>
        {PLANS.map(({ name, price, billed }) => (
          <Card key={name} title={name}>
            <p className={classes.price}>
              {price} <span className={classes.unit}>per month</span>
            </p>
            <p className="fs-text2">{billed}</p>
          </Card>
        ))}
      </div>
      <p className={classes.note}>
        Card payment is not open on this server yet. Ask for help on the{' '}
        <a href={SUPPORT_URL}>help page</a>, or{' '}
        <button type="button" className={classes.logout} onClick={() => void logout()}>
          log out
        </button>
        .
      </p>
    </div>
  )
}

function wordsFor(status: ActiveStatus | undefined): { title: string; sentence: string } {
  if (status?.user_is_paidup) {
    return { title: 'Membership Plans', sentence: 'Your membership is paid. Nothing is due.' }
  }
  if (status?.user_is_within_trial && status.trial_ends_on) {
    const day = writeLongDay(status.trial_ends_on)
    return { title: 'Membership Plans', sentence: `Your trial runs until ${day}.` }
  }
  return {
    title: 'Your trial has ended',
    sentence:
      'Your records are kept, and nothing is deleted. Reading them over the API still works; adding and changing needs a membership.',
  }
}
