// What integrated plans read of the records.
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'

/** The sum of a month's records that are not excluded from totals. */
export interface MonthTotal {
  month: Month
  amount_minor: Minor
}

/** What an integrated plan reads of the records; excluded records are not in it. */
export interface RecordTotals {
  /** Months with a transaction: what was spent, refunds subtracted, spending positive. */
  spending: readonly MonthTotal[]
  /** What was spent in the categories marked essential; null when none is marked. */
  essential: readonly MonthTotal[] | null
  /** Months with a saving record of money for FI: what was put in, withdrawals subtracted. */
  contributions: readonly MonthTotal[]
  /** Months with an income record, or with a saving record of any purpose. */
  other_months: readonly Month[]
  /** The latest balances of money for FI, added up; null when none was ever logged. */
  balance_minor: Minor | null
  /** The saving categories that are money for FI. */
  fi_categories: readonly FiCategory[]
}

/** A saving category that is money for FI. */
export interface FiCategory {
  id: number
  /** Its latest balances, added up; null when none was ever logged. */
  balance_minor: Minor | null
  contributions: readonly MonthTotal[]
}
