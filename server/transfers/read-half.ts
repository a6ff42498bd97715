// The other half of a record; while it has none, the records that could be it: of the same size in
// the other direction, in another account, about the same time.
import { HAND_DAYS } from '#contract/transfers-schemas.ts'
import type { readHalf } from '#contract/transfers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Record } from '#contract/records.ts'
import { addDays, dayNumber } from '#domain/dates.ts'
import { minor, minorOf } from '#domain/money.ts'
import type { Call } from '../answer.ts'
import { existing } from '../errors.ts'
import { listOpposite } from '../records/links-sql.ts'
import { listByIds } from '../records/sql.ts'
import { shown } from '../records/shown-record.ts'

const MOST = 20

export async function readOne({
  db,
  user,
  params: { id },
}: Call<typeof readHalf>): Promise<ReplyOf<typeof readHalf>> {
  const record = existing((await listByIds(db, user.id, [id]))[0])
  if (record.linked_record !== null) {
    const [half] = await listByIds(db, user.id, [record.linked_record])
    return { half: half ? shown(half) : null, candidates: [] }
  }
  const { account, date } = record
  const amount_minor = minor(0 - minorOf(record.amount))
  // From its day on in both directions, so that of very many the nearest are among them.
  const spans = [
    { from: addDays(date, -HAND_DAYS), to: date, begin: 'last' },
    { from: addDays(date, 1), to: addDays(date, HAND_DAYS), begin: 'first' },
  ] as const
  const ids = await Promise.all(
    spans.map((span) => listOpposite(db, user.id, account, { amount_minor, ...span })),
  )
  const found = await listByIds(db, user.id, ids.flat())
  const apart = ({ date }: Record) => Math.abs(dayNumber(date) - dayNumber(record.date))
  const candidates = found
    .filter((one) => one.record_type !== 'saving' || record.record_type !== 'saving')
    .toSorted((a, b) => apart(a) - apart(b))
  return { half: null, candidates: candidates.slice(0, MOST).map(shown) }
}
