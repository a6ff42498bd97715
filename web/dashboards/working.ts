// How a figure is made that is no sum of records: the sums it is computed from, each with the way
// to its list. The builders are pure; working-dialog.tsx shows what they say.
import { type Month, dayFromEpoch, monthOf, writeLongMonth } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import type { RecordsSearch } from '#web/records/search.ts'
import type { PayeesAsked, SavingRecordsAsked } from './api.ts'
import type { Grouping } from '#domain/dashboards/groups.ts'
import type { RecordsAddress } from '#web/cards/records-address.ts'

export interface WorkingLine {
  key: string
  name: string
  value: string
  to?: RecordsAddress
  /** A result, or the middle of a median. */
  strong?: boolean
}

export interface WorkingPart {
  title?: string
  lines: readonly WorkingLine[]
}

export interface Working {
  /** What is explained, as one sentence with its numbers. */
  sentence: string
  parts: readonly WorkingPart[]
  /** Asks which payees make it unusual. */
  payees?: PayeesAsked
  /** Asks for the noted balances that a balance adds up. */
  noted?: NotedAsked
  /** Asks what the growth of the balance up to this month is counted from. */
  growth?: Month
  /** Asks for the records whose dividends a sum adds up. */
  dividends?: SavingRecordsAsked
}

export interface NotedAsked {
  month: Month
  by: Grouping
  /** Of these accounts or categories; everything when there are none. */
  ids: readonly number[]
}

/** A value for a month, as the reads carry it. */
export type MonthPoint = readonly [ms: number, value: number | null]

interface MonthLines {
  points: readonly MonthPoint[]
  format: (value: number) => string
  /** Where a month's records are; a balance has no such list. */
  record_type?: RecordType
  filter?: RecordsSearch
}

/** A line for each month, the latest first. */
export function monthLines({ points, ...rest }: MonthLines): WorkingLine[] {
  return points.toReversed().map((point) => monthLine(point, rest))
}

/** The months of a median from the largest down, so that the middle can be seen; it is strong. */
export function medianLines({ points, ...rest }: MonthLines): WorkingLine[] {
  const sorted = points.toSorted((a, b) => (b[1] ?? 0) - (a[1] ?? 0))
  const middle = new Set([Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)])
  return sorted.map((point, place) => ({
    ...monthLine(point, rest),
    ...(middle.has(place) ? { strong: true } : {}),
  }))
}

/** The months of a median under a title; of an even number it lies between the middle two. */
export function medianPart(months: MonthLines): WorkingPart {
  const median =
    months.points.length % 2 === 0
      ? 'the median is the mean of the middle two'
      : 'the middle is the median'
  return {
    title: `The months, from the largest; ${median}`,
    lines: medianLines(months),
  }
}

function monthLine([ms, value]: MonthPoint, lines: Omit<MonthLines, 'points'>): WorkingLine {
  const { format, record_type, filter = {} } = lines
  const month = monthOf(dayFromEpoch(ms))
  return {
    key: month,
    name: writeLongMonth(month),
    value: value === null ? '–' : format(value),
    ...(record_type ? { to: { record_type, search: { month, ...filter } } } : {}),
  }
}

/** "the twelve months before", "the month before", "the 3 months before". */
export function priorWords(count: number): string {
  if (count === 1) return 'the month before'
  return `the ${count === 12 ? 'twelve' : count} months before`
}
