import { type Month, writeLongMonth } from '#domain/dates.ts'
import { today } from '#web/lib/today.ts'

/** "November"; a month of another year is named with it. */
export function monthName(month: Month): string {
  const name = writeLongMonth(month)
  return month.slice(0, 4) === today().slice(0, 4) ? name.replace(/ \d+$/, '') : name
}
