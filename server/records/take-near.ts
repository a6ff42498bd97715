// The same money on two accounts may be dated some days apart.
import { type Day, dayNumber } from '#domain/dates.ts'
import { type DayCode, dayOfCode } from '../db/codes.ts'

/** How many days apart, at most. */
export const NEAR_DAYS = 5

/** Takes the first row that is near a day out of the list; undefined when none is. */
export function takeNear<Row extends { day: DayCode }>(rows: Row[], date: Day): Row | undefined {
  const at = rows.findIndex(
    ({ day }) => Math.abs(dayNumber(dayOfCode(day)) - dayNumber(date)) <= NEAR_DAYS,
  )
  return at < 0 ? undefined : rows.splice(at, 1)[0]
}
