// A result as it is shown: groups of categories folded, but for those that are open. In the table an
// open group stands above its parts; a chart has its parts in its place.
import type { QueryResult, TableRow } from '#contract/query-tool.ts'
import type { Display } from '#domain/query-tool/choices.ts'
import { type OpenGroups, unfold, unfoldBelow } from '#web/cards/folds.ts'

export function shownResult(
  { folded, ...plain }: QueryResult,
  display: Display,
  open: OpenGroups,
): QueryResult {
  if (!folded) return plain
  const place = display === 'table' ? unfoldBelow : unfold
  const named = (rows: readonly TableRow[]) => rows.map((row) => ({ ...row, name: row.group }))
  const rows = place(named(folded.table_data), named(plain.table_data), open)
  return {
    ...plain,
    table_data: rows.map(({ name: _name, ...row }): TableRow => row),
    chart_timeseries: place(folded.chart_timeseries, plain.chart_timeseries, open),
  }
}

/** The categories that stand below their group in a table. */
export function partsShown(rows: readonly TableRow[], open: OpenGroups): ReadonlySet<number> {
  return new Set(rows.flatMap(({ group, parts }) => (open.includes(group) ? (parts ?? []) : [])))
}
