// Records that could be the other side of a refund: proposed with reasons, or looked for by a text.
import type { ReplyOf } from '#contract/endpoint.ts'
import { MOST_CANDIDATES } from '#contract/refunds-schemas.ts'
import type { listRefundCandidates } from '#contract/refunds.ts'
import { minor, minorOf } from '#domain/money.ts'
import { problemOfPurchase, problemOfRefund } from '#domain/refunds/check-refund.ts'
import { type ProposedRefund, proposeRefunds } from '#domain/refunds/propose-refunds.ts'
import type { Call } from '../answer.ts'
import { existing } from '../errors.ts'
import { listRefundsOf, sumOf } from '../records/refunds-sql.ts'
import { listByIds } from '../records/sql.ts'
import { listMatching, listPossible } from './sql.ts'
import { shown } from '../records/shown-record.ts'

export async function findCandidates({
  db,
  user,
  params: { id },
  query: { filter_text },
}: Call<typeof listRefundCandidates>): Promise<ReplyOf<typeof listRefundCandidates>> {
  const record = existing((await listByIds(db, user.id, [id]))[0])
  const side = record.amount > 0 ? problemOfRefund(record) : problemOfPurchase(record)
  if (side !== null || record.refund_of !== null) return []
  const { account, date, payee } = record
  const back = sumOf(await listRefundsOf(db, user.id, [id]))
  const amount_minor = minor(minorOf(record.amount) + back)
  const own = { id, account, date, payee, amount_minor }
  const found: readonly ProposedRefund[] =
    filter_text.trim() === ''
      ? proposeRefunds(own, await listPossible(db, user.id, own))
      : (await listMatching(db, user.id, own, filter_text)).map((id) => ({ id, reasons: [] }))
  const few = found.slice(0, MOST_CANDIDATES)
  const records = await listByIds(
    db,
    user.id,
    few.map((candidate) => candidate.id),
  )
  return few.flatMap(({ id, reasons }) => {
    const candidate = records.find((one) => one.id === id)
    return candidate ? [{ record: shown(candidate), reasons }] : []
  })
}
