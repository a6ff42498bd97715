// Puts records back as a change found them: those it changed, wherever they stand by now, and those
// it deleted, with their tags and without the mark of their deletion. A record whose category or tag
// was merged away waits until that is taken back.
import type { Record } from '#contract/records.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import type { Db } from '../db/in-tx.ts'
import { bringBack } from '../records/bring-back.ts'
import { mentionedIn } from '../records/check-drafts.ts'
import type { Changed } from '../records/log/shapes.ts'
import { type Owned, holdImports, listOwned } from '../records/owned-sql.ts'
import { listStoredByIds } from '../records/sql.ts'
import { type Linkings, readLinkings } from '../records/linkings.ts'
import * as changes from './sql.ts'
import * as store from './store-sql.ts'
import { changedColumns, updatePiece } from './write-records.ts'

/** What other changes say of the records by now. */
export interface Beside {
  linkings: Linkings
  /** Tags that a merge took away and that come back with it. */
  merged_tags: ReadonlySet<number>
}

/** Call it once the change that is taken back is marked so. */
export async function readBeside(db: Db, user_id: number): Promise<Beside> {
  const linkings = await readLinkings(db, user_id)
  return { linkings, merged_tags: await changes.listMergedTags(db, user_id) }
}

/** What came of it: how many could be, the first that could not, and the refunds to be linked again. */
export interface RestoredPiece {
  num_restored: number
  num_left: number
  first_left: Record | null
  refunds: [refund: number, purchase: number][]
}

/**
 * Restores a few hundred records. Refunds are linked when all pieces are restored: a purchase may come
 * back later than its refund.
 */
export async function restorePiece(
  db: Db,
  user_id: number,
  change_set_id: number,
  piece: readonly changes.LoggedChange[],
  beside: Beside,
): Promise<RestoredPiece> {
  if (piece.length === 0) return { num_restored: 0, num_left: 0, first_left: null, refunds: [] }
  const unwanted = await listUnwanted(db, user_id, piece, beside)
  const wanted = piece.filter(({ place }) => !unwanted.has(place))
  const back = await listRestorable(db, user_id, wanted, beside)
  await restoreAll(db, user_id, back)
  const places = back.map(({ place }) => place)
  await changes.markRowsUndone(db, user_id, change_set_id, [...unwanted, ...places])
  const moved = back.map(({ found, to }) => ({ id: to.id, found, stands: to.version }))
  await changes.followVersions(db, user_id, change_set_id, moved)
  const refunds = back.flatMap(({ to, purchase }): RestoredPiece['refunds'] =>
    purchase === null ? [] : [[to.id, purchase]],
  )
  const restored = new Set(places)
  const left = wanted.filter(({ place }) => !restored.has(place))
  return {
    num_restored: back.length,
    num_left: left.length,
    first_left: left[0]?.before ?? null,
    refunds,
  }
}

/** Where in the log contributions are deleted that nobody wants back, because their making was taken back. */
async function listUnwanted(
  db: Db,
  user_id: number,
  piece: readonly changes.LoggedChange[],
  { linkings }: Beside,
): Promise<Set<number>> {
  const gone = piece.filter(({ before, after }) => !after && linkings.unmade.has(before.id))
  const ids = gone.map(({ before }) => before.id)
  const edited = await changes.listEdited(db, user_id, ids)
  const unwanted = gone.filter(({ before }) => !edited.has(before.id))
  return new Set(unwanted.map(({ place }) => place))
}

/** A record on its way back. */
interface Restored {
  place: number
  /** Whether it comes back out of the books, because its import was undone since. */
  shelved: boolean
  /** As it stands now; null when it was deleted. */
  stands: Record | null
  /** As it will stand. */
  to: Record
  /** The version under which the change found it. */
  found: number
  /** Of a deleted one, the other half of it. */
  half: number | null
  /** What it was a refund of, where the change ended that. */
  purchase: number | null
}

async function listRestorable(
  db: Db,
  user_id: number,
  piece: readonly changes.LoggedChange[],
  { linkings, merged_tags }: Beside,
): Promise<Restored[]> {
  const deleted = piece.filter(({ after }) => after === null).map(({ before }) => before)
  if (deleted.length > 0) await holdImports(db, user_id, mentionedIn(deleted).imports)
  const owned = await listOwnedOf(db, user_id, piece)
  const stand = await findStanding(db, user_id, piece)
  return piece.flatMap(({ place, before, after, left_version }): Restored[] => {
    const now = stand.get(before.id) ?? null
    const own = owned.get(before.record_type)
    if ((now?.version ?? null) !== left_version || !own || !hasPlace(before, own)) return []
    if (before.tags.some((tag) => !own.tags.has(tag) && merged_tags.has(tag))) return []
    const found = before.version
    const linked_record = now?.linked_record ?? null
    // Linking a refund is taken back here; what ended one, when its purchase stands again.
    const isLinked = after !== null && before.refund_of === null && after.refund_of !== null
    const refund_of = isLinked ? null : (now?.refund_of ?? null)
    const version = (now?.version ?? found) + 1
    const to = { ...kept(before, own), linked_record, refund_of, version }
    const half = now ? null : halfOf(before, linkings)
    const isParted = after === null || after.refund_of === null
    const purchase = isParted && refund_of === null ? before.refund_of : null
    return [{ place, shelved: isShelved(before, own), stands: now, to, found, half, purchase }]
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
): Promise<Map<number, Record>> {
  const ids = piece.map(({ before }) => before.id)
  const stand = await listStoredByIds(db, user_id, ids)
  return new Map(stand.map((record) => [record.id, record]))
}

/** The other half of a deleted record, which may have gone before it. */
function halfOf({ id, linked_record }: Record, { isParted, halfOf }: Linkings): number | null {
  if (linked_record === null) return halfOf(id)
  return isParted(id, linked_record) ? null : linked_record
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
function isShelved({ import_id }: Record, own: Owned): boolean {
  return import_id !== null && own.imports.get(import_id) === true
}

async function restoreAll(db: Db, user_id: number, restored: readonly Restored[]): Promise<void> {
  const changed = restored.flatMap(({ stands, to }): Changed[] =>
    stands ? [{ before: stands, after: to }] : [],
  )
  if (changed.length > 0) await updatePiece(db, user_id, changed, changedColumns(changed))
  const deleted = restored.filter(({ stands }) => stands === null)
  if (deleted.length === 0) return
  const returning = deleted.map(({ to, half, shelved }) => ({ record: to, half, shelved }))
  await bringBack(db, user_id, returning)
  const ids = deleted.map(({ to }) => to.id)
  await store.unmarkDeletedRows(db, user_id, ids)
}
