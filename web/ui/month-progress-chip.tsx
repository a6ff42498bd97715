import { lastDay, monthOf, type Month } from '#domain/dates.ts'
import { today } from '#web/lib/today.ts'
import { Chip } from './chip.tsx'

interface MonthProgressChipProps {
  month: Month
  /** The day that the figure beside it is of; today's, where it is of none. */
  day?: number | undefined
}

/** "20 of 30 days" beside a figure of the month that is still running; nothing for a past month. */
export function MonthProgressChip({ month, day }: MonthProgressChipProps) {
  const now = today()
  if (month !== monthOf(now)) return null
  return (
    <Chip>
      {day ?? Number(now.slice(8))} of {Number(lastDay(month).slice(8))} days
    </Chip>
  )
}
