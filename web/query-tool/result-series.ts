// A result as series and slices. Beyond what colour and pattern can tell apart, the smallest groups
// are drawn together; the table has every one of them.
import type { QueryResult, TableRow } from '#contract/query-tool.ts'
import type { QueryGrouping } from '#domain/query-tool/choices.ts'
import { cellOf } from '#domain/query-tool/pivot.ts'
import { readMonth, writeLongMonth } from '#domain/dates.ts'
import { count } from '#web/lib/format.ts'
import { OTHER_SLOT } from '#web/theme/tokens.ts'
import { NO_GROUP_SLOT, type ChartData, type ChartSeries } from '#web/ui/chart/chart-data.ts'
import { monthAxis } from '#web/ui/chart/month-labels.ts'
import { intervalsOf } from './records-way.ts'

export type Grouped = Pick<TableRow, 'group' | 'id' | 'slot' | 'parts'>

/** A series, and the rows of the table that it stands for. */
interface RowSeries extends ChartSeries {
  rows: readonly Grouped[]
}

/** As many as there are colours with their striped twins; of more, the smallest are drawn together. */
const MOST_GROUPS = 20

/** The colour of a row. Payees have none of their own, so they take turns. */
export function slotOf(
  row: Pick<TableRow, 'slot'>,
  group_by: QueryGrouping,
  place: number,
): number {
  if (row.slot !== null) return row.slot
  if (group_by === 'none') return NO_GROUP_SLOT
  if (group_by !== 'payee') return OTHER_SLOT
  return (place % MOST_GROUPS) + 1
}

/** The lines, bands or columns of a result, in the order of its rows. */
export function seriesOf(result: QueryResult, group_by: QueryGrouping): RowSeries[] {
  const all = result.chart_timeseries.map(({ name, id, slot, parts, data }, place): RowSeries => ({
    key: `${id ?? name} ${place}`,
    name,
    slot: slotOf({ slot }, group_by, place),
    values: data.map(([, value]) => value),
    rows: [{ group: name, id, slot, parts }],
  }))
  if (all.length <= MOST_GROUPS) return all
  const drawn = all.slice(0, MOST_GROUPS - 1)
  return [...drawn, together(all.slice(drawn.length), otherSlot(drawn))]
}

function together(rest: readonly RowSeries[], slot: number): RowSeries {
  const length = rest[0]?.values.length ?? 0
  return {
    key: 'other',
    name: otherName(rest.length),
    slot,
    values: Array.from({ length }, (_, at) => sum(rest.map(({ values }) => values[at] ?? null))),
    rows: rest.flatMap(({ rows }) => rows),
  }
}

/** Its own colour, striped where a group beside it has the same. */
function otherSlot(drawn: readonly { slot: number }[]): number {
  return drawn.some(({ slot }) => slot === OTHER_SLOT) ? OTHER_SLOT + 10 : OTHER_SLOT
}

function otherName(groups: number): string {
  return `Other (${count(groups)})`
}

/** Cents apart, so that no hair's breadth is added. */
function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  return Math.round(known.reduce((total, value) => total + value * 100, 0)) / 100
}

/** A chart over the intervals of a result. */
export function chartDataOf(result: QueryResult, series: readonly RowSeries[]): ChartData {
  const headers = intervalsOf(result)
  const months = headers.map(({ key }) => readMonth(key)).filter((month) => month !== null)
  const axis =
    months.length === headers.length
      ? monthAxis(months)
      : { labels: headers.map(({ label }) => label) }
  return { ...axis, series }
}

/** "November 2026" for a month, "Q4 2026" for a quarter. */
export function longLabel({ key, label }: { key: string; label: string }): string {
  const month = readMonth(key)
  return month === null ? label : writeLongMonth(month)
}

interface RowSlice {
  key: string
  name: string
  slot: number
  value: number
  rows: readonly Grouped[]
}

/** The slices of a result's pie, largest first; only what is above zero has one. */
export function slicesOf(result: QueryResult, group_by: QueryGrouping): RowSlice[] {
  const all = result.table_data.flatMap((row, place): RowSlice[] => {
    const value = cellOf(row, 'total')
    if (value === null || value <= 0) return []
    const { group, id, slot, parts } = row
    const drawn = { name: group, slot: slotOf(row, group_by, place), value }
    return [{ key: `${id ?? group} ${place}`, ...drawn, rows: [{ group, id, slot, parts }] }]
  })
  if (all.length <= MOST_GROUPS) return all
  const drawn = all.slice(0, MOST_GROUPS - 1)
  const rest = all.slice(drawn.length)
  const other = {
    key: 'other',
    name: otherName(rest.length),
    slot: otherSlot(drawn),
    value: sum(rest.map(({ value }) => value)) ?? 0,
    rows: rest.flatMap(({ rows }) => rows),
  }
  return [...drawn, other]
}
