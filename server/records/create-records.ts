// Stores one record or a list of them, all or none, and answers them in the order they were sent.
import type { NewRecord, Record, createRecords } from '#contract/records.ts'
import type { FieldErrors } from '#contract/words.ts'
import type { Call } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { ROWS_A_STATEMENT, noticeGrowth } from '../db/insert-many-sql.ts'
import { conflict, refuse } from '../errors.ts'
import { piecesOf } from '../pieces-of.ts'
import type { GoodRow } from '../bodies/read-body.ts'
import { mentionedIn, problemsOf } from './check-drafts.ts'
import { type Mentioned, holdImports, listOwned } from './owned-sql.ts'
import { keepPayees } from './payee-sql.ts'
import { COLUMNS, payeesOf, recordOf, rowReader } from './row.ts'
import * as store from './store-sql.ts'
import { takePlaces } from './take-places.ts'
import { asSent } from '../names/create-all.ts'

type CreateCall = Pick<Call<typeof createRecords>, 'db' | 'params' | 'today' | 'now'> & {
  user: { id: number }
  isGone?: () => boolean
}

/** A reference to something that is not the user's own is a field error. */
export async function createAll(
  call: CreateCall,
  sent: NewRecord | readonly NewRecord[],
): Promise<Record | Record[]> {
  const drafts = isList(sent) ? sent : [sent]
  const placeOf = isList(sent) ? placeInList : () => ''
  const made = await inTx(call.db, async (db) => {
    const mentioned = mentionedIn(drafts)
    await holdImports(db, call.user.id, mentioned.imports)
    const problems = await findProblems({ ...call, db }, drafts, mentioned, placeOf)
    refuse(problems)
    return insertAll({ ...call, db }, drafts)
  })
  return asSent(sent, made)
}

function isList(sent: NewRecord | readonly NewRecord[]): sent is readonly NewRecord[] {
  return Array.isArray(sent)
}

const readRow = rowReader(COLUMNS)

async function insertAll(
  { db, user, params, now, isGone }: CreateCall,
  drafts: readonly NewRecord[],
): Promise<Record[]> {
  const { record_type } = params
  const made: Record[] = []
  const payees = await keepPayees(db, user.id, payeesOf(drafts))
  for (const some of piecesOf(drafts, ROWS_A_STATEMENT)) {
    if (isGone?.()) throw conflict('The caller gave up, so nothing was stored.')
    const rows = some.map((draft) => readRow(draft, record_type, payees))
    const ids = await store.insertRecords(db, user.id, rows)
    const records = some.map((draft, index) =>
      recordOf(draft, record_type, rows[index] ?? [], { id: idAt(ids, index), version: 1 }),
    )
    await store.insertTags(db, user.id, records)
    made.push(...records)
  }
  if (record_type === 'saving') await takePlaces(db, user.id, made, now())
  await noticeGrowth(db, made.length, ['payee', 'record', 'record_tag'])
  return made
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index]
  if (id === undefined) throw new Error('a record was stored without an id')
  return id
}

/** What is wrong with the rows that read well, when others of the same list did not. */
export function problemsOfRows(call: CreateCall, good: readonly GoodRow[]): Promise<FieldErrors> {
  const drafts = good.map(({ row }) => row as NewRecord)
  const placeOf = (index: number) => placeInList(good[index]?.index ?? index)
  return findProblems(call, drafts, mentionedIn(drafts), placeOf)
}

async function findProblems(
  { db, user, params, today }: CreateCall,
  drafts: readonly NewRecord[],
  mentioned: Mentioned,
  placeOf: (index: number) => string,
): Promise<FieldErrors> {
  const owned = await listOwned(db, user.id, params.record_type, mentioned)
  return problemsOf(drafts, { owned, today }, placeOf)
}

function placeInList(index: number): string {
  return `${index}.`
}
