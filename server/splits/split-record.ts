// Splits a record into parts. The first part that names a record of the row stays that record; parts
// without one are made beside it, and say of the statement's row all that it says: so a row of a file
// is still found to be stored. A record of the row that no part names goes.
import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { NewRecord, Record } from '#contract/records.ts'
import type { splitRecord } from '#contract/splits.ts'
import type { FieldErrors } from '#contract/words.ts'
import { titleOf } from '#domain/changes/title.ts'
import { type Minor, ZERO, decimalFromMinor, minorOf, writeAmount } from '#domain/money.ts'
import { remainderOf, shareOut } from '#domain/splits.ts'
import type { Call } from '../answer.ts'
import type { SplitDetail } from '../changes/take-split-back.ts'
import { writeRecords } from '../changes/write-records.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { editedMeanwhile, invalid, existing, refuse } from '../errors.ts'
import { mentionedIn, problemsOf } from '../records/check-drafts.ts'
import { createAll } from '../records/create-records.ts'
import type { Changed } from '../records/log/shapes.ts'
import { insertChangeSet } from '../records/log/sql.ts'
import { listOwned } from '../records/owned-sql.ts'
import { problemOfAmount } from '../records/refunds-sql.ts'
import { findRecord, listByIds } from '../records/sql.ts'
import { listParts } from './sql.ts'

type SplitCall = Call<typeof splitRecord>
type Part = SplitCall['body']['parts'][number]

export function splitOne(call: SplitCall): Promise<ReplyOf<typeof splitRecord>> {
  const { user, body, now } = call
  return inTx(call.db, async (db) => {
    const before = await partsOf(db, call)
    refuseUnseen(body.seen, before)
    const after = await partsAfter({ ...call, db }, before)
    const drafts = after.filter(({ id }) => id === null)
    const changes = changesOf(before, after)
    if (changes.length + drafts.length === 0)
      throw invalid({ parts: ['Nothing would be different.'] })
    const made = drafts.length === 0 ? [] : await createAll({ ...call, db }, drafts.map(newRecord))
    const made_parts = [made].flat().map(({ id }) => id)
    const num_parts = body.parts.length
    const change = await insertChangeSet(db, user.id, now(), {
      kind: 'split',
      title: titleOf({ kind: 'split', payee: before[0]?.payee ?? '', num_parts }, num_parts),
      num_records: changes.length + made_parts.length,
      detail: { made_parts } satisfies SplitDetail,
    })
    // The row of the file stays with the parts that are left, so nothing of it is marked as deleted.
    await writeRecords(db, user.id, change.id, { changes, unmarked: true })
    const kept = after.flatMap(({ id }) => id ?? [])
    return { change, records: await listByIds(db, user.id, [...kept, ...made_parts]) }
  })
}

/** The record alone, or all parts of its row. */
export async function partsOf(
  db: Db,
  { user, params }: Pick<SplitCall, 'user' | 'params'>,
): Promise<Record[]> {
  const record = existing(await findRecord(db, user.id, params.record_type, params.id))
  if (record.split === null) return [record]
  const parts = await listParts(db, user.id, record.split)
  return parts.filter(({ record_type }) => record_type === record.record_type)
}

export function wholeOf(parts: readonly Record[]): Minor {
  return remainderOf(
    ZERO,
    parts.map(({ amount }) => minorOf(-amount)),
  )
}

/** What somebody else made of a part meanwhile is not overwritten, and does not go with it. */
function refuseUnseen(seen: SplitCall['body']['seen'], before: readonly Record[]): void {
  if (!seen) return
  const versions = new Map(seen.map(({ record, version }) => [record, version]))
  const unseen = before.find(({ id, version }) => versions.get(id) !== version)
  if (unseen) throw editedMeanwhile(unseen)
}

/** A record as it is to be; its id is null while it is still to be made. */
type Planned = Omit<Record, 'id'> & { id: number | null }

