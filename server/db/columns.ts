// What columns of several tables hold.

/** 0 or 1: both databases store flags as integers. */
export type Flag = 0 | 1

/** An instant as ISO 8601 text in UTC, to the millisecond. */
export type Instant = string

/** Of epoch milliseconds. */
export function instant(ms: number): Instant {
  return new Date(ms).toISOString()
}
