// A result as it is shown: groups of categories folded, but for those that are open. In the table an
// open group stands above its parts; a chart has its parts in its place. A phone has room for one
// column beside the total.
import type { QueryResult, TableHeader, TableRow } from '#contract/query-tool.ts'
import type { Display } from '#domain/query-tool/choices.ts'
import { type OpenGroups, unfold, unfoldBelow } from '#web/cards/folds.ts'

export function shownResult(result: QueryResult, display: Display, open: OpenGroups): QueryResult {
  return display === 'table' ? placed(result, open, unfoldBelow) : inPlace(result, open)
}

/** With the parts of every open group in its place. */
export function inPlace(result: QueryResult, open: OpenGroups): QueryResult {
  return placed(result, open, unfold)
}

function placed(
  { folded, ...plain }: QueryResult,
  open: OpenGroups,
  place: typeof unfold,
): QueryResult {
  if (!folded) return plain
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

/** The columns that a phone shows one of: the intervals, and the change. */
export function columnsOf({ table_headers }: QueryResult): TableHeader[] {
  return table_headers.filter(({ key }) => key !== 'group' && key !== 'total')
}

/** The one of them that is chosen, else the last. */
export function columnShown(result: QueryResult, chosen: string | undefined): string | undefined {
  const columns = columnsOf(result)
  return (columns.find(({ key }) => key === chosen) ?? columns.at(-1))?.key
}

/** The names, that column, and the total. */
export function withOneColumn(result: QueryResult, chosen: string | undefined): QueryResult {
  const keys = ['group', columnShown(result, chosen), 'total']
  const { table_headers: all } = result
  return { ...result, table_headers: keys.flatMap((one) => all.filter(({ key }) => key === one)) }
}
