// Writes what a plan says of records, a few hundred at a time, and logs it.
import { differing } from '#domain/changes/edit-record.ts'
import type { Db } from '../db/in-tx.ts'
import { ROWS_A_STATEMENT, noticeGrowth } from '../db/insert-many-sql.ts'
import { conflict } from '../errors.ts'
import { piecesOf } from '../pieces-of.ts'
import { type Column, FIELDS, type FieldName, type PayeeIds } from '../records/fields.ts'
import type { Changed } from '../records/log/shapes.ts'
import { insertRecordChanges } from '../records/log/sql.ts'
import { keepPayees } from '../records/payee-sql.ts'
import { forgetPurchases } from '../records/refunds-sql.ts'
import { columnsOf, payeesOf, rowReader } from '../records/row.ts'
import * as records from '../records/store-sql.ts'
import type { Plan } from './plan.ts'
import * as store from './store-sql.ts'

interface Written extends Pick<Plan, 'changes'> {
  /** Of records of undone imports. */
  shelved?: readonly Changed[]
  /** Parts of a split row: what goes is no deleted row of a file. */
  unmarked?: boolean
}

export async function writeRecords(
  db: Db,
  user_id: number,
  change_set_id: number,
  { changes, shelved = [], unmarked = false }: Written,
): Promise<void> {
  const all = [...changes, ...shelved]
  const going = all.flatMap(({ before, after }) => (after ? [] : [before.id]))
  const parted = await forgetPurchases(db, user_id, going)
  const log = (place: number, some: readonly Changed[], shelved = false) =>
    insertRecordChanges(db, user_id, { change_set_id, place, shelved }, some)
  await log(0, changes)
  await log(changes.length, shelved, true)
  await log(all.length, parted)
  const columns = changedColumns(all)
  for (const piece of piecesOf(all, ROWS_A_STATEMENT)) {
    await updatePiece(db, user_id, piece, columns)
    await deletePiece(db, user_id, piece, unmarked)
  }
  await noticeGrowth(db, changes.length, ['record', 'record_tag', 'record_change'])
}

/** Only what is different in some record is written: an index that stands still costs nothing. */
export function changedColumns(changes: readonly Changed[]): Column[] {
  const columns = new Set<Column>()
  for (const { before, after } of changes) {
    if (after === null) continue
    if (after.record_type !== before.record_type) columns.add('type_code')
    for (const name of Object.keys(differing(before, after))) {
      for (const column of name in FIELDS ? columnsOf(name as FieldName) : []) columns.add(column)
    }
  }
  return [...columns]
}

/** Writes columns and tags of the records that stay, each under its next version. */
export async function updatePiece(
  db: Db,
  user_id: number,
  piece: readonly Changed[],
  columns: readonly Column[],
): Promise<void> {
  const edits = piece.flatMap(({ before, after }) => (after ? { before, after } : []))
  if (edits.length === 0) return
  const drafts = edits.map(({ after }) => after)
  const payees = columns.includes('payee_id')
    ? await keepPayees(db, user_id, payeesOf(drafts))
    : NO_PAYEES
  const readRow = rowReader(columns)
  const rows = edits.map(({ before, after }) => ({
    id: after.id,
    version: before.version,
    cells: readRow(after, after.record_type, payees),
  }))
  const written = await store.updateRows(db, user_id, columns, rows)
  if (written !== edits.length) throw changedMeanwhile()
  const retagged = edits.filter(({ before, after }) => !isSame(before.tags, after.tags))
  if (retagged.length === 0) return
  const tagged = retagged.map(({ after }) => after)
  await records.replaceTags(db, user_id, tagged)
}

const NO_PAYEES: PayeeIds = new Map()

/** Deletes the records that go. */
async function deletePiece(
  db: Db,
  user_id: number,
  piece: readonly Changed[],
  unmarked: boolean,
): Promise<void> {
  const gone = piece.flatMap(({ before, after }) => (after ? [] : before))
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  if (!unmarked) await records.markDeletedRows(db, user_id, ids)
  const versions = await records.deleteRows(db, user_id, ids)
  if (gone.some(({ id, version }) => versions.get(id) !== version)) throw changedMeanwhile()
}

export function changedMeanwhile() {
  return conflict('The records have changed since the review.')
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