async function partsAfter(
  call: SplitCall & { db: Db },
  before: readonly Record[],
): Promise<Planned[]> {
  const { parts } = call.body
  const amounts = parts.map(({ amount }) => minorOf(amount))
  const whole = wholeOf(before)
  refuse(sumProblems(whole, amounts, before))
  refuse(recordProblems(parts, before))
  const first = existing(before[0])
  const split = parts.length === 1 ? null : (first.split ?? `split ${randomUUID()}`)
  const originals = originalsOf(before, whole, amounts)
  const planned = parts.map((part, at): Planned => {
    const stored = before.find(({ id }) => id === part.record)
    const { category, notes, amount } = part
    const original_amount = originals?.[at] ?? null
    // No rule gave a part the category that was chosen for it.
    const applied_rule_id = category === first.category ? first.applied_rule_id : null
    return {
      ...(stored ?? { ...first, id: null, applied_rule_id }),
      category,
      notes,
      amount,
      split,
      original_amount,
    }
  })
  await refuseUnowned(call, planned)
  refuse(await refundProblems(call, before, planned))
  return planned
}

function sumProblems(
  whole: Minor,
  amounts: readonly Minor[],
  before: readonly Record[],
): FieldErrors {
  if (before.some(({ linked_record }) => linked_record !== null)) return { parts: [LINKED] }
  const left = remainderOf(whole, amounts)
  if (left === 0) return {}
  return { parts: [`The parts do not add up: ${writeAmount(left)} is left.`] }
}

const LINKED = 'A half of money between own accounts cannot be split. Unlink it first.'

function recordProblems(parts: readonly Part[], before: readonly Record[]): FieldErrors {
  const problems: FieldErrors = {}
  const seen = new Set<number>()
  for (const [at, { record }] of parts.entries()) {
    if (record === null) continue
    const known = before.some(({ id }) => id === record)
    if (!known || seen.has(record)) problems[`parts.${at}.record`] = ['This is no part of the row.']
    seen.add(record)
  }
  if (Object.keys(problems).length === 0 && seen.size === 0) {
    problems['parts'] = ['One of the parts must be the record itself.']
  }
  return problems
}

/** The amounts before conversion, shared out anew; null where nothing was converted. */
function originalsOf(
  before: readonly Record[],
  whole: Minor,
  amounts: readonly Minor[],
): number[] | null {
  const known = before.flatMap(({ original_amount }) => original_amount ?? [])
  if (known.length === 0) return null
  const total = remainderOf(
    ZERO,
    known.map((amount) => minorOf(-amount)),
  )
  return shareOut(total, whole, amounts).map(decimalFromMinor)
}

async function refuseUnowned(
  { db, user, params, today }: SplitCall & { db: Db },
  planned: readonly Planned[],
): Promise<void> {
  const drafts = planned.map(newRecord)
  const owned = await listOwned(db, user.id, params.record_type, mentionedIn(drafts))
  refuse(problemsOf(drafts, { owned, today }, (index) => `parts.${index}.`))
}

/** A part that is a refund stays money in, one that was refunded money out. */
async function refundProblems(
  { db, user }: SplitCall & { db: Db },
  before: readonly Record[],
  planned: readonly Planned[],
): Promise<FieldErrors> {
  const problems: FieldErrors = {}
  for (const [at, { id, amount }] of planned.entries()) {
    const stored = before.find((one) => one.id === id)
    const words = stored && (await problemOfAmount(db, user.id, stored, amount))
    if (words) problems[`parts.${at}.amount`] = [words]
  }
  return problems
}

function newRecord({
  id: _id,
  version: _version,
  linked_record: _none,
  refund_of: _nothing,
  ...told
}: Planned): NewRecord {
  return told
}

/** What becomes of the records that there are already. */
function changesOf(before: readonly Record[], after: readonly Planned[]): Changed[] {
  return before.flatMap((record): Changed[] => {
    const next = after.find(({ id }) => id === record.id)
    if (!next) return [{ before: record, after: null }]
    const { category, notes, amount, split, original_amount } = next
    const isSame =
      category === record.category &&
      notes === record.notes &&
      amount === record.amount &&
      split === record.split &&
      original_amount === record.original_amount
    if (isSame) return []
    return [{ before: record, after: { ...next, id: record.id, version: record.version + 1 } }]
  })
}
