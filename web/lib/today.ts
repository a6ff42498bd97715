import { type Day, dayFromEpoch } from '#domain/dates.ts'

/** The day that it is, or was at a moment, on the person's own calendar. */
export function today(now = new Date()): Day {
  return dayFromEpoch(now.getTime() - now.getTimezoneOffset() * 60_000)
}

/** The server's day, which is UTC's: what a dashboard opens with follows it. */
export function serverToday(): Day {
  return dayFromEpoch(Date.now())
}
