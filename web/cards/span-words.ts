import type { Timespan } from '#domain/dashboards/months.ts'

const SPANS: Record<Timespan, string> = {
  3: 'three months',
  6: 'six months',
  12: 'twelve months',
  36: 'three years',
  60: 'five years',
}

/** "twelve months" */
export function spanWords(timespan: Timespan): string {
  return SPANS[timespan]
}
