// What looks wrong among all that is stored, but for what the user said is right. Found anew at each
// read, because a record more or less changes it.
import { MOST_MENDED, WARNED_ROWS } from '#contract/warnings-schemas.ts'
import type { Warning as ToldWarning, Warnings } from '#contract/warnings.ts'
import { decimalFromMinor, minor } from '#domain/money.ts'
import { findWarnings } from '#domain/warnings/find-warnings.ts'
import type { Found, Warning } from '#domain/warnings/model.ts'
import { listAccounts } from '../accounts/sql.ts'
import { listCategories } from '../categories/sql.ts'
import { findTransferCategory } from '../categories/transfers/sql.ts'
import type { Db } from '../db/in-tx.ts'
import { type StoredRow, listChecked } from '../transfers/checked-rows-sql.ts'
import { type Dismissed, listDismissed } from '../transfers/dismissed-sql.ts'
import { shownRecord } from '../transfers/list-pairs.ts'

export async function findStored(db: Db, user_id: number): Promise<Warnings> {
  const { rows, months } = await listChecked(db, user_id)
  const dismissed = await listDismissed(db, user_id)
  const saving = await listCategories(db, { user_id, record_type: 'saving' }, {})
  const debts = new Set(saving.flatMap(({ id, purpose }) => (purpose === 'debt' ? id : [])))
  const accounts = await listAccounts(db, user_id)
  const transfers = await findTransferCategory(db, user_id)
  const all = findWarnings(rows, { accounts, debts, transfers, months })
  const left = all.flatMap((one) => without(one, dismissed))
  const numOf = (some: readonly Warning<number>[]) =>
    some.reduce((sum, { found }) => sum + found.length, 0)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    warnings: left.map((one) => told(one, byId)),
    num_dismissed: numOf(all) - numOf(left),
  }
}

/** A warning without the rows that are right as they are; none where all are. */
function without(warning: Warning<number>, dismissed: Dismissed): Warning<number>[] {
  const { kind, mend } = warning
  const found = warning.found.filter(({ id, other }) => !dismissed.has(kind, id, other))
  if (found.length === 0) return []
  if (mend.kind !== 'correct') return [{ ...warning, found }]
  const ids = new Set(found.map(({ id }) => id))
  const values = mend.values.filter(({ id }) => ids.has(id))
  return [{ ...warning, found, mend: { ...mend, values } }]
}

function told(warning: Warning<number>, byId: ReadonlyMap<number, StoredRow>): ToldWarning {
  const { kind, account, category, months, found } = warning
  const newest = found.toReversed()
  const sum = found.reduce((total, { id }) => total + (byId.get(id)?.amount_minor ?? 0), 0)
  return {
    kind,
    account,
    category,
    months,
    count: found.length,
    sum: decimalFromMinor(minor(sum)),
    rows: newest.slice(0, WARNED_ROWS).flatMap((one) => shownRow(one, byId)),
    mend: mendOf(warning, newest.slice(0, MOST_MENDED)),
  }
}

function shownRow(
  { id, other, reason, jump }: Found<number>,
  byId: ReadonlyMap<number, StoredRow>,
): ToldWarning['rows'] {
  const [record, half] = [byId.get(id), other === null ? undefined : byId.get(other)]
  if (!record) return []
  const moved = jump && {
    from: jump.from,
    before: decimalFromMinor(jump.before_minor),
    after: decimalFromMinor(jump.after_minor),
    contributed: decimalFromMinor(jump.contributed_minor),
    unexplained: decimalFromMinor(jump.unexplained_minor),
  }
  return [
    { record: shownRecord(record), other: half ? shownRecord(half) : null, reason, jump: moved },
  ]
}

function mendOf({ mend }: Warning<number>, found: readonly Found<number>[]): ToldWarning['mend'] {
  if (mend.kind === 'link') {
    const pairs = found.flatMap(({ id, other }) => (other === null ? [] : [{ a: id, b: other }]))
    return { kind: 'link', pairs }
  }
  const ids = found.map(({ id }) => id)
  if (mend.kind === 'delete') return { kind: 'delete', ids }
  if (mend.kind === 'transfer') return { kind: 'transfer', ids, invests: mend.invests }
  const corrections = mend.values.slice(-MOST_MENDED).map((value) => ({
    record: value.id,
    ...(value.amount_minor === undefined ? {} : { amount: decimalFromMinor(value.amount_minor) }),
    ...(value.balance_minor === undefined ? {} : { balance: null }),
  }))
  return { kind: 'correct', corrections }
}
