// The date of the integrated plan that was saved last: the month from which its money lasts, and the
// target's when that is earlier. Where there is no such plan its place leads to the first one; nothing
// is shown while one cannot be run.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Day, monthOf, writeShortMonth } from '#domain/dates.ts'
import { today } from '#web/lib/today.ts'
import { Stat } from '#web/ui/stat.tsx'
import { fiDateQuery } from './api.ts'
import links from '#web/cards/links.module.css'

export function FiDate() {
  const { data: plan } = useQuery(fiDateQuery)
  if (plan === undefined) return null
  if (plan === null) return <FirstPlan />
  const { fi_date, lasting_fi_date } = plan
  const target = fi_date !== null && fi_date !== lasting_fi_date ? `target ${words(fi_date)}, ` : ''
  return (
    <Stat
      ember
      label="Work becomes optional"
      figure={
        <Link
          to="/fi-plan/planner/"
          search={{ planType: 'integrated', planId: plan.id }}
          className={links.figure}
        >
          {lasting_fi_date === null ? noDate(fi_date) : words(lasting_fi_date)}
        </Link>
      }
      comparison={`${target}plan “${plan.name}”${plan.live ? ', live data' : ''}`}
    />
  )
}

function FirstPlan() {
  return (
    <Stat
      label="Work becomes optional"
      figure={
        <Link to="/fi-plan/planner/" search={{ planType: 'integrated' }} className={links.figure}>
          When?
        </Link>
      }
      comparison="make a plan: your records fill it in"
    />
  )
}

function noDate(fi_date: Day | null): string {
  return fi_date === null ? 'Not within 100 years' : 'No date that lasts'
}

function words(date: Day): string {
  const month = monthOf(date)
  return month <= monthOf(today()) ? 'Now' : writeShortMonth(month)
}
