// The parts of net worth as they are named, coloured and put in words.
import type { NetWorth } from '#contract/net-worth.ts'
import { dayFromEpoch, monthOf, writeLongMonth } from '#domain/dates.ts'
import type { Purpose } from '#domain/records.ts'
import { money } from '#web/lib/format.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { monthAxis } from '#web/ui/chart/month-labels.ts'

export type PartKey = 'Cash' | Purpose

/** In the order in which they are shown. The slots are colours that stay. */
export const PARTS: readonly { key: PartKey; name: string; slot: number }[] = [
  { key: 'Cash', name: 'Cash', slot: 5 },
  { key: 'fi', name: 'Investments', slot: 1 },
  { key: 'buffer', name: 'Buffer', slot: 2 },
  { key: 'home', name: 'Property', slot: 4 },
  { key: 'debt', name: 'Debts', slot: 3 },
]

export interface ShownPart {
  key: PartKey
  name: string
  slot: number
  value: number
}

/** The parts that were ever noted, with what they are at the end of the month. */
export function knownParts({ cash, purposes }: NetWorth): ShownPart[] {
  return PARTS.flatMap((part) => {
    const value = part.key === 'Cash' ? cash : purposes[part.key]
    return value === null ? [] : [{ ...part, value }]
  })
}

/** A column for each month, split into its parts; what was never noted has no series. */
export function netWorthData({ series }: NetWorth): ChartData {
  const months = (series[0]?.data ?? []).map(([at]) => monthOf(dayFromEpoch(at)))
  return {
    ...monthAxis(months),
    series: PARTS.flatMap(({ key, name, slot }) => {
      const own = series.find((each) => each.name === key)
      const values = own?.data.map(([, value]) => value) ?? []
      return values.some((value) => value !== null) ? [{ key, name, slot, values }] : []
    }),
  }
}

export interface NetWorthChange {
  amount: number
  since: string
}

/**
 * What became of it since the first month shown in which all that is known now was known too: an account
 * that is known from May on is no gain of May. Null where there is no such month before the last.
 */
export function changeOf({
  series,
  total,
  month,
  all_known_from,
}: NetWorth): NetWorthChange | null {
  if (total === null || all_known_from === null || all_known_from >= month) return null
  const line = series.find(({ name }) => name === 'Net worth')?.data ?? []
  const before = line.find(([at]) => dayFromEpoch(at) === all_known_from)?.[1]
  if (typeof before !== 'number') return null
  return { amount: total - before, since: writeLongMonth(monthOf(all_known_from)) }
}

/** The month from which on the columns are whole, where earlier ones lack what was not known yet. */
export function wholeFrom({ series, all_known_from }: NetWorth): string | null {
  if (all_known_from === null) return null
  const line = series.find(({ name }) => name === 'Net worth')?.data ?? []
  const isCut = line.some(([at, value]) => value !== null && dayFromEpoch(at) < all_known_from)
  return isCut ? writeLongMonth(monthOf(all_known_from)) : null
}

/** What the chart shows, for screen readers. */
export function netWorthSentence(worth: NetWorth, currency: string): string {
  const month = writeLongMonth(monthOf(worth.month))
  const change = changeOf(worth)
  const total = `Net worth was ${money(worth.total ?? 0, currency)} at the end of ${month}`
  if (!change) return `${total}.`
  const more = change.amount < 0 ? 'less' : 'more'
  return `${total}, ${money(Math.abs(change.amount), currency)} ${more} than in ${change.since}.`
}
