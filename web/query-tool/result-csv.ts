// A result as CSV: the table as it stands, numbers bare, what is not known empty. Cells of text
// that a spreadsheet would run as a formula are made inert.
import type { QueryResult } from '#contract/query-tool.ts'
import { cellOf } from '#domain/query-tool/pivot.ts'
import { csvText } from '#web/ui/chart/chart-csv.ts'

export function resultCsv(result: QueryResult, totalLabel: string): string {
  const { table_headers, table_data, table_month_totals } = result
  const keys = table_headers.map(({ key }) => key).filter((key) => key !== 'group')
  const line = (name: string, cells: Readonly<Record<string, unknown>>) =>
    [csvText(name), ...keys.map((key) => String(cellOf(cells, key) ?? ''))].join(',')
  const lines = [
    table_headers.map(({ label }) => csvText(label)).join(','),
    ...table_data.map((row) => line(row.group, row)),
    line(totalLabel, table_month_totals),
  ]
  return lines.map((each) => `${each}\r\n`).join('')
}
