// What a table says about where it comes from, beside its rows.

import { ibansIn } from './account-words.ts'
import type { Statement } from './model.ts'

const MOST_TEXTS = 60
const MOST_VALUES = 5
const SAMPLE_ROWS = 200

/**
 * The number of the account it is of, by the cells above the header; blank where they have none, or two,
 * or a column names the account of each row.
 */
export function accountNumberOf({ sheet, first_record, mapping }: Statement): string {
  if (mapping.account !== null) return ''
  const above = sheet.records.slice(0, first_record).flatMap(({ cells }) => cells)
  const [only, ...others] = new Set(above.flatMap(ibansIn))
  return others.length === 0 ? (only ?? '') : ''
}

/** The cells above the header, the account column's texts, and texts that every row repeats. */
export function textsOf(statement: Statement): string[] {
  const { sheet, mapping, headers, header_line, first_record } = statement
  const above = sheet.records.slice(0, first_record).filter(({ line }) => line !== header_line)
  const rows = sheet.records.slice(first_record, first_record + SAMPLE_ROWS)
  const valuesOf = (column: number) => new Set(rows.map(({ cells }) => cells[column] ?? ''))
  const accounts = mapping.account === null ? [] : [...valuesOf(mapping.account)]
  const repeated = headers.flatMap((_, column) => {
    const values = valuesOf(column)
    const [only = ''] = values
    return rows.length > 1 && values.size === 1 && column !== mapping.currency ? [only] : []
  })
  const texts = [
    ...above.flatMap(({ cells }) => cells),
    ...accounts.slice(0, MOST_VALUES),
    ...repeated,
  ]
  return texts.filter((text) => text !== '').slice(0, MOST_TEXTS)
}
