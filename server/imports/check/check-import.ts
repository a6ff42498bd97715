// Says of each row of a file whether it is stored already. Both sides are read and compared in
// slices: a row can only be another of the same amount, so amounts can be paired a few at a time;
// what the pairs come to is settled over all of them.
import type { CheckRow, CheckedRow, checkImport } from '#contract/imports.ts'
import { settlePairs } from '#domain/imports/duplicates.ts'
import {
  type FileRow,
  MAYBE_DAYS,
  type Paired,
  type StoredRow,
  pairRows,
  rowIdentity,
} from '#domain/imports/pair-rows.ts'
import { type Day, addDays } from '#domain/dates.ts'
import { type Minor, minor, minorOf } from '#domain/money.ts'
import type { Call } from '../../answer.ts'
import type { Db } from '../../db/in-tx.ts'
import * as stores from './sql.ts'
import { listMadeUpOf } from '../../records/links-sql.ts'
import { checkAccount } from '../../records/check-owned.ts'

export async function check({
  db,
  user,
  body,
}: Pick<Call<typeof checkImport>, 'db' | 'body'> & { user: { id: number } }): Promise<
  CheckedRow[]
> {
  await checkAccount(db, user.id, body.account)
  const rows = body.rows.map(readRow)
  const marks = new Set(body.rows.flatMap(({ split }) => split ?? []))
  const stored = await storedRows(db, { user_id: user.id, account_id: body.account }, rows, marks)
  return withoutMadeUp(db, user.id, body.account, compare(rows, stored))
}

/** A contribution that was made up gives way to the broker's own row: the two are not to be looked at. */
async function withoutMadeUp(
  db: Db,
  user_id: number,
  account: number,
  checked: CheckedRow[],
): Promise<CheckedRow[]> {
  if (checked.every(({ status }) => status !== 'maybe')) return checked
  const made = new Set((await listMadeUpOf(db, user_id, [account])).map(({ id }) => id))
  if (made.size === 0) return checked
  return checked.map((row) => {
    if (row.status !== 'maybe') return row
    const matches = row.matches.filter((id) => !made.has(id))
    return { status: matches.length > 0 ? 'maybe' : 'new', matches }
  })
}

function readRow({ date, payee, amount, value_date, bank_reference }: CheckRow): FileRow {
  return {
    date,
    payee,
    amount_minor: minorOf(amount),
    value_date: value_date ?? null,
    bank_reference: bank_reference ?? null,
  }
}

const ROWS_A_SLICE = 2000

/** What the account stores around the days of the file; `marks` are those of an own export's parts. */
async function storedRows(
  db: Db,
  { user_id, account_id }: { user_id: number; account_id: number },
  rows: readonly FileRow[],
  marks: ReadonlySet<string>,
): Promise<StoredRow[]> {
  const [first, last] = daysOf(rows)
  if (first === null || last === null) return []
  const slice = {
    user_id,
    account_id,
    from: addDays(first, -MAYBE_DAYS),
    to: addDays(last, MAYBE_DAYS),
    limit: ROWS_A_SLICE,
  }
  const stored: StoredRow[] = []
  const splits = new Set<string>()
  const typedWholes = new Map<string, StoredRow>()
  const keep = ({ split, ...row }: stores.PartRow) => {
    // Parts of one row of a file are that row; the parts of an own export have a row each.
    const part = split === null || row.typed ? null : `${rowIdentity(row)}|${split}`
    if (part !== null && splits.has(part)) return
    if (part !== null) splits.add(part)
    stored.push(row)
    // Of a row that was typed and split, the whole is what a statement would have; each part is what
    // an own export has.
    if (split === null || !row.typed) return
    const key = `${row.date}|${row.payee}|${split}`
    const whole = typedWholes.get(key)
    if (whole) whole.amount_minor = minor(whole.amount_minor + row.amount_minor)
    else typedWholes.set(key, { ...row })
  }
  const readAll = async (read: (after: stores.Place) => Promise<stores.PartRow[]>) => {
    let found = await read({ date: null, id: 0 })
    for (const row of found) keep(row)
    for (let end = found.at(-1); end && found.length === ROWS_A_SLICE; end = found.at(-1)) {
      found = await read(end)
      for (const row of found) keep(row)
    }
  }
  await readAll((after) => stores.listTypedRows(db, { ...slice, after }))
  for (const id of await stores.listImportIds(db, user_id, account_id)) {
    await readAll((after) => stores.listImportedRows(db, id, { ...slice, after }))
  }
  await readAll((after) => stores.listDeletedRows(db, { ...slice, after }))
  const parts = marks.size === 0 ? [] : await stores.listImportedParts(db, slice, marks)
  return [...stored, ...typedWholes.values(), ...parts]
}

function daysOf(rows: readonly FileRow[]): [first: Day | null, last: Day | null] {
  let first: Day | null = null
  let last: Day | null = null
  for (const { date } of rows) {
    if (first === null || date < first) first = date
    if (last === null || date > last) last = date
  }
  return [first, last]
}

interface SameAmounts {
  places: number[]
  rows: FileRow[]
  stored: StoredRow[]
}

function compare(rows: readonly FileRow[], stored: readonly StoredRow[]): CheckedRow[] {
  const groups = groupByAmount(rows, stored)
  const paired: Paired[] = []
  for (const { places, rows, stored } of groups) {
    for (const [index, pair] of pairRows(rows, stored).entries()) paired[places[index] ?? 0] = pair
  }
  return settlePairs(rows, paired, stored)
}

/** Every row beside the stored ones of its amount. */
function groupByAmount(rows: readonly FileRow[], stored: readonly StoredRow[]): SameAmounts[] {
  const groups = new Map<Minor, SameAmounts>()
  for (const [place, row] of rows.entries()) {
    const group = groups.get(row.amount_minor) ?? { places: [], rows: [], stored: [] }
    groups.set(row.amount_minor, group)
    group.places.push(place)
    group.rows.push(row)
  }
  for (const row of stored) groups.get(row.amount_minor)?.stored.push(row)
  return [...groups.values()]
}
