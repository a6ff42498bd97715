// All that looks wrong among some records, the plainest first. Nothing is changed here.

import { type Month, byDate } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import type { OwnAccount } from '#domain/transfers/own-accounts.ts'
import { type Movement, type PairProposal, proposePairs } from '#domain/transfers/propose-pairs.ts'
import { cashAsInvestment } from './cash-as-investment.ts'
import { madeTwice } from './made-twice.ts'
import { checkSeries } from './check-series.ts'
import type { CheckedRow, Warning } from './model.ts'
import { isCounted, spentMore } from './spent-more.ts'

/** What is known beside the rows. */
export interface KnownOfRows {
  accounts: readonly OwnAccount[]
  /**
   * The categories whose balance is owed: it may be noted with either sign, and payments are no
   * contributions, so nothing follows from how it moves.
   */
  debts: ReadonlySet<number>
  /** The category for money between own accounts; null where none was needed yet. */
  transfers: number | null
  /** Those in which more went out than came in. */
  months: ReadonlySet<Month>
}

/** Rows in any order; those of undone imports left out. */
export function findWarnings<Id>(
  rows: readonly CheckedRow<Id>[],
  { accounts, debts, transfers, months }: KnownOfRows,
): Warning<Id>[] {
  const ordered = rows.toSorted(byDate)
  const moving = ordered.filter(mayBeHalf).map((row) => movementOf(row, transfers))
  const pairs = proposePairs(moving, accounts)
  const plain = plainWarnings(ordered, accounts, pairs, debts)
  const known = new Set([...toldIn(plain), ...cancelled(ordered, pairs)])
  return [...plain, ...spentMore(ordered, accounts, known, months)]
}

/** The rows of pairs, sure or not, that both count: together they are no spending. */
function cancelled<Id>(rows: readonly CheckedRow<Id>[], pairs: readonly PairProposal<Id>[]): Id[] {
  const counted = new Set(rows.filter(isCounted).map(({ id }) => id))
  const both = pairs.filter(({ out, into }) => counted.has(out) && counted.has(into))
  return both.flatMap(({ out, into }) => [out, into])
}

/** All but those of months in which more was spent. Rows in order of time. */
function plainWarnings<Id>(
  rows: readonly CheckedRow<Id>[],
  accounts: readonly OwnAccount[],
  pairs: readonly PairProposal<Id>[],
  debts: ReadonlySet<number>,
): Warning<Id>[] {
  const cash = cashAsInvestment(rows, accounts)
  const halves = halvesOf(rows, pairs)
  const told = toldIn([...cash, ...halves])
  const open = rows.filter(({ id, category }) => !told.has(id) && !debts.has(category))
  return [...cash, ...seriesOf(open).flatMap(checkSeries), ...madeTwice(open), ...halves]
}

/** The rows that warnings speak of. */
function toldIn<Id>(warnings: readonly Warning<Id>[]): Set<Id> {
  return new Set(
    warnings.flatMap(({ found }) =>
      found.flatMap(({ id, other }) => (other === null ? [id] : [id, other])),
    ),
  )
}

/** A row that may be one side of money between own accounts and has no other side yet. */
function mayBeHalf({ is_linked, is_refund, amount_minor }: CheckedRow<unknown>): boolean {
  return !is_linked && !is_refund && amount_minor !== 0
}

/**
 * Its kind is known, so only words or numbers pair it. What is out of the totals, or in the category of
 * `transfers`, was said to be such money: the amount alone may pair it.
 */
export function movementOf<Id>(row: CheckedRow<Id>, transfers: number | null): Movement<Id> {
  const { id, account, date, amount_minor, payee, notes, file } = row
  const is_transfer = row.category === transfers
  const classified = !row.exclude_from_totals && !is_transfer
  const is_typed = file === null
  return { id, account, date, amount_minor, payee, notes, classified, is_transfer, is_typed }
}

/** Sure pairs of which at least one side counts as spending or income. */
function halvesOf<Id>(
  rows: readonly CheckedRow<Id>[],
  pairs: readonly PairProposal<Id>[],
): Warning<Id>[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = pairs.flatMap(({ out, into, sure, reasons }) => {
    const [one, other] = [byId.get(out), byId.get(into)]
    if (!sure || !one || !other || !isInTotals(one, other)) return []
    return [{ id: out, reason: reasons.join(', '), jump: null, other: into }]
  })
  const months: Month[] = []
  const mend = { kind: 'link' as const }
  return found.length === 0
    ? []
    : [{ kind: 'halves', account: null, category: null, found, months, mend }]
}

function isInTotals<Id>(one: CheckedRow<Id>, other: CheckedRow<Id>): boolean {
  if (one.record_type === 'saving' && other.record_type === 'saving') return false
  return [one, other].some(
    (row) => isCounted(row) || (row.record_type === 'income' && !row.exclude_from_totals),
  )
}

/** The rows of each investment. */
function seriesOf<Id>(rows: readonly CheckedRow<Id>[]): CheckedRow<Id>[][] {
  const saving = rows.filter((row) => row.record_type === 'saving' && !row.exclude_from_totals)
  return [...groupBy(saving, ({ account, category }) => `${account} ${category}`).values()]
}
