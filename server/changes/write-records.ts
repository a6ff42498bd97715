// Writes what a plan says of records, a few hundred at a time, and logs it.
import { differing } from '#domain/changes/edit-record.ts'
import type { Db } from '../db/in-tx.ts'
import { ROWS_A_STATEMENT, noticeGrowth } from '../db/insert-many-sql.ts'
import { conflict } from '../errors.ts'
import { piecesOf } from '../pieces-of.ts'
import { type Column, FIELDS, type FieldName, type PayeeIds } from '../records/fields.ts'
import type { Changed } from '../records/log/shapes.ts'
import { logParted } from '../records/log/log-parted.ts'
import { type LogPlace, insertRecordChanges } from '../records/log/sql.ts'
import { keepPayees } from '../records/payee-sql.ts'
import { forgetPurchases } from '../records/refunds-sql.ts'
import { columnsOf, payeesOf, rowReader } from '../records/row.ts'
import { unlink } from '../records/sql.ts'
import { insertTags } from '../records/store-sql.ts'
import type { Plan } from './plan.ts'
import * as store from './store-sql.ts'

const MANY = 1000

export async function writeRecords(
  db: Db,
  user_id: number,
  change_set_id: number,
  { changes, shelved }: Pick<Plan, 'changes' | 'shelved'>,
): Promise<void> {
  const going = [...changes, ...shelved].flatMap(({ before, after }) => (after ? [] : [before.id]))
  const parted = await forgetPurchases(db, user_id, going)
  await writeSome(db, user_id, changes, { change_set_id, place: 0, shelved: false })
  await writeSome(db, user_id, shelved, { change_set_id, place: changes.length, shelved: true })
  const place = changes.length + shelved.length
  await logParted(db, user_id, { change_set_id, place, shelved: false }, parted)
  if (changes.length < MANY) return
  await noticeGrowth(db, ['record', 'record_tag', 'record_change'])
}

async function writeSome(
  db: Db,
  user_id: number,
  changes: readonly Changed[],
  first: LogPlace,
): Promise<void> {
  const columns = changedColumns(changes)
  let { place } = first
  for (const piece of piecesOf(changes, ROWS_A_STATEMENT)) {
    await insertRecordChanges(db, user_id, { ...first, place }, piece)
    const kept = piece.flatMap(({ after }) => after ?? [])
    if (kept.length === 0) await deletePiece(db, user_id, piece)
    else await updatePiece(db, user_id, piece, columns)
    place += piece.length
  }
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

/** Counts the versions of records up and writes their columns and tags. */
export async function updatePiece(
  db: Db,
  user_id: number,
  piece: readonly Changed[],
  columns: readonly Column[],
): Promise<void> {
  const drafts = piece.flatMap(({ after }) => after ?? [])
  const payees = columns.includes('payee_id')
    ? await keepPayees(db, user_id, payeesOf(drafts))
    : NO_PAYEES
  const readRow = rowReader(columns)
  const rows = piece.flatMap(({ before, after }) =>
    after === null
      ? []
      : [
          {
            id: after.id,
            version: before.version,
            cells: readRow(after, after.record_type, payees),
          },
        ],
  )
  const written = await store.updateRows(db, user_id, columns, rows)
  if (written !== piece.length) throw changedMeanwhile()
  const retagged = piece.filter(({ before, after }) => after && !isSame(before.tags, after.tags))
  if (retagged.length === 0) return
  const ids = retagged.map(({ before }) => before.id)
  await store.deleteTags(db, user_id, ids)
  await insertTags(
    db,
    user_id,
    retagged.flatMap(({ after }) => after ?? []),
  )
}

const NO_PAYEES: PayeeIds = new Map()

async function deletePiece(db: Db, user_id: number, piece: readonly Changed[]): Promise<void> {
  const ids = piece.map(({ before }) => before.id)
  await store.markDeletedRows(db, user_id, ids)
  await unlink(db, user_id, ids)
  const versions = await store.deleteRows(db, user_id, ids)
  if (piece.some(({ before }) => versions.get(before.id) !== before.version)) {
    throw changedMeanwhile()
  }
}

export function changedMeanwhile() {
  return conflict('The records have changed since the review.')
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
