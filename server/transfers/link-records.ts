// Links the two halves of money between own accounts. A contribution that was made up for one of them
// gives way to the other half that is linked now: money counts once.
import type { Linked, linkRecords } from '#contract/transfers.ts'
import type { Record } from '#contract/records.ts'
import { type FieldErrors, MOST_MESSAGES } from '#contract/words.ts'
import type { Call } from '../answer.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { refuse } from '../errors.ts'
import * as links from '../records/links-sql.ts'
import { IN_REFUND, listInRefunds } from '../records/refunds-sql.ts'
import { listByIds } from '../records/sql.ts'
import { holdUser } from '../users/sql.ts'
import { type Linking, setAside } from './set-aside.ts'
import { deleteRows } from '../records/store-sql.ts'

interface Pair {
  a: number
  b: number
}

export function linkAll({ db, user, body, now }: Call<typeof linkRecords>): Promise<Linked> {
  const pairs: Pair[] = Array.isArray(body) ? body : [body]
  const placeOf = (index: number) => (Array.isArray(body) ? `${index}.` : '')
  return inTx(db, async (db) => {
    // Whoever links the same records elsewhere waits, and finds them as they are then.
    await holdUser(db, user.id)
    const ids = pairs.flatMap(({ a, b }) => [a, b])
    const records = await listByIds(db, user.id, [...new Set(ids)])
    const refunds = await listInRefunds(db, user.id, ids)
    const byId = new Map(records.map((one) => [one.id, one]))
    const problems = problemsOf(pairs, { records: byId, refunds }, placeOf)
    refuse(problems)
    const forgotten = await forgetHalves(db, user.id, ids)
    const linking = {
      ...forgotten,
      records,
      pairs: pairs.map(({ a, b }): [number, number] => [a, b]),
      made: [],
      into: null,
    }
    return setAside(db, user.id, linking, now())
  })
}

function problemsOf(
  pairs: readonly Pair[],
  { records, refunds }: { records: ReadonlyMap<number, Record>; refunds: ReadonlySet<number> },
  placeOf: (index: number) => string,
): FieldErrors {
  const problems: FieldErrors = {}
  const taken = new Set<number>()
  for (const [index, { a, b }] of pairs.entries()) {
    if (Object.keys(problems).length >= MOST_MESSAGES) break
    const found = (field: string, message: string) => {
      problems[`${placeOf(index)}${field}`] = [message]
    }
    const [one, other] = [records.get(a), records.get(b)]
    if (!one) found('a', 'This record does not exist.')
    if (!other) found('b', 'This record does not exist.')
    if (!one || !other) continue
    if (refunds.has(a)) found('a', IN_REFUND)
    if (refunds.has(b)) found('b', IN_REFUND)
    if (refunds.has(a) || refunds.has(b)) continue
    const words = pairProblem(one, other) ?? (taken.has(a) || taken.has(b) ? TWICE : null)
    if (words !== null) found('b', words)
    taken.add(a).add(b)
  }
  return problems
}

const TWICE = 'A record stands in two pairs.'

function pairProblem(a: Record, b: Record): string | null {
  if (a.account === b.account) return 'The two halves are of one account.'
  if (a.record_type === 'saving' && b.record_type === 'saving') {
    return 'Both are contributions already.'
  }
  return a.amount * b.amount < 0 ? null : 'One half is money out, the other money in.'
}

/** What these records were linked to before; contributions that were made up for them go. */
async function forgetHalves(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Pick<Linking, 'gone' | 'unlinked'>> {
  const halves = await links.listHalves(db, user_id, ids)
  const wanted = new Set(ids)
  const left = [...halves.values()].filter((id) => !wanted.has(id))
  const madeUp = await links.listMadeUp(db, user_id, left)
  const gone = await listByIds(db, user_id, madeUp)
  await links.unlink(db, user_id, ids)
  await deleteRows(db, user_id, madeUp)
  return { gone, unlinked: pairsOf(halves) }
}

/** Each pair once, whichever of its halves was asked about. */
function pairsOf(halves: ReadonlyMap<number, number>): [number, number][] {
  return [...halves].filter(([a, b]) => a < b || !halves.has(b))
}
