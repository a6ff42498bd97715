// Links a refund to its purchase, and unlinks it. Both get a new version, so that an edit that was begun
// before does not end what it has not seen, and the change stands in the history of both.
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Record } from '#contract/records.ts'
import type { linkRefund, unlinkRefund } from '#contract/refunds.ts'
import type { FieldErrors } from '#contract/words.ts'
import type { ChangeSet } from '#contract/changes.ts'
import { titleOf } from '#domain/changes/title.ts'
import { problemOfPurchase, problemOfRefund } from '#domain/refunds/check-refund.ts'
import type { Call } from '../answer.ts'
import { writeRecords } from '../changes/write-records.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { invalid, notFound } from '../errors.ts'
import { refuseUnseen } from '../names/check-version.ts'
import { insertChangeSet } from '../records/log/sql.ts'
import { listByIds } from '../records/sql.ts'
import { holdUser } from '../users/sql.ts'

export function linkOne(call: Call<typeof linkRefund>): Promise<ReplyOf<typeof linkRefund>> {
  const { user, body, now } = call
  return inTx(call.db, async (db) => {
    // Whoever links one of them elsewhere waits, and finds it as it is then.
    await holdUser(db, user.id)
    const records = await listByIds(db, user.id, [...new Set([body.refund, body.purchase])])
    const [refund, purchase] = [body.refund, body.purchase].map((id) =>
      records.find((record) => record.id === id),
    )
    const problems: FieldErrors = {}
    const found = (field: string, words: string | null) => {
      if (words !== null) problems[field] = [words]
    }
    found('refund', refund ? problemNow(refund) : MISSING)
    found('purchase', purchase ? problemOfPurchase(purchase) : MISSING)
    if (!refund || !purchase || Object.keys(problems).length > 0) throw invalid(problems)
    const change = await write(db, user.id, refund, purchase, purchase.id, now())
    return { change, records: await listByIds(db, user.id, [refund.id, purchase.id]) }
  })
}

const MISSING = 'This record does not exist.'

function problemNow(refund: Record): string | null {
  if (refund.refund_of === null) return problemOfRefund(refund)
  return 'This is a refund already. Unlink it from its purchase first.'
}

export function unlinkOne({
  db,
  user,
  params: { id },
  if_match,
  now,
}: Call<typeof unlinkRefund>): Promise<ChangeSet> {
  return inTx(db, async (db) => {
    await holdUser(db, user.id)
    const [refund] = await listByIds(db, user.id, [id])
    if (!refund || refund.refund_of === null) throw notFound()
    refuseUnseen(refund, if_match)
    const [purchase] = await listByIds(db, user.id, [refund.refund_of])
    return write(db, user.id, refund, purchase, null, now())
  })
}

/** The purchase is missing while it is out of the books, with an import that was undone. */
async function write(
  db: Db,
  user_id: number,
  refund: Record,
  purchase: Record | undefined,
  refund_of: number | null,
  now: number,
): Promise<ChangeSet> {
  const befores = purchase ? [refund, purchase] : [refund]
  const num_records = befores.length
  const { payee } = refund
  const change = await insertChangeSet(db, user_id, now, {
    kind: 'refund',
    title: titleOf({ kind: 'refund', payee, linked: refund_of !== null }, num_records),
    num_records,
  })
  const changes = befores.map((before) => ({
    before,
    after: {
      ...before,
      refund_of: before === refund ? refund_of : before.refund_of,
      version: before.version + 1,
    },
  }))
  await writeRecords(db, user_id, change.id, { changes })
  return change
}
