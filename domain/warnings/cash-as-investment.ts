// Rows of a bank's statement that were taken for contributions: the statement is a cash account's, so
// the balance beside them is its own and money out has a minus. A savings account that is logged as
// an investment by itself is none of these: its files hold nothing else.

import { groupBy } from '#domain/lists.ts'
import type { CheckedAccount, CheckedRow, Warning } from './model.ts'

/** One warning for each account. */
export function cashAsInvestment<Id>(
  rows: readonly CheckedRow<Id>[],
  accounts: readonly CheckedAccount[],
): Warning<Id>[] {
  const cash = new Set(accounts.filter(({ kind }) => kind !== 'investment').map(({ id }) => id))
  const statements = new Set<string>()
  for (const row of rows) {
    if (row.record_type !== 'saving' && row.file !== null) statements.add(placeOf(row))
  }
  const wrong = rows.filter(
    (row) =>
      row.record_type === 'saving' &&
      cash.has(row.account) &&
      row.amount_minor !== 0 &&
      !row.is_linked &&
      statements.has(placeOf(row)) &&
      (row.amount_minor < 0 || row.balance_minor !== null),
  )
  return [...groupBy(wrong, ({ account }) => account)].map(([account, own]) => ({
    kind: 'cash_as_investment',
    account,
    category: null,
    found: own.map(({ id, balance_minor }) => ({
      id,
      reason:
        balance_minor === null
          ? 'money out of a cash account, with a minus'
          : 'a row of a cash account, with that account’s balance',
      jump: null,
      other: null,
    })),
    months: [],
    mend: { kind: 'transfer', invests: true },
  }))
}

function placeOf({ account, file }: Pick<CheckedRow<unknown>, 'account' | 'file'>): string {
  return `${account} ${file}`
}
