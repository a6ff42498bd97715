// Statements that read the log of changes and mark what was taken back, and those that find the
// records a change is about.
import { sql } from 'kysely'
import type { ChangeSet, ChangedRecord } from '#contract/changes.ts'
import type { Record } from '#contract/records.ts'
import type { RecordType } from '#domain/records.ts'
import { minorOf } from '#domain/money.ts'
import { foldKey } from '#domain/text.ts'
import { codeOfType } from '../db/codes.ts'
import { isPostgres } from '../db/engine.ts'
import type { Db } from '../db/in-tx.ts'
import type { RecordChangeTable } from '../db/tables.ts'
import { among } from '../db/among-sql.ts'
import { type InBooks, live } from '../db/live-sql.ts'
import { readLogged } from '../records/log/shapes.ts'
import { SET_COLUMNS, changesToMany } from '../records/log/sql.ts'
import type { Gone } from './plan.ts'

/** Changes to many, newest first. */
export function listChangeSets(db: Db, user_id: number, limit: number): Promise<ChangeSet[]> {
  return changesToMany(db, user_id).select(SET_COLUMNS).orderBy('id', 'desc').limit(limit).execute()
}

export async function findChangeSet(
  db: Db,
  user_id: number,
  id: number,
): Promise<{ set: ChangeSet; detail: string } | null> {
  const row = await db
    .selectFrom('change_set')
    .select([...SET_COLUMNS, 'detail'])
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { detail, ...set } = row
  return { set, detail }
}

