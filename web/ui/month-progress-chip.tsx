import { lastDay, monthOf, type Day, type Month } from '#domain/dates.ts'
import { Chip } from './chip.tsx'

/** "20 of 30 days" beside a figure of the month that is still running; nothing for a past month. */
export function MonthProgressChip({ month, today }: { month: Month; today: Day }) {
  if (month !== monthOf(today)) return null
  return (
    <Chip>
      {Number(today.slice(8))} of {Number(lastDay(month).slice(8))} days
    </Chip>
  )
}
