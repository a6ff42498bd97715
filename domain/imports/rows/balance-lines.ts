// What a table without a column of balances says of its account above or below its rows: "Kontostand;31.10.2026;699,63".
// It is believed where an opening balance and all rows give a closing one that bears a day.
// Worked example: 150.00 before the rows, -30.00 in them, and 120.00 of a day on or after the last of them.

import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { ClosingBalance } from './closing-balance.ts'
import { findDateLayout } from '../dates/date-formats.ts'
import type { ImportPlan, Statement } from '../model.ts'
import { readDate } from '../dates/read-date.ts'
import { RowReader, readSigned } from '../columns/read-row.ts'
import { isBalanceLine } from '../values/row-words.ts'

/** A line that states a balance, and the day it is of where it says so. */
interface BalanceLine {
  date: Day | null
  amount_minor: Minor
}

/** The closing balance that the lines round the rows of a table state and its rows confirm. */
export function balanceOfLines(statement: Statement, plan: ImportPlan): ClosingBalance | null {
  const { content, balance_check, first_date, last_date, net_minor } = plan
  if (content !== 'payments' || balance_check !== null) return null
  if (first_date === null || last_date === null) return null
  const lines = balanceLines(statement, plan)
  const expected = new Set<number>(
    lines
      .filter(({ date }) => date === null || date <= first_date)
      .map(({ amount_minor }) => amount_minor + net_minor),
  )
  const [closing, other] = lines.flatMap(({ date, amount_minor }) =>
    date !== null && date >= last_date && expected.has(amount_minor)
      ? [{ date, amount_minor }]
      : [],
  )
  if (closing === undefined || other !== undefined) return null
  return closing.date > statement.options.today ? null : closing
}

function balanceLines(statement: Statement, { set_aside }: ImportPlan): BalanceLine[] {
  const { sheet, first_record } = statement
  const aside = new Set(set_aside.flatMap(({ line, kind }) => (kind === 'balance' ? [line] : [])))
  return sheet.records.flatMap(({ line, cells }, at) => {
    const isOutside = at < first_record || aside.has(line)
    if (!isOutside || !cells.some(isBalanceLine)) return []
    const read = readColumns(statement, cells) ?? readLine(statement, cells)
    return read === null ? [] : [read]
  })
}

/** A line in the columns of the rows: its direction may be told like theirs. Null where it is none. */
function readColumns({ mapping, headers, options }: Statement, cells: readonly string[]) {
  if (mapping.amount_layout !== 'one') return null
  const reader = new RowReader(mapping, headers, options.today)
  const date = reader.date(cells).value
  const amount_minor = reader.amount(cells).value
  return date === null || amount_minor === null ? null : { date, amount_minor }
}

/** Null where not exactly one cell is an amount, or several are days. */
function readLine({ mapping, options }: Statement, cells: readonly string[]): BalanceLine | null {
  const layout = findDateLayout(mapping.date_format)
  const column = mapping.amount_layout === 'one' ? mapping.amount : mapping.debit
  if (layout === null || column === null) return null
  const year = Number(options.today.slice(0, 4))
  const days: Day[] = []
  const amounts: Minor[] = []
  for (const cell of cells) {
    if (!/\d/.test(cell)) continue
    const day = readDate(cell, layout, year)
    if (day !== null) days.push(day)
    else {
      const amount = readSigned(cell, mapping.decimal_marks[column] ?? '.').value
      if (amount !== null) amounts.push(amount)
    }
  }
  const [amount_minor] = amounts
  if (amount_minor === undefined || amounts.length > 1 || days.length > 1) return null
  return { date: days[0] ?? null, amount_minor }
}
