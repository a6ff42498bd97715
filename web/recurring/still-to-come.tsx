// Under the pace of the running month: what is still expected to go out until its end.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import links from '#web/cards/links.module.css'
import { counted, money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { recurringQuery } from './api.ts'
import classes from './recurring.module.css'

/** Nothing where nothing is expected. */
export function StillToCome() {
  const { currency } = useSettings()
  const coming = useQuery(recurringQuery).data?.still_to_come
  if (!coming || coming.payments.length === 0) return null
  return (
    <p className={classes.underPace}>
      Still to come this month:{' '}
      <Link to="/recurring/" className={links.sentence}>
        {money(coming.amount, currency)} in {counted(coming.payments.length, 'payment')}
      </Link>
    </p>
  )
}
