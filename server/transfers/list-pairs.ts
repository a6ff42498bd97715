// Records that look like the two halves of money between own accounts. Nothing is linked by it.
import { MOST_AT_ONCE, PAIRS_PAGE_SIZE } from '#contract/paging.ts'
import type { Pairs } from '#contract/transfers.ts'
import type { ShownRecord } from '#contract/warnings.ts'
import { byDate } from '#domain/dates.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { proposePairs } from '#domain/transfers/propose-pairs.ts'
import { movementOf } from '#domain/warnings/find-warnings.ts'
import { listAccounts } from '../accounts/sql.ts'
import { findTransferCategory } from '../categories/transfers/sql.ts'
import type { Db } from '../db/in-tx.ts'
import { type StoredRow, listPairable } from './checked-rows-sql.ts'
import { listDismissed } from './dismissed-sql.ts'

/** The database looks through all records: beyond a few thousand, call it in a thread. `page` is from 1. */
export async function findPairs(db: Db, user_id: number, page: number): Promise<Pairs> {
  const rows = await listPairable(db, user_id)
  const accounts = await listAccounts(db, user_id)
  const dismissed = await listDismissed(db, user_id)
  const transfers = await findTransferCategory(db, user_id)
  const movements = rows.map((row) => movementOf(row, transfers))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = proposePairs(movements, accounts).flatMap((pair) => {
    const [a, b] = [byId.get(pair.out), byId.get(pair.into)]
    const isBoth = a?.record_type === 'saving' && b?.record_type === 'saving'
    if (!a || !b || isBoth || dismissed.has('halves', a.id, b.id)) return []
    return [{ a: shownRecord(a), b: shownRecord(b), sure: pair.sure, reasons: pair.reasons }]
  })
  // The newest first: who comes from a warning or an import looks for what was booked lately.
  const pairs = found.toSorted((one, other) => byDate(other.a, one.a))
  const sure = pairs.filter((one) => one.sure)
  const from = (page - 1) * PAIRS_PAGE_SIZE
  return {
    pairs: pairs.slice(from, from + PAIRS_PAGE_SIZE),
    sure: sure.slice(0, MOST_AT_ONCE).map(({ a, b }) => ({ a: a.id, b: b.id })),
    num_sure: sure.length,
    num_unsure: pairs.length - sure.length,
  }
}

export function shownRecord(row: StoredRow): ShownRecord {
  const { id, record_type, account, category, date, name, exclude_from_totals } = row
  return {
    id,
    record_type,
    account,
    category,
    date,
    payee: name,
    amount: decimalFromMinor(row.amount_minor),
    balance: row.balance_minor === null ? null : decimalFromMinor(row.balance_minor),
    exclude_from_totals,
  }
}
