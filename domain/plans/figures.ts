// The ratios that say how far a plan is: once for today's statistics, once for each charted month.
// A base of zero gives null, never NaN or Infinity.

/** Percent of the target that the balance is, 0-100; 100 when the target is zero. */
export function progressToFi(balance: number, target: number): number {
  if (target === 0) return 100
  return Math.min(100, Math.max(0, (100 * balance) / target))
}

/** How many years of expenses the balance is; `expense` is a month's. */
export function annualExpensesInvested(balance: number, expense: number): number | null {
  return expense > 0 ? balance / (12 * expense) : null
}

/** Percent of expenses that withdrawals at the plan's rate pay; not capped. */
export function expenseCoverage(
  balance: number,
  expense: number,
  withdrawal_rate: number,
): number | null {
  return expense > 0 ? (withdrawal_rate * balance) / (12 * expense) : null
}

/** Contributions in percent of expenses. */
export function savingsToExpenses(contribution: number, expense: number): number | null {
  return expense > 0 ? (100 * contribution) / expense : null
}
