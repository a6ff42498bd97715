// The month of a check-in as it stands in the address: /check-in/?month=2026-10. What cannot be
// read is left out, and the current month is not written.
import { type Month, readMonth } from '#domain/dates.ts'

export interface CheckInSearch {
  month?: Month
}

export function readCheckInSearch(search: Record<string, unknown>): CheckInSearch {
  const sent = search['month']
  const month = typeof sent === 'string' ? readMonth(sent) : null
  return month ? { month } : {}
}
