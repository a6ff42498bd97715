// The day of the month on which something is usual, 1 to 31: 31 is the last one, however long the month.
import { type Day, type Month, addDays, firstDay, lastDay, monthOf } from '#domain/dates.ts'

/** The usual day of the month of some days: the middle one, after moving late ones back a month. */
export function usualDay(days: readonly Day[]): number {
  if (days.every((day) => day === lastDay(monthOf(day)))) return 31
  const dates = days.map((day) => Number(day.slice(8)))
  const late = dates.filter((date) => date >= 25).length
  const early = dates.filter((date) => date <= 6).length
  const wraps = late > 0 && early > 0
  const shifted = dates.map((date) => (wraps && date <= 6 ? date + 31 : date)).sort((a, b) => a - b)
  const middle = shifted[Math.floor(shifted.length / 2)] ?? 1
  return middle > 31 ? middle - 31 : middle
}

/** So many of the newest tell which day to expect: that of payments every 30 days moves on. */
const NEWEST = 5

/** The usual day of the newest of some days. */
export function newestUsualDay(days: readonly Day[]): number {
  return usualDay(days.slice(-NEWEST))
}

/** A day of a month, or its last where it has none so late. */
export function dayIn(month: Month, date: number): Day {
  const end = lastDay(month)
  const wanted = addDays(firstDay(month), date - 1)
  return wanted < end ? wanted : end
}

/** A payment due on the 31st that is booked on the 1st belongs to the month before. */
export function nearestToUsual(day: Day, usual: number): Day {
  const date = Number(day.slice(8))
  if (date - usual > 15) return addDays(day, 15)
  if (usual - date > 15) return addDays(day, -15)
  return day
}

/** How many days a day is from a day of the month, before or after the end of it. */
export function apart(day: Day, date: number): number {
  const end = Number(lastDay(monthOf(day)).slice(8))
  const off = Math.abs(Number(day.slice(8)) - Math.min(date, end))
  return Math.min(off, end - off)
}
