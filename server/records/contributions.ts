// Contributions beside rows of cash accounts: for money that went into an investment, or came out of
// it. Where the broker's own row for it is stored already, that one is taken instead, so that the
// money counts once.
import { MOST_DAYS_APART } from '#domain/transfers/propose-pairs.ts'
import type { NewRecord, Record, createRecords } from '#contract/records.ts'
import { addDays } from '#domain/dates.ts'
import { type Minor, decimalFromMinor, minor, minorOf } from '#domain/money.ts'
import type { Call } from '../answer.ts'
import type { Db } from '../db/in-tx.ts'
import { groupBy } from '#domain/lists.ts'
import { createAll } from './create-records.ts'
import { listContributions } from './links-sql.ts'
import { takeNear } from './take-near.ts'

/** A record whose money went into an investment: the account, and the category contributions have. */
export interface Invested {
  record: Record
  account: number
  category: number
}

/** Records and the contributions that are their other halves. */
export interface Contributed {
  pairs: [number, number][]
  /** Those of the contributions that were made for it. */
  made: number[]
}

type Asked = Pick<Call<typeof createRecords>, 'db' | 'today' | 'now'> & { user: { id: number } }

/** Makes or finds them; linking is left to the caller. Call it inside a transaction. */
export async function addContributions(
  call: Asked,
  invested: readonly Invested[],
): Promise<Contributed> {
  const stored = await findStored(call.db, call.user.id, invested)
  const open = invested.filter(({ record }) => !stored.has(record.id))
  const drafts = open.map(contributionOf)
  const params = { record_type: 'saving' as const }
  const made = drafts.length === 0 ? [] : await createAll({ ...call, params }, drafts)
  const ids = (Array.isArray(made) ? made : [made]).map(({ id }) => id)
  const beside = open.map(({ record }, at): [number, number] => [record.id, ids[at] ?? 0])
  return { pairs: [...stored, ...beside], made: ids }
}

/** What counts as contributed: positive when money leaves the cash account. */
export function contributedMinor({ record }: Invested): Minor {
  return minor(0 - minorOf(record.amount))
}

/** The broker's own rows for these, each for one of them. */
async function findStored(
  db: Db,
  user_id: number,
  invested: readonly Invested[],
): Promise<Map<number, number>> {
  const stored = new Map<number, number>()
  for (const [account, own] of groupBy(invested, ({ account }) => account)) {
    const days = own.map(({ record }) => record.date).toSorted()
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) continue
    const span = { from: addDays(first, -MOST_DAYS_APART), to: addDays(last, MOST_DAYS_APART) }
    const rows = await listContributions(db, user_id, account, span)
    const free = groupBy(rows, ({ amount_minor }) => amount_minor)
    for (const one of own) {
      const same = free.get(contributedMinor(one)) ?? []
      const found = takeNear(same, one.record.date)
      if (found) stored.set(one.record.id, found.id)
    }
  }
  return stored
}

function contributionOf(invested: Invested): NewRecord {
  const { record, account, category } = invested
  return {
    account,
    category,
    date: record.date,
    payee: record.payee,
    amount: decimalFromMinor(contributedMinor(invested)),
    balance: null,
    dividends: 0,
    notes: '',
    tags: [],
    exclude_from_totals: false,
  }
}
