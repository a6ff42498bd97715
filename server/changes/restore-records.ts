// Puts records back as a change found them: those it changed, wherever they stand by now, and those
// it deleted, with their tags and without the mark of their deletion.
import type { Record } from '#contract/records.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import type { Db } from '../db/in-tx.ts'
import { groupBy } from '../group-by.ts'
import { mentionedIn } from '../records/check-drafts.ts'
import type { Changed } from '../records/log/sql.ts'
import { type Owned, holdImports, listOwned } from '../records/owned/sql.ts'
import { type Shelf, listByIds } from '../records/sql.ts'
import { insertTags } from '../records/store/sql.ts'
import * as changes from './sql.ts'
import * as store from './store/sql.ts'
import { columnsOf, rowOf, updatePiece } from './write-records.ts'

/** Restores a few hundred records and answers how many of them could be. */
export async function restorePiece(
  db: Db,
  user_id: number,
  change_set_id: number,
  piece: readonly changes.LoggedChange[],
): Promise<number> {
  if (piece.length === 0) return 0
  const back = await listRestorable(db, user_id, piece)
  const byShelf = groupBy(back, ({ shelf }) => shelf)
  for (const [shelf, restored] of byShelf) await restoreOn(db, user_id, shelf, restored)
  const places = back.map(({ place }) => place)
  await changes.markRowsUndone(db, user_id, change_set_id, places)
  const moved = back.map(({ found, to }) => ({ id: to.id, found, stands: to.version }))
  await changes.followVersions(db, user_id, change_set_id, moved)
  return back.length
}

/** A record on its way back. */
interface Restored {
  place: number
  shelf: Shelf
  /** As it stands now; null when it was deleted. */
  stands: Record | null
  /** As it will stand. */
  to: Record
  /** The version under which the change found it. */
  found: number
}

async function listRestorable(
  db: Db,
  user_id: number,
  piece: readonly changes.LoggedChange[],
): Promise<Restored[]> {
  const deleted = piece.filter(({ after }) => after === null).map(({ before }) => before)
  if (deleted.length > 0) await holdImports(db, user_id, mentionedIn(deleted).imports)
  const owned = await listOwnedOf(db, user_id, piece)
  const stand = await findStanding(db, user_id, piece)
  return piece.flatMap(({ place, before, left_version }): Restored[] => {
    const now = stand.get(before.id) ?? null
    const own = owned.get(before.record_type)
    if ((now?.record.version ?? null) !== left_version || !own || !hasPlace(before, own)) return []
    const found = before.version
    const to = { ...kept(before, own), version: (now?.record.version ?? found) + 1 }
    return [
      { place, shelf: now?.shelf ?? shelfOf(before, own), stands: now?.record ?? null, to, found },
    ]
  })
}

async function listOwnedOf(
  db: Db,
  user_id: number,
  piece: readonly changes.LoggedChange[],
): Promise<Map<RecordType, Owned>> {
  const owned = new Map<RecordType, Owned>()
  for (const type of RECORD_TYPES) {
    const records = piece.map(({ before }) => before).filter((one) => one.record_type === type)
    if (records.length === 0) continue
    owned.set(type, await listOwned(db, user_id, type, mentionedIn(records)))
  }
  return owned
}

async function findStanding(
  db: Db,
  user_id: number,
  piece: readonly changes.LoggedChange[],
): Promise<Map<number, { shelf: Shelf; record: Record }>> {
  const ids = piece.map(({ before }) => before.id)
  const stand = new Map<number, { shelf: Shelf; record: Record }>()
  for (const shelf of ['record', 'undone_record'] as const) {
    const missing = ids.filter((id) => !stand.has(id))
    for (const record of await listByIds(db, user_id, missing, shelf)) {
      stand.set(record.id, { shelf, record })
    }
  }
  return stand
}

/** Whether the account and the category of a record are still there. */
function hasPlace({ account, category }: Record, own: Owned): boolean {
  return own.accounts.has(account) && own.categories.has(category)
}

/** The record without the tags and the rule that are gone by now. */
function kept(record: Record, own: Owned): Record {
  const { applied_rule_id: rule } = record
  return {
    ...record,
    tags: record.tags.filter((tag) => own.tags.has(tag)),
    applied_rule_id: rule !== null && own.rules.has(rule) ? rule : null,
  }
}

/** A deleted record of an import that was undone since comes back when that import does. */
function shelfOf({ import_id }: Record, own: Owned): Shelf {
  return import_id !== null && own.imports.get(import_id) === true ? 'undone_record' : 'record'
}

async function restoreOn(
  db: Db,
  user_id: number,
  shelf: Shelf,
  restored: readonly Restored[],
): Promise<void> {
  const changed = restored.flatMap(({ stands, to }): Changed[] =>
    stands ? [{ before: stands, after: to }] : [],
  )
  if (changed.length > 0) {
    await updatePiece(db, user_id, shelf, changed, await columnsOf(changed))
  }
  const deleted = restored.filter(({ stands }) => stands === null).map(({ to }) => to)
  if (deleted.length === 0) return
  const rows = deleted.map((record) => rowOf(record, record.version))
  await store.insertRows(db, shelf, user_id, rows)
  await insertTags(db, user_id, deleted, `${shelf}_tag`)
  const ids = deleted.map(({ id }) => id)
  await store.unmarkDeletedRows(db, user_id, ids)
}
