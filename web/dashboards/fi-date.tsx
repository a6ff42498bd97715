// "Work becomes optional": the date of the integrated plan that was saved last. Nothing is shown
// while there is no such plan, or when it cannot be run.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { monthOf, writeShortMonth } from '#domain/dates.ts'
import { today } from '#web/lib/today.ts'
import { Stat } from '#web/ui/stat.tsx'
import { fiDateQuery } from './api.ts'
import links from '#web/cards/links.module.css'

export function FiDate() {
  const { data: plan } = useQuery(fiDateQuery)
  if (!plan) return null
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
          {words(plan.fi_date)}
        </Link>
      }
      comparison={`plan “${plan.name}”${plan.live ? ', live data' : ''}`}
    />
  )
}

function words(fi_date: Parameters<typeof monthOf>[0] | null): string {
  if (fi_date === null) return 'Not within 100 years'
  const month = monthOf(fi_date)
  return month <= monthOf(today()) ? 'Now' : writeShortMonth(month)
}
