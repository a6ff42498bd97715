// Statements that write the log of changes.
import { sql } from 'kysely'
import type { ChangeKind, ChangeSet } from '#contract/changes.ts'
import type { Record } from '#contract/records.ts'
import { among } from '../../db/among-sql.ts'
import type { Db } from '../../db/in-tx.ts'
import { instant } from '../../db/columns.ts'
import { LIVE } from '../../db/live-sql.ts'
import { ROWS_A_STATEMENT, insertMany } from '../../db/insert-many-sql.ts'
import { piecesOf } from '../../pieces-of.ts'
import { type Changed, readLogged, writeLogged } from './shapes.ts'

export const SET_COLUMNS = [
  'id',
  'kind',
  'title',
  'num_records',
  'created_at',
  'undone_at',
] as const

/** A change as it is noted; `detail` is what it changed beside records. */
interface NewChange {
  kind: ChangeKind
  title: string
  num_records: number
  detail?: object
}

/** `now` is in epoch milliseconds. */
export async function insertChangeSet(
  db: Db,
  user_id: number,
  now: number,
  { detail = {}, ...change }: NewChange,
): Promise<ChangeSet> {
  const created_at = instant(now)
  return db
    .insertInto('change_set')
    .values({ user_id, ...change, detail: JSON.stringify(detail), created_at, undone_at: null })
    .returning(SET_COLUMNS)
    .executeTakeFirstOrThrow()
}

const LOGGED = [
  { name: 'change_set_id', type: 'integer' },
  { name: 'place', type: 'integer' },
  { name: 'record_id', type: 'integer' },
  { name: 'shape', type: 'smallint' },
  { name: 'before', type: 'text' },
  { name: 'after', type: 'text' },
  { name: 'left_version', type: 'integer' },
  { name: 'shelved', type: 'smallint' },
]

/** Where in the log changes are written: from which place of which set on. */
export interface LogPlace {
  change_set_id: number
  place: number
  /** Whether these records are out of the books, with an undone import. */
  shelved: boolean
}

/** Remembers changes. */
export async function insertRecordChanges(
  db: Db,
  user_id: number,
  { change_set_id, place: first, shelved }: LogPlace,
  changes: readonly Changed[],
): Promise<void> {
  let place = first
  // Written down some at a time: of all, the text would take as much memory as the records.
  for (const piece of piecesOf(changes, ROWS_A_STATEMENT)) {
    const rows = piece.map((changed) => {
      const { shape, before, after } = writeLogged(changed)
      const left = changed.after && changed.after.version
      const { id } = changed.before
      return [change_set_id, place++, id, shape, before, after, left, shelved ? 1 : 0]
    })
    await insertMany(db, 'record_change', LOGGED, user_id, rows)
  }
}

/** Records are about to forget rules, under a new version; they still stand as changes left them. */
export async function followForgetting(
  db: Db,
  user_id: number,
  rules: readonly number[],
): Promise<void> {
  await db
    .updateTable('record_change')
    .from('record')
    .set((row) => ({ left_version: row('record.version', '+', 1) }))
    .where('record.user_id', '=', user_id)
    .where('record.shelved', '=', LIVE)
    .where(among(db, 'record.applied_rule_id', rules))
    .where('record_change.user_id', '=', user_id)
    // Found by the records, which are few, and not by walking the whole log.
    .where('record_change.record_id', 'in', (from) =>
      from
        .selectFrom('record')
        .select('id')
        .where('user_id', '=', user_id)
        .where(among(db, 'applied_rule_id', rules)),
    )
    .whereRef('record_change.record_id', '=', 'record.id')
    .whereRef('record_change.left_version', '=', 'record.version')
    .execute()
}

/** Changes but those by hand, which nothing lists; said so, because the index holds only the others. */
export function changesToMany(db: Db, user_id: number) {
  return db
    .selectFrom('change_set')
    .where('user_id', '=', user_id)
    .where('kind', '!=', sql.lit('hand'))
}

/** The changes that linked records and were not taken back, newest first. */
export function listLinkChanges(
  db: Db,
  user_id: number,
): Promise<{ id: number; detail: string }[]> {
  return changesToMany(db, user_id)
    .select(['id', 'detail'])
    .where('kind', '=', 'link')
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

const LINKING: readonly ChangeKind[] = ['link', 'transfer', 'apply_rules']

/** What a change linked, made and parted, by what it kept. */
export interface Linking {
  undone: boolean
  pairs: [number, number][]
  made: number[]
  unlinked: [number, number][]
}

/** The changes that may have linked records, oldest first. */
export async function listLinkings(db: Db, user_id: number): Promise<Linking[]> {
  const rows = await changesToMany(db, user_id)
    .select(['detail', 'undone_at'])
    .where('kind', 'in', LINKING)
    .orderBy('id')
    .execute()
  return rows.map(({ detail, undone_at }) => {
    const { pairs = [], made = [], unlinked = [] } = JSON.parse(detail) as Partial<Linking>
    return { undone: undone_at !== null, pairs, made, unlinked }
  })
}

/** The contributions that changes made and that were not taken back with them. */
export async function listMade(db: Db, user_id: number): Promise<Set<number>> {
  const linkings = await listLinkings(db, user_id)
  return new Set(linkings.flatMap(({ undone, made }) => (undone ? [] : made)))
}

/** The records that a change deleted, as they were. */
export async function listGone(db: Db, user_id: number, change_set_id: number): Promise<Record[]> {
  const rows = await db
    .selectFrom('record_change')
    .select(['shape', 'before', 'after'])
    .where('user_id', '=', user_id)
    .where('change_set_id', '=', change_set_id)
    .where('after', 'is', null)
    .orderBy('place')
    .execute()
  return rows.map((row) => readLogged(row).before)
}

/** A change and what it did to records was taken back by other means than `undoChange`. */
export async function markTakenBack(
  db: Db,
  user_id: number,
  id: number,
  undone_at: string,
): Promise<void> {
  await db
    .updateTable('change_set')
    .set({ undone_at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('record_change')
    .set({ undone: 1 })
    .where('user_id', '=', user_id)
    .where('change_set_id', '=', id)
    .execute()
}
