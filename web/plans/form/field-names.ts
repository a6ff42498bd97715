import type { FieldProblems } from '../plan-draft.ts'

/** What the fields of a plan are called, also where they are out of sight. */
export const FIELD_NAME: Readonly<Record<keyof FieldProblems, string>> = {
  balance: 'Balance',
  monthly_expense: 'Monthly expense',
  monthly_contribution: 'Monthly contribution',
  inflation: 'Inflation',
  annual_return: 'Annual return',
  withdrawal_rate: 'Withdrawal rate',
  annual_contribution_increase: 'Annual contribution increase',
  essential_expense: 'Essential expense',
  last_month: 'Last month to pay',
  born: 'Born',
}
