// Money into or out of an investment, seen from a cash account: the row leaves the totals, and a
// contribution stands on the investment's account, positive when money goes in. Where the broker's own
// row for it is stored already, that one is linked instead, so that the money counts once.
import type { Record } from '#contract/records.ts'
import type { Linked, makeContributions } from '#contract/transfers.ts'
import { findAccount } from '../accounts/sql.ts'
import type { Call } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { existing, refuse } from '../errors.ts'
import { problemsOfInvestment } from '../records/check-owned.ts'
import { addContributions } from '../records/contributions.ts'
import * as links from '../records/links-sql.ts'
import { IN_REFUND, listInRefunds } from '../records/refunds-sql.ts'
import { listByIds } from '../records/sql.ts'
import { holdUser } from '../users/sql.ts'
import { setAside } from './set-aside.ts'

type Asked = Call<typeof makeContributions>

export function makeAll(call: Asked): Promise<Linked> {
  const { user, body, now } = call
  return inTx(call.db, async (db) => {
    await holdUser(db, user.id)
    const records = await listByIds(db, user.id, body.ids)
    const into = await checked({ ...call, db }, records)
    const { account, category } = body
    const contributed = await addContributions(
      { ...call, db },
      records.map((record) => ({ record, account, category })),
    )
    return setAside(db, user.id, { records, into, ...contributed }, now())
  })
}

/** Refuses what cannot be moved there, or answers the account's name. */
async function checked({ db, user, body }: Asked, records: readonly Record[]): Promise<string> {
  const { ids, account } = body
  const problems = await problemsOfInvestment(db, user.id, body, '')
  const found = new Map(records.map((record) => [record.id, record]))
  const halves = await links.listHalves(db, user.id, ids)
  const refunds = await listInRefunds(db, user.id, ids)
  for (const [index, id] of ids.entries()) {
    const words = refunds.has(id) ? IN_REFUND : problemOf(found.get(id), halves.has(id), account)
    if (words !== null) problems[`ids.${index}`] = [words]
  }
  refuse(problems)
  return existing(await findAccount(db, user.id, account)).full_name
}

function problemOf(record: Record | undefined, isLinked: boolean, account: number): string | null {
  if (!record) return 'This record does not exist.'
  if (record.record_type === 'saving') return 'This is a contribution already.'
  if (record.account === account) return 'The money would go to the account it is in.'
  if (isLinked) return 'This record has another half already.'
  return record.amount === 0 ? 'There is no money to move.' : null
}
