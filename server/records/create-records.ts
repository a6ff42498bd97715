// Stores one record or a list of them, all or none, and answers them in the order they were sent.
import type { NewRecord, Record, createRecords } from '#contract/records.ts'
import type { RecordType } from '#domain/records.ts'
import type { FieldErrors } from '#contract/words.ts'
import type { Call } from '../answer.ts'
import { isPostgres, isWriterWanted } from '../db/engine.ts'
import type { AllOrNone, Db } from '../db/in-tx.ts'
import { inOneTx, inPiece, inTx } from '../db/in-tx.ts'
import { conflict, invalid } from '../errors.ts'
import { piecesOf } from '../in-turns.ts'
import type { GoodRow } from '../read-body.ts'
import { mentionedIn, problemsOf } from './check-drafts.ts'
import { type NewRow, readDraft, toRecord } from './row.ts'
import { type Mentioned, holdImports, listOwned } from './owned/sql.ts'
import { storeInPieces } from './pieces/store-in-pieces.ts'
import { listByIds } from './sql.ts'
import * as store from './store/sql.ts'

type CreateCall = Pick<Call<typeof createRecords>, 'db' | 'params' | 'today'> & {
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
    if (Object.keys(problems).length > 0) throw invalid(problems)
    return insertAll({ ...call, db }, drafts)
  })
  const [only] = made
  return isList(sent) || !only ? made : only
}

function isList(sent: NewRecord | readonly NewRecord[]): sent is readonly NewRecord[] {
  return Array.isArray(sent)
}

/** A list that is as long as that is stored in pieces where writing is one at a time. */
const LONG_LIST = 4000

export function howToStore(call: Call<typeof createRecords>): AllOrNone {
  const isLong = isList(call.body) && call.body.length >= LONG_LIST
  return isLong && !isPostgres(call.db) ? storeInPieces(call) : inOneTx
}

const MANY = 1000

/** Where it is stored in pieces: how much is written at most before others may write. */
const STATEMENTS_A_PIECE = 16

/** While the database stores some rows, the next ones are made ready. */
async function insertAll(
  { db, user, params, isGone }: CreateCall,
  drafts: readonly NewRecord[],
): Promise<Record[]> {
  const made: Record[] = []
  const ready = readDrafts(drafts, params.record_type)
  let next = ready.next()
  while (!next.done) {
    await inPiece(db, async (db) => {
      for (let statements = 0; !next.done && mayGoOn(db, statements); statements += 1) {
        if (isGone?.()) throw conflict('The caller gave up, so nothing was stored.')
        const stored = insertSome(db, user.id, next.value)
        next = ready.next()
        made.push(...(await stored))
      }
    })
  }
  if (made.length >= MANY) await store.noticeGrowth(db, ['record', 'record_tag'])
  return made
}

function mayGoOn(db: Db, statements: number): boolean {
  return statements === 0 || (statements < STATEMENTS_A_PIECE && !isWriterWanted(db))
}

interface Ready {
  rows: NewRow[]
  drafts: readonly NewRecord[]
}

function* readDrafts(drafts: readonly NewRecord[], record_type: RecordType): Generator<Ready> {
  for (const some of piecesOf(drafts, store.RECORDS_A_STATEMENT)) {
    yield { rows: some.map((draft) => readDraft(draft, record_type)), drafts: some }
  }
}

async function insertSome(db: Db, user_id: number, { rows, drafts }: Ready): Promise<Record[]> {
  const made = answersOf(await store.insertRecords(db, user_id, rows), rows, drafts)
  const tagged = made.filter(({ tags }) => tags.length > 0)
  await store.insertTags(db, user_id, tagged)
  return made
}

function answersOf(
  ids: readonly number[],
  rows: readonly NewRow[],
  drafts: readonly NewRecord[],
): Record[] {
  return rows.map((row, index) => {
    const id = ids[index]
    if (id === undefined) throw new Error('a record was stored without an id')
    return toRecord(row, inOrder(drafts[index]?.tags ?? []), { id, version: 1 })
  })
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

/** Tags are answered in the order of their ids. */
export function inOrder(tags: readonly number[]): number[] {
  return tags.toSorted((a, b) => a - b)
}

const RECORDS_A_READ = 500

/** The records of these ids as they now stand, for a call that is repeated under its key. */
export async function replayRecords(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Record[]> {
  const found: Record[] = []
  for (const piece of piecesOf(ids, RECORDS_A_READ)) {
    found.push(...(await listByIds(db, user_id, piece)))
  }
  return found
}
