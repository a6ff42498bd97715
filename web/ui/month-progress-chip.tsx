import { lastDay, monthOf, type Month } from '#domain/dates.ts'
import { today } from '#web/lib/today.ts'
import { Chip } from './chip.tsx'

/** "20 of 30 days" beside a figure of the month that is still running; nothing for a past month. */
export function MonthProgressChip({ month }: { month: Month }) {
  const now = today()
  if (month !== monthOf(now)) return null
  return (
    <Chip>
      {Number(now.slice(8))} of {Number(lastDay(month).slice(8))} days
    </Chip>
  )
}
