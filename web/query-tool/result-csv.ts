// A result as CSV: the rows that are shown, numbers bare, what is not known empty. An open group gives
// place to its parts, so that the rows add up to the total.
import type { QueryResult } from '#contract/query-tool.ts'
import { csvLine, inertText } from '#domain/csv.ts'
import { cellOf } from '#domain/query-tool/pivot.ts'
import type { OpenGroups } from '#web/cards/folds.ts'
import { inPlace } from './folded-result.ts'

export function resultCsv(result: QueryResult, open: OpenGroups): string {
  const { table_headers, table_data, table_month_totals } = inPlace(result, open)
  const keys = table_headers.map(({ key }) => key).filter((key) => key !== 'group')
  const line = (name: string, cells: Readonly<Record<string, unknown>>) => [
    inertText(name),
    ...keys.map((key) => String(cellOf(cells, key) ?? '')),
  ]
  const lines = [
    table_headers.map(({ label }) => inertText(label)),
    ...table_data.map((row) => line(row.group, row)),
    line('Total', table_month_totals),
  ]
  return lines.map(csvLine).join('')
}
