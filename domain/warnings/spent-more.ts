// Months in which more went out than came in, and rows of them that speak of money which stays with
// its owner: a transfer, a card that is paid, money for an investment. Counted as spending, they may be
// why a month seems to have spent more than it had.

import type { AccountKind } from '#domain/accounts.ts'
import { type Month, monthOf } from '#domain/dates.ts'
import { type Meaning, isMove, meaningOfRow } from '#domain/meanings/meaning-of-row.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { moveInRow } from '#domain/transfers/move-words.ts'
import type { CheckedAccount, CheckedRow, Found, Warning } from './model.ts'

type Counted = Pick<
  CheckedRow<unknown>,
  'record_type' | 'date' | 'amount_minor' | 'exclude_from_totals'
>

/** The months in which more went out than came in. */
export function monthsBelowZero(rows: Iterable<Counted>): Set<Month> {
  const left = new Map<Month, number>()
  for (const { record_type, date, amount_minor, exclude_from_totals } of rows) {
    if (record_type === 'saving' || exclude_from_totals) continue
    const month = monthOf(date)
    left.set(month, (left.get(month) ?? 0) + amount_minor)
  }
  return new Set([...left].filter(([, sum]) => sum < 0).map(([month]) => month))
}

/** Whether a row counts as spending or as something that came back. */
export function isCounted<Id>(row: CheckedRow<Id>): boolean {
  return row.record_type === 'transaction' && !row.exclude_from_totals && !row.is_linked
}

/**
 * Money out that was none. `known` are rows that another warning speaks of already, or that are no
 * spending with their other half; `months` those it is about.
 */
export function spentMore<Id>(
  rows: readonly CheckedRow<Id>[],
  accounts: readonly CheckedAccount[],
  known: ReadonlySet<Id>,
  months: ReadonlySet<Month>,
): Warning<Id>[] {
  const kinds = new Map(accounts.map(({ id, kind }) => [id, kind]))
  const meaning = memoised()
  const found = { spent_more: [], spent_more_invested: [] } as Record<SpentKind, Told<Id>[]>
  for (const row of rows) {
    const { id, date, amount_minor } = row
    const mayBe = isCounted(row) && amount_minor < 0 && !known.has(id)
    if (!mayBe || !months.has(monthOf(date))) continue
    const said = meaning(row, kinds.get(row.account) ?? 'cash')
    if (said === null || !isMove(said)) continue
    const kind = said.fate === 'investment' ? 'spent_more_invested' : 'spent_more'
    const one = { id, reason: said.reason, jump: null, other: null }
    found[kind].push({ one, month: monthOf(date) })
  }
  return SPENT_KINDS.flatMap((kind): Warning<Id>[] => {
    const told = found[kind]
    if (told.length === 0) return []
    return [
      {
        kind,
        account: null,
        category: null,
        found: told.map(({ one }) => one),
        months: [...new Set(told.map(({ month }) => month))].sort(),
        mend: { kind: 'transfer', invests: kind === 'spent_more_invested' },
      },
    ]
  })
}

const SPENT_KINDS = ['spent_more', 'spent_more_invested'] as const
type SpentKind = (typeof SPENT_KINDS)[number]

interface Told<Id> {
  one: Found<Id>
  month: Month
}

/** The same words in the same direction mean the same. */
function memoised() {
  const known = new Map<string, Meaning | null>()
  return (row: CheckedRow<unknown>, account_kind: AccountKind) => {
    const { payee, notes, amount_minor } = row
    const is_typed = row.file === null
    const key = `${amount_minor < 0} ${is_typed} ${account_kind} ${payee}\n${notes}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    // Cheap words first: of most rows nothing else is asked.
    const isMove = moveInRow(row) !== null
    const amount = decimalFromMinor(amount_minor)
    const said = isMove ? meaningOfRow({ payee, notes, amount, account_kind, is_typed }) : null
    known.set(key, said)
    return said
  }
}
