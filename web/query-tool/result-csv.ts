// A result as CSV: the table as it stands, numbers bare, what is not known empty.
import type { QueryResult } from '#contract/query-tool.ts'
import { csvLine, inertText } from '#domain/csv.ts'
import { cellOf } from '#domain/query-tool/pivot.ts'

export function resultCsv(result: QueryResult): string {
  const { table_headers, table_data, table_month_totals } = result
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
