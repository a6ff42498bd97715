import { type Day, dayNumber } from '#domain/dates.ts'
import { counted } from '#web/lib/format.ts'

const DAYS_IN_WORDS = 60
const DAYS_A_MONTH = 30.44

/** How old a day is: "today", "22 days old", "5 months old". */
export function ageWords(day: Day, today: Day): string {
  const days = dayNumber(today) - dayNumber(day)
  if (days <= 0) return 'today'
  if (days <= DAYS_IN_WORDS) return `${counted(days, 'day')} old`
  return `${counted(Math.round(days / DAYS_A_MONTH), 'month')} old`
}
