// What a file adds up to: the figures by which its owner knows it again, on every step.

import type { Day } from '#domain/dates.ts'
import { type Minor, ZERO, minor } from '#domain/money.ts'
import type { ClosingBalance } from './closing-balance.ts'
import type { ImportPlan } from '../model.ts'
import type { ImportRow } from '../row-model.ts'

/** Some rows, and what they add up to. */
export interface RowSum {
  num: number
  sum_minor: Minor
}

export interface FileFigures {
  content: ImportPlan['content']
  num_rows: number
  /** Rows with money out, negative, and with money in. */
  out: RowSum
  into: RowSum
  net_minor: Minor
  first_date: Day | null
  last_date: Day | null
  /** What the account held at the end, where the file says and proves it. */
  closing: ClosingBalance | null
}

/** The figures of a plan; `closing` is what is known of its end. */
export function fileFigures(
  plan: Pick<ImportPlan, 'content' | 'rows' | 'net_minor' | 'first_date' | 'last_date'>,
  closing: ClosingBalance | null,
): FileFigures {
  const { content, rows, net_minor, first_date, last_date } = plan
  return {
    content,
    num_rows: rows.length,
    out: sumOf(rows.filter(({ amount_minor }) => amount_minor < 0)),
    into: sumOf(rows.filter(({ amount_minor }) => amount_minor > 0)),
    net_minor,
    first_date,
    last_date,
    closing: content === 'balances' ? newestBalance(rows) : closing,
  }
}

function sumOf(rows: readonly ImportRow[]): RowSum {
  const sum = rows.reduce((total, { amount_minor }) => total + amount_minor, 0)
  return { num: rows.length, sum_minor: rows.length === 0 ? ZERO : minor(sum) }
}

function newestBalance(rows: readonly ImportRow[]): ClosingBalance | null {
  let newest: ClosingBalance | null = null
  for (const { date, balance_minor } of rows) {
    if (balance_minor === null || (newest !== null && date < newest.date)) continue
    newest = { date, amount_minor: balance_minor }
  }
  return newest
}
