// The date of the integrated plan that was saved last: the month from which its money lasts, and the
// target's when that is earlier. Where there is no such plan its place leads to the first one, and where
// it cannot be run, to the plan that says why.
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Day, monthOf, writeShortMonth } from '#domain/dates.ts'
import { today } from '#web/lib/today.ts'
import { type Asked, NotRead, Stat } from '#web/ui/stat.tsx'
import type { fiDateQuery } from './api.ts'
import { NONE } from './none.tsx'
import links from '#web/cards/links.module.css'

const LABEL = 'Work becomes optional'

type Plan = Awaited<ReturnType<NonNullable<(typeof fiDateQuery)['queryFn']>>>

/** Nothing while it is not known. */
export function FiDate({ query }: { query: Asked & Pick<UseQueryResult<Plan>, 'data'> }) {
  const plan = query.data
  if (plan === undefined) {
    const words = <NotRead what="The plan" query={query} />
    return (
      query.errorUpdateCount > 0 && <Stat ember label={LABEL} figure={NONE} comparison={words} />
    )
  }
  if (plan === null) return <FirstPlan />
  const { id, name, live, dates } = plan
  const target =
    dates === null || dates.fi_date === null || dates.fi_date === dates.lasting_fi_date
      ? ''
      : `target ${words(dates.fi_date)}, `
  return (
    <Stat
      ember
      label={LABEL}
      figure={
        <Link
          to="/fi-plan/planner/"
          search={{ planType: 'integrated', planId: id }}
          className={links.figure}
        >
          {dates === null ? 'Why no date?' : dateOf(dates)}
        </Link>
      }
      comparison={
        dates === null
          ? `plan “${name}” cannot be run now`
          : `${target}plan “${name}”${live ? ', live data' : ''}`
      }
    />
  )
}

function FirstPlan() {
  return (
    <Stat
      label={LABEL}
      figure={
        <Link to="/fi-plan/planner/" search={{ planType: 'integrated' }} className={links.figure}>
          When?
        </Link>
      }
      comparison="make a plan: your records fill it in"
    />
  )
}

function dateOf({ fi_date, lasting_fi_date }: NonNullable<NonNullable<Plan>['dates']>): string {
  if (lasting_fi_date !== null) return words(lasting_fi_date)
  return fi_date === null ? 'Not within 100 years' : 'No date that lasts'
}

function words(date: Day): string {
  const month = monthOf(date)
  return month <= monthOf(today()) ? 'Now' : writeShortMonth(month)
}
