// The working of the three amounts a plan starts from: typed, or made from the months of records.
import { decimalFromMinor, minor, minorFromDecimal } from '#domain/money.ts'
import type { AmountField } from './plan.ts'
import { type PlanRun, dayAfter } from './project-plan.ts'
import type { InputUsed, InputsUsed, MonthUsed } from './results.ts'
import { type Working, type WorkingLine, count, money, month, result, working } from './working.ts'

const MEANING: Record<AmountField, string> = {
  balance: 'What you have invested today.',
  monthly_expense: 'What you spend in a month, in today’s money.',
  monthly_contribution: 'What you put into investments in a month.',
}

const FROM_DATA: Record<AmountField, string> = {
  balance: 'The latest balances in your records, added up.',
  monthly_expense: 'From your transactions, refunds subtracted.',
  monthly_contribution: 'From your investments, withdrawals subtracted; dividends do not count.',
}

/** How one of the three amounts came about. */
export function inputWorking(run: PlanRun, inputs: InputsUsed, field: AmountField): Working {
  const used = inputs[field]
  const amount = run.numbers[field]
  if (used.source === 'entered') {
    return { lines: [working`Entered by you: ${result(money(amount))}`], note: MEANING[field] }
  }
  return { lines: [dataLine(run, used, amount)], note: `${MEANING[field]} ${FROM_DATA[field]}` }
}

function dataLine(run: PlanRun, used: InputUsed, amount: number): WorkingLine {
  if (used.months === undefined) return working`From your records: ${result(money(amount))}`
  const day = dayAfter(run.m0, 0)
  if (used.part_month && day) return working`${month(day)} so far: ${result(money(amount))}`
  const kept = used.months.filter(({ left_out }) => !left_out)
  const [only] = kept
  if (only && kept.length === 1) return working`${month(only.month)}: ${result(money(amount))}`
  return used.agg_type === 'mean' ? meanLine(kept, amount) : medianLine(kept, amount)
}

function meanLine(kept: readonly MonthUsed[], amount: number): WorkingLine {
  const months = count(kept.length)
  return working`${money(total(kept))} ÷ ${months} months = ${result(money(amount))}`
}

function medianLine(kept: readonly MonthUsed[], amount: number): WorkingLine {
  const sorted = kept.map((used) => used.amount).toSorted((a, b) => a - b)
  const months = count(kept.length)
  if (sorted.length % 2 === 1) return working`Middle of ${months} months: ${result(money(amount))}`
  const lower = money(sorted[sorted.length / 2 - 1] ?? 0)
  const upper = money(sorted[sorted.length / 2] ?? 0)
  return working`Middle two of ${months} months: (${lower} + ${upper}) ÷ 2 = ${result(money(amount))}`
}

/** Sums amounts of two decimals exactly. */
function total(kept: readonly MonthUsed[]): number {
  const cents = kept.reduce((sum, { amount }) => sum + (minorFromDecimal(amount) ?? 0), 0)
  return decimalFromMinor(minor(cents))
}
