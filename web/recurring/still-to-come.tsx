// Under the pace of the running month: what is still expected to go out until its end, and what of it
// nobody can know, since its account was not imported up to now.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import links from '#web/cards/links.module.css'
import { counted, money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { recurringQuery } from './api.ts'
import classes from './recurring.module.css'
import { numUnread } from './words.ts'

/** Nothing where nothing is expected. */
export function StillToCome() {
  const { currency } = useSettings()
  const recurring = useQuery(recurringQuery).data
  if (!recurring) return null
  const { payments, amount } = recurring.still_to_come
  const unread = numUnread(recurring)
  return (
    <>
      {payments.length > 0 && (
        <p className={classes.underPace}>
          Still to come this month:{' '}
          <Link to="/recurring/" className={links.sentence}>
            {money(amount, currency)} in {counted(payments.length, 'payment')}
          </Link>
        </p>
      )}
      {unread > 0 && (
        <p className={classes.underPace}>
          <Link to="/recurring/" className={links.sentence}>
            {counted(unread, 'payment')}
          </Link>{' '}
          {unread === 1 ? 'is' : 'are'} not imported yet.
        </p>
      )}
    </>
  )
}