/** Marks a change as taken back; false when it was already. */
export async function markUndone(
  db: Db,
  user_id: number,
  id: number,
  undone_at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('change_set')
    .set({ undone_at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One record as a change found and left it. */
export interface LoggedChange {
  place: number
  before: Record
  after: Record | null
  /** The version under which it stands as the change left it; null while it is gone. */
  left_version: number | null
}

const LOGGED = ['place', 'shape', 'before', 'after', 'left_version'] as const
type LoggedRow = Pick<RecordChangeTable, (typeof LOGGED)[number]>

/** The records of a change from a place on, without those that it was taken back of already. */
export async function listLogged(
  db: Db,
  user_id: number,
  change_set_id: number,
  { from, limit }: { from: number; limit: number },
): Promise<LoggedChange[]> {
  const rows = await db
    .selectFrom('record_change')
    .select(LOGGED)
    .where('user_id', '=', user_id)
    .where('change_set_id', '=', change_set_id)
    .where('place', '>=', from)
    .where('undone', '=', 0)
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(toLogged)
}

/** The first records of a change that were in the books. */
export async function listShown(
  db: Db,
  user_id: number,
  change_set_id: number,
  limit: number,
): Promise<ChangedRecord[]> {
  const rows = await db
    .selectFrom('record_change')
    .select(LOGGED)
    .where('user_id', '=', user_id)
    .where('change_set_id', '=', change_set_id)
    .where('shelved', '=', 0)
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(toLogged).map(({ before, after }) => ({ id: before.id, before, after }))
}

/** What happened to a record, oldest first. */
export async function listOfRecord(db: Db, user_id: number, record_id: number) {
  const rows = await db
    .selectFrom('record_change')
    .innerJoin('change_set', (join) =>
      join
        .onRef('change_set.user_id', '=', 'record_change.user_id')
        .onRef('change_set.id', '=', 'record_change.change_set_id'),
    )
    .select([...LOGGED, 'undone'])
    .select(SET_COLUMNS)
    .where('record_change.user_id', '=', user_id)
    .where('record_change.record_id', '=', record_id)
    .orderBy('record_change.change_set_id')
    .execute()
  return rows.map(({ place, shape, before, after, left_version, undone, ...set }) => ({
    set,
    undone: undone === 1,
    ...toLogged({ place, shape, before, after, left_version }),
  }))
}

function toLogged({ shape, before, after, ...row }: LoggedRow): LoggedChange {
  return { ...row, ...readLogged({ shape, before, after }) }
}

export async function markRowsUndone(
  db: Db,
  user_id: number,
  change_set_id: number,
  places: readonly number[],
): Promise<void> {
  if (places.length === 0) return
  await db
    .updateTable('record_change')
    .set({ undone: 1 })
    .where('user_id', '=', user_id)
    .where('change_set_id', '=', change_set_id)
    .where('place', 'in', places)
    .execute()
}

/** Those of these records that were deleted by a change, and so once were the user's own. */
export async function listDeleted(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('record_change')
    .select('record_id')
    .where('user_id', '=', user_id)
    .where(among(db, 'record_id', ids))
    .where('after', 'is', null)
    .execute()
  return new Set(rows.map(({ record_id }) => record_id))
}

/** What records have in common. */
export type Having =
  | { account: number }
  | { category: number; record_type: RecordType }
  | { tag: number }
  | { payees: readonly string[] }

/** Records of any type, newest first: the live ones, or those of undone imports. */
export async function listIdsHaving(
  db: Db,
  user_id: number,
  having: Having,
  state: InBooks,
): Promise<number[]> {
  let rows = db
    .selectFrom('record')
    .select('id')
    .where('user_id', '=', user_id)
    .where('shelved', '=', state)
  if ('account' in having) rows = rows.where('account_id', '=', having.account)
  if ('category' in having) {
    rows = rows
      .where('type_code', '=', codeOfType(having.record_type))
      .where('category_id', '=', having.category)
  }
  if ('payees' in having) {
    const payees = db
      .selectFrom('payee')
      .select('id')
      .where('user_id', '=', user_id)
      .where('payee_key', 'in', [...new Set(having.payees.map(foldKey))])
      .where('payee', 'in', having.payees)
    rows = rows.where('payee_id', 'in', payees)
  }
  if ('tag' in having) {
    const tagged = db
      .selectFrom('record_tag')
      .select('record_id')
      .where('user_id', '=', user_id)
      .where('tag_id', '=', having.tag)
    rows = rows.where('id', 'in', tagged)
  }
  const found = await rows.orderBy('day', 'desc').orderBy('id', 'desc').execute()
  return found.map(({ id }) => id)
}

/** Those of these ids that are records of the user and of this type. */
export async function listOwnRecordIds(
  db: Db,
  user_id: number,
  record_type: RecordType,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await live(db, user_id)
    .select('record.id')
    .where('type_code', '=', codeOfType(record_type))
    .where(among(db, 'record.id', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A category or tag that was merged comes back under its id, with its slot. */
export async function insertGone(db: Db, user_id: number, gone: Gone): Promise<void> {
  const { record_type, version, name, essential, monthly_payment, ...rest } = gone
  const row = { user_id, ...rest, name, name_key: foldKey(name), version: version + 1 }
  if (record_type === null) await db.insertInto('tag').values(row).execute()
  else
    await db
      .insertInto('category')
      .values({
        ...row,
        record_type,
        essential: essential ? 1 : 0,
        monthly_payment_minor: monthly_payment ? minorOf(monthly_payment) : null,
      })
      .execute()
}

/**
 * Earlier changes left a record under the version that a later one found. Once the later one was
 * taken back, the record stands as they left it under a new version. The user stands in every row
 * given, so that SQLite begins with those.
 */
export async function followVersions(
  db: Db,
  user_id: number,
  change_set_id: number,
  moved: readonly { id: number; found: number; stands: number }[],
): Promise<void> {
  const list = JSON.stringify(moved.map(({ id, found, stands }) => [user_id, id, found, stands]))
  const each = isPostgres(db)
    ? sql`json_array_elements(cast(${list} as json))`
    : sql`json_each(${list})`
  const [owner, id, found, stands] = [0, 1, 2, 3].map(
    (place) => sql`cast(value ->> ${sql.lit(place)} as integer)`,
  )
  await sql`
    update record_change set left_version = given.stands
    from (
      select ${owner} as owner, ${id} as id, ${found} as found, ${stands} as stands from ${each}
    ) as given
    where user_id = given.owner and record_id = given.id
      and change_set_id < ${change_set_id} and left_version = given.found`.execute(db)
}

/**
 * Changes that were taken back but for some records, which stand again as the change left them, or are
 * still deleted by it, the latest first. Those that are also in the change `later`; all, where it is null.
 */
export async function listFreed(db: Db, user_id: number, later: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('record_change as row')
    .innerJoin('change_set', (join) =>
      join
        .onRef('change_set.user_id', '=', 'row.user_id')
        .onRef('change_set.id', '=', 'row.change_set_id'),
    )
    .leftJoin('record', (join) =>
      join.onRef('record.user_id', '=', 'row.user_id').onRef('record.id', '=', 'row.record_id'),
    )
    .select('row.change_set_id')
    .distinct()
    .where('row.user_id', '=', user_id)
    .where('row.undone', '=', 0)
    .where('change_set.undone_at', 'is not', null)
    .where(({ or, and, eb, ref }) =>
      or([
        eb('row.left_version', '=', ref('record.version')),
        and([eb('row.left_version', 'is', null), eb('record.id', 'is', null)]),
      ]),
    )
    .$if(later !== null, (left) =>
      left
        .where('row.change_set_id', '<', later)
        .where('row.record_id', 'in', (from) =>
          from
            .selectFrom('record_change')
            .select('record_id')
            .where('user_id', '=', user_id)
            .where('change_set_id', '=', later),
        ),
    )
    .orderBy('row.change_set_id', 'desc')
    .execute()
  return rows.map((row) => row.change_set_id)
}

/** Of these records, those that a change still tells of: edited by hand or with others, and not taken back. */
export async function listEdited(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('record_change')
    .select('record_id')
    .where('user_id', '=', user_id)
    .where(among(db, 'record_id', ids))
    .where('undone', '=', 0)
    // One that was deleted and stands is as it was.
    .where('after', 'is not', null)
    .execute()
  return new Set(rows.map(({ record_id }) => record_id))
}

/** What merges made after this change keep, those that were not taken back. */
export async function listLaterMerges(db: Db, user_id: number, id: number): Promise<string[]> {
  const rows = await changesToMany(db, user_id)
    .select('detail')
    .where('id', '>', id)
    .where('kind', 'in', ['merge_categories', 'merge_tags', 'merge_payees'])
    .where('undone_at', 'is', null)
    .execute()
  return rows.map(({ detail }) => detail)
}

/** Tags that merges took away and that come back when those are taken back. */
export async function listMergedTags(db: Db, user_id: number): Promise<Set<number>> {
  const rows = await changesToMany(db, user_id)
    .select('detail')
    .where('kind', '=', 'merge_tags')
    .where('undone_at', 'is', null)
    .execute()
  return new Set(
    rows.flatMap(({ detail }) => (JSON.parse(detail) as { gone?: Gone }).gone?.id ?? []),
  )
}

/** The versions under which a change left its records; null for those that it deleted. */
export function listLeft(
  db: Db,
  user_id: number,
  change_set_id: number,
): Promise<{ id: number; version: number | null }[]> {
  return db
    .selectFrom('record_change')
    .select(['record_id as id', 'left_version as version'])
    .where('user_id', '=', user_id)
    .where('change_set_id', '=', change_set_id)
    .execute()
}
