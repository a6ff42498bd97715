// Says of each row of a file whether it is stored already. Both sides are read and compared in
// slices: a row can only be another of the same amount, so amounts can be paired a few at a time;
// what the pairs come to is settled over all of them.
import type { CheckRow, CheckedRow, checkImport } from '#contract/imports.ts'
import { settlePairs } from '#domain/imports/rows/duplicates.ts'
import {
  type FileRow,
  MAYBE_DAYS,
  type Paired,
  type StoredRow,
  pairRows,
  rowIdentity,
} from '#domain/imports/rows/pair-rows.ts'
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
  const place = { user_id: user.id, account_id: body.account }
  const rows = body.rows.map(readRow)
  const known = await findStanding(db, place, body.rows, rows)
  const others = rows.filter((_, at) => known[at] == null)
  const stored = await storedRows(db, place, others, new Set(known))
  const compared = (await withoutMadeUp(db, place, compare(others, stored))).values()
  return known.map((id) =>
    id === null
      ? (compared.next().value ?? { status: 'new', matches: [] })
      : { status: 'duplicate', matches: [id] },
  )
}

interface Place {
  user_id: number
  account_id: number
}

/**
 * Of each row of an export of Fireside the record that it says as it stands, or the first part of one that
 * was split since; null for all other rows.
 */
async function findStanding(
  db: Db,
  place: Place,
  sent: readonly CheckRow[],
  rows: readonly FileRow[],
): Promise<(number | null)[]> {
  const own = rows.filter((_, at) => sent[at]?.as_stored === true)
  const [from, to] = daysOf(own)
  if (from === null || to === null) return rows.map(() => null)
  const slice = { ...place, from, to, limit: ROWS_A_SLICE }
  const standing = new Map<string, number[]>()
  const put = (row: StoredRow) => {
    const key = rowIdentity(row)
    const ids = standing.get(key)
    if (ids === undefined) standing.set(key, [row.id])
    else ids.push(row.id)
  }
  const wholes = new Map<string, StoredRow>()
  await eachSlice(
    (after) => stores.listStandingRows(db, { ...slice, after }),
    ({ split, ...row }) => {
      put(row)
      const whole = split === null ? undefined : wholes.get(split)
      if (whole) whole.amount_minor = minor(whole.amount_minor + row.amount_minor)
      else if (split !== null) wholes.set(split, { ...row })
    },
  )
  for (const whole of wholes.values()) put(whole)
  return rows.map((row, at) =>
    sent[at]?.as_stored === true ? (standing.get(rowIdentity(row))?.pop() ?? null) : null,
  )
}

/** A contribution that was made up gives way to the broker's own row: the two are not to be looked at. */
async function withoutMadeUp(
  db: Db,
  { user_id, account_id }: Place,
  checked: CheckedRow[],
): Promise<CheckedRow[]> {
  if (checked.every(({ status }) => status !== 'maybe')) return checked
  const made = new Set((await listMadeUpOf(db, user_id, [account_id])).map(({ id }) => id))
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

/** What the account stores around the days of rows, but for the records that are known to be others. */
async function storedRows(
  db: Db,
  place: Place,
  rows: readonly FileRow[],
  known: ReadonlySet<number | null>,
): Promise<StoredRow[]> {
  const [first, last] = daysOf(rows)
  if (first === null || last === null) return []
  const slice = {
    ...place,
    from: addDays(first, -MAYBE_DAYS),
    to: addDays(last, MAYBE_DAYS),
    limit: ROWS_A_SLICE,
  }
  const wholes = new Map<string, StoredRow>()
  // Parts of one row are what a statement has of it: of a file's the row, of a typed one's their sum.
  const keep = ({ split, ...row }: stores.PartRow) => {
    if (known.has(row.id)) return
    const key = split === null ? `${row.id}` : `${partKey(row)}|${split}`
    const whole = wholes.get(key)
    if (whole === undefined) wholes.set(key, row)
    else if (row.typed) whole.amount_minor = minor(whole.amount_minor + row.amount_minor)
  }
  await eachSlice((after) => stores.listTypedRows(db, { ...slice, after }), keep)
  for (const id of await stores.listImportIds(db, place.user_id, place.account_id)) {
    await eachSlice((after) => stores.listImportedRows(db, id, { ...slice, after }), keep)
  }
  const stored = [...wholes.values()]
  await eachSlice(
    (after) => stores.listDeletedRows(db, { ...slice, after }),
    (row) => stored.push(row),
  )
  return stored
}

/** What the parts of one row have in common. */
function partKey(row: StoredRow): string {
  return row.typed ? `${row.date}|${row.payee}` : rowIdentity(row)
}

/** Reads all slices, one behind the other. */
async function eachSlice<Row extends { date: Day; id: number }>(
  read: (after: stores.Place) => Promise<Row[]>,
  keep: (row: Row) => void,
): Promise<void> {
  let found = await read({ date: null, id: 0 })
  for (const row of found) keep(row)
  for (let end = found.at(-1); end && found.length === ROWS_A_SLICE; end = found.at(-1)) {
    found = await read(end)
    for (const row of found) keep(row)
  }
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
