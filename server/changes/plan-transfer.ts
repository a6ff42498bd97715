// Stored records put right: made money between own accounts, with a contribution beside each where
// it went into an investment; amounts and balances of investments corrected.
import type { Change } from '#contract/changes.ts'
import type { Record } from '#contract/records.ts'
import { MOST_MESSAGES } from '#contract/words.ts'
import { asTransfer, differing, isForInvestment } from '#domain/changes/edit-record.ts'
import type { Investment } from '#domain/rules/match.ts'
import { findAccount } from '../accounts/sql.ts'
import { findTransferCategory } from '../categories/transfers/sql.ts'
import { existing, invalid, refuse } from '../errors.ts'
import { problemsOfInvestment } from '../records/check-owned.ts'
import type { Invested } from '../records/contributions.ts'
import { listRefunded } from '../records/refunds-sql.ts'
import { listByIds } from '../records/sql.ts'
import { NOTHING_ELSE, type Plan, type Planning, planRecords } from './plan.ts'
import { listDeleted } from './sql.ts'

export async function planTransfer(
  planning: Planning,
  { ids, investment }: Extract<Change, { kind: 'transfer' }>,
): Promise<Plan> {
  const { db, user_id, at } = planning
  const category = await findTransferCategory(db, user_id)
  if (category === null) {
    throw invalid({ [`${at}kind`]: ['There is no category for money between own accounts yet.'] })
  }
  const into = investment && (await nameOf(planning, investment))
  const own = await ownRecords(planning, ids, (index) => `ids.${index}`)
  const invested: Invested[] = []
  const refunded = await listRefunded(db, user_id)
  const records = await planRecords(planning, [...own.keys()], (record) => {
    const after = asTransfer(record, category)
    if (investment && isForInvestment(after, investment) && !refunded.has(record.id)) {
      invested.push({ record: after, ...investment })
    }
    return after
  })
  return { ...NOTHING_ELSE, ...records, named: { kind: 'transfer', into }, invested }
}

export async function planCorrect(
  planning: Planning,
  { corrections }: Extract<Change, { kind: 'correct' }>,
): Promise<Plan> {
  const ids = corrections.map(({ record }) => record)
  const own = await ownRecords(planning, ids, (index) => `corrections.${index}.record`, 'saving')
  const byRecord = new Map(corrections.map((one) => [one.record, one]))
  const records = await planRecords(planning, [...own.keys()], (record) => {
    const { amount = record.amount, balance = record.balance } = byRecord.get(record.id) ?? {}
    const after = { ...record, amount, balance }
    return Object.keys(differing(record, after)).length === 0 ? record : after
  })
  return { ...NOTHING_ELSE, ...records, named: { kind: 'correct' } }
}

/** The investment's account in words; what is not the user's own is a field error. */
async function nameOf({ db, user_id, at }: Planning, investment: Investment): Promise<string> {
  refuse(await problemsOfInvestment(db, user_id, investment, `${at}investment.`))
  return existing(await findAccount(db, user_id, investment.account)).full_name
}

/** A record that was deleted since it was shown is left out; one that never was own is refused. */
async function ownRecords(
  { db, user_id, at }: Planning,
  ids: readonly number[],
  placeOf: (index: number) => string,
  only?: Record['record_type'],
): Promise<Map<number, Record>> {
  const wanted = [...new Set(ids)]
  const found = await listByIds(db, user_id, wanted)
  const ofType = found.filter(({ record_type }) => only === undefined || record_type === only)
  const own = new Map(ofType.map((record) => [record.id, record]))
  const missing = wanted.filter((id) => !own.has(id))
  const deleted = await listDeleted(db, user_id, missing)
  const foreign = ids
    .map((id, index) => ({ id, index }))
    .filter(({ id }) => !own.has(id) && !deleted.has(id))
  if (foreign.length === 0) return own
  throw invalid(
    Object.fromEntries(
      foreign
        .slice(0, MOST_MESSAGES)
        .map(({ index }) => [`${at}${placeOf(index)}`, ['This record does not exist.']]),
    ),
  )
}
