// What a table says about where it comes from, beside its rows.

import { ibansIn } from './account-words.ts'
import { cellOf } from '../columns/column-of.ts'
import type { Statement } from '../model.ts'

const MOST_TEXTS = 60
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

/**
 * The cells above the header, the account that its column names, and texts that every row repeats. A
 * column of several accounts tells of none.
 */
export function textsOf(statement: Statement): string[] {
  const { sheet, mapping, headers, header_line, first_record } = statement
  const above = sheet.records.slice(0, first_record).filter(({ line }) => line !== header_line)
  const rows = sheet.records.slice(first_record, first_record + SAMPLE_ROWS)
  const valuesOf = (column: number) => new Set(rows.map(({ cells }) => cells[column] ?? ''))
  const accounts = new Set(
    sheet.records.slice(first_record).map(({ cells }) => cellOf(cells, mapping.account)),
  )
  accounts.delete('')
  const repeated = headers.flatMap((_, column) => {
    const values = valuesOf(column)
    const [only = ''] = values
    const isOther = column !== mapping.currency && column !== mapping.account
    return rows.length > 1 && values.size === 1 && isOther ? [only] : []
  })
  const texts = [
    ...above.flatMap(({ cells }) => cells),
    ...(accounts.size === 1 ? accounts : []),
    ...repeated,
  ]
  return texts.filter((text) => text !== '').slice(0, MOST_TEXTS)
}
