// What an account held after the last row of a file, where the file's running balances prove it.

import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { settleAmount } from './foreign.ts'
import type { BankAccount } from '../bank-file.ts'
import type { BalanceCheck, ImportPlan, ReadOptions } from '../model.ts'
import type { ImportRow } from '../row-model.ts'
import { currencyIn } from '../values/currencies.ts'

/** A balance at the end of a day. */
export interface ClosingBalance {
  date: Day
  amount_minor: Minor
}

/** What a file says an account held at its end: stated by a format with balances, or proved by rows. */
export function closingOf(
  plan: ImportPlan,
  account: Pick<BankAccount, 'balances' | 'currency'> | undefined,
  options: ReadOptions,
): ClosingBalance | null {
  const found =
    statedBalance(plan, account, options) ?? closingBalance(plan.rows, plan.balance_check)
  return found === null || found.date > options.today ? null : found
}

/** The closing balance that a statement gives, unless its rows speak against it. */
function statedBalance(
  { balance_check }: ImportPlan,
  account: Pick<BankAccount, 'balances' | 'currency'> | undefined,
  options: ReadOptions,
): ClosingBalance | null {
  if (balance_check !== null && balance_check.breaks.length > 0) return null
  const stated = account?.balances.findLast(({ kind }) => kind === 'closing')
  if (!account || !stated) return null
  const told = account.currency === null ? null : currencyIn(account.currency)
  const amount_minor = settleAmount(stated.amount_minor, told, options)
  return amount_minor === null ? null : { date: stated.date, amount_minor }
}

/**
 * The balance of the row booked last. Null where balances do not run through all rows without a break,
 * where each currency or account has its own, and where all rows are of one day: they are in no order.
 */
function closingBalance(
  rows: readonly ImportRow[],
  check: BalanceCheck | null,
): ClosingBalance | null {
  if (check === null || check.breaks.length > 0) return null
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const [end, other] = check.ends.filter(({ line }) => byLine.has(line))
  const last = end?.runs === true && other === undefined ? byLine.get(end.line) : undefined
  if (last === undefined || last.balance_minor === null) return null
  const isNewest = rows.every(({ date }) => date <= last.date)
  if (!isNewest || rows.every(({ date }) => date === last.date)) return null
  return { date: last.date, amount_minor: last.balance_minor }
}
