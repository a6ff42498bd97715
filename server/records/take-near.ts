// The same money on two accounts may be dated some days apart.
import { type Day, dayNumber } from '#domain/dates.ts'
import { MOST_DAYS_APART } from '#domain/transfers/propose-pairs.ts'
import { type DayCode, dayOfCode } from '../db/codes.ts'

/** Takes the first row that is near a day out of the list; undefined when none is. */
export function takeNear<Row extends { day: DayCode }>(rows: Row[], date: Day): Row | undefined {
  const at = rows.findIndex(
    ({ day }) => Math.abs(dayNumber(dayOfCode(day)) - dayNumber(date)) <= MOST_DAYS_APART,
  )
  return at < 0 ? undefined : rows.splice(at, 1)[0]
}
