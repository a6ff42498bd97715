// Writes what a plan says of records, a few hundred at a time, and logs it.
import type { Record } from '#contract/records.ts'
import { differing } from '#domain/changes/edit-record.ts'
import type { Db } from '../db/in-tx.ts'
import { conflict } from '../errors.ts'
import { mapInTurns, piecesOf } from '../in-turns.ts'
import { type Changed, insertRecordChanges } from '../records/log/sql.ts'
import { readDraft } from '../records/row.ts'
import type { Shelf } from '../records/sql.ts'
import { RECORDS_A_STATEMENT, insertTags, noticeGrowth } from '../records/store/sql.ts'
import type { Plan } from './plan.ts'
import * as store from './store/sql.ts'

const MANY = 1000

export async function writeRecords(
  db: Db,
  user_id: number,
  change_set_id: number,
  { changes, shelved }: Pick<Plan, 'changes' | 'shelved'>,
): Promise<void> {
  await writeShelf(db, user_id, 'record', changes, { change_set_id, first: 0 })
  await writeShelf(db, user_id, 'undone_record', shelved, { change_set_id, first: changes.length })
  if (changes.length < MANY) return
  await noticeGrowth(db, ['record', 'record_tag', 'record_change'])
}

async function writeShelf(
  db: Db,
  user_id: number,
  shelf: Shelf,
  changes: readonly Changed[],
  { change_set_id, first }: { change_set_id: number; first: number },
): Promise<void> {
  const columns = await columnsOf(changes)
  let place = first
  for (const piece of piecesOf(changes, RECORDS_A_STATEMENT)) {
    const at = { change_set_id, place, shelved: shelf === 'undone_record' }
    await insertRecordChanges(db, user_id, at, piece)
    const kept = piece.flatMap(({ after }) => after ?? [])
    if (kept.length === 0) await deletePiece(db, user_id, piece)
    else await updatePiece(db, user_id, shelf, piece, columns)
    place += piece.length
  }
}

/** The columns behind the fields of a record that a change can make different. */
const COLUMNS_OF: { [Field in keyof Record]?: readonly store.Column[] } = {
  account: ['account_id'],
  category: ['category_id'],
  date: ['date', 'search'],
  payee: ['payee', 'payee_key', 'search'],
  amount: ['amount_minor', 'search'],
  balance: ['balance_minor'],
  dividends: ['dividends_minor'],
  notes: ['notes', 'search'],
  exclude_from_totals: ['exclude_from_totals'],
  applied_rule_id: ['applied_rule_id'],
}

/** Only what is different in some record is written: an index that stands still costs nothing. */
export async function columnsOf(changes: readonly Changed[]): Promise<store.Column[]> {
  const columns = new Set<store.Column>()
  await mapInTurns(changes, ({ before, after }) => {
    if (after === null) return
    for (const field of Object.keys(differing(before, after)) as (keyof Record)[]) {
      for (const column of COLUMNS_OF[field] ?? []) columns.add(column)
    }
  })
  return [...columns]
}

/** Counts the versions of records up and writes their columns and tags. */
export async function updatePiece(
  db: Db,
  user_id: number,
  shelf: Shelf,
  piece: readonly Changed[],
  columns: readonly store.Column[],
): Promise<void> {
  const rows = piece.flatMap(({ before, after }) =>
    after === null ? [] : [rowOf(after, before.version)],
  )
  const written = await store.updateRows(db, shelf, user_id, columns, rows)
  if (written !== piece.length) throw changedMeanwhile()
  const retagged = piece.filter(({ before, after }) => after && !isSame(before.tags, after.tags))
  if (retagged.length === 0) return
  const ids = retagged.map(({ before }) => before.id)
  await store.deleteTags(db, shelf, user_id, ids)
  const tagged = retagged.flatMap(({ after }) => after ?? [])
  await insertTags(db, user_id, tagged, `${shelf}_tag`)
}

async function deletePiece(db: Db, user_id: number, piece: readonly Changed[]): Promise<void> {
  const ids = piece.map(({ before }) => before.id)
  await store.markDeletedRows(db, user_id, ids)
  const versions = await store.deleteRows(db, user_id, ids)
  if (piece.some(({ before }) => versions.get(before.id) !== before.version)) {
    throw changedMeanwhile()
  }
}

/** A record as it is stored, with the version that was seen or that it is to have. */
export function rowOf(record: Record, version: number): store.RowToWrite {
  return { id: record.id, version, ...readDraft(record, record.record_type) }
}

export function changedMeanwhile() {
  return conflict('The records have changed since the review.')
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
