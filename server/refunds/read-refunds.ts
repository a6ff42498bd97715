// What a record is a refund of, or what came back of it.
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readRefunds } from '#contract/refunds.ts'
import { decimalFromMinor, minor, minorOf } from '#domain/money.ts'
import type { Call } from '../answer.ts'
import { existing } from '../errors.ts'
import { listRefundsOf, sumOf } from '../records/refunds-sql.ts'
import { listByIds } from '../records/sql.ts'
import { shown } from '../records/shown-record.ts'

export async function readOne({
  db,
  user,
  params: { id },
}: Call<typeof readRefunds>): Promise<ReplyOf<typeof readRefunds>> {
  const record = existing((await listByIds(db, user.id, [id]))[0])
  const of = record.refund_of ?? record.id
  const [purchase] = await listByIds(db, user.id, [of])
  const links = await listRefundsOf(db, user.id, [of])
  if (!purchase || links.length === 0) {
    return { purchase: null, refunds: [], refunded: 0, kept: 0 }
  }
  const refunds = await listByIds(
    db,
    user.id,
    links.map((refund) => refund.id),
  )
  const refunded = sumOf(links)
  return {
    purchase: shown(purchase),
    refunds: refunds
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))
      .map(shown),
    refunded: decimalFromMinor(refunded),
    kept: decimalFromMinor(minor(0 - minorOf(purchase.amount) - refunded)),
  }
}
