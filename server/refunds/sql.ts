// Statements that find what may be the other side of a refund.
import { MOST_CANDIDATES } from '#contract/refunds-schemas.ts'
import { addDays } from '#domain/dates.ts'
import { type Minor, ZERO, minor } from '#domain/money.ts'
import { type Possible, REFUND_DAYS } from '#domain/refunds/propose-refunds.ts'
import { codeOfDay, codeOfType, dayOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { live, payeeOf } from '../db/live-sql.ts'
import { filtered, withText } from '../records/list/sql.ts'

/** Half a year of a busy household; of more, the nearest in time are looked at. */
const MOST_ROWS = 5000

/** Free transactions of the other direction within the time of a refund, with what is kept of each. */
export async function listPossible(db: Db, user_id: number, of: Possible): Promise<Possible[]> {
  const isRefund = of.amount_minor > 0
  const [from, to] = isRefund
    ? [addDays(of.date, -REFUND_DAYS), of.date]
    : [of.date, addDays(of.date, REFUND_DAYS)]
  const size = Math.abs(of.amount_minor)
  const rows = await live(db, user_id)
    .innerJoin('payee', payeeOf)
    .select(['record.id', 'account_id as account', 'day', 'payee.payee', 'amount_minor'])
    .where('type_code', '=', codeOfType('transaction'))
    .where('day', '>=', codeOfDay(from))
    .where('day', '<=', codeOfDay(to))
    .where('amount_minor', isRefund ? '<=' : '>', isRefund ? minor(-size) : ZERO)
    .where('amount_minor', '<=', minor(isRefund ? 0 : size))
    .where('linked_record_id', 'is', null)
    .where('refund_of_id', 'is', null)
    .orderBy('day', isRefund ? 'desc' : 'asc')
    .orderBy('record.id')
    .limit(MOST_ROWS)
    .execute()
  const back = isRefund ? await sumBack(db, user_id) : new Map<number, number>()
  return rows.map(({ day, amount_minor, ...row }) => ({
    ...row,
    date: dayOfCode(day),
    amount_minor: minor(amount_minor + (back.get(row.id) ?? 0)),
  }))
}

/** What came back of every purchase that was refunded. */
async function sumBack(db: Db, user_id: number): Promise<Map<number, number>> {
  const rows = await live(db, user_id)
    .select(({ ref, fn }) => [
      ref('refund_of_id').$notNull().as('purchase'),
      fn.sum<Minor>('amount_minor').as('sum'),
    ])
    .where('refund_of_id', 'is not', null)
    .groupBy('refund_of_id')
    .execute()
  return new Map(rows.map(({ purchase, sum }) => [purchase, Number(sum)]))
}

/** Free transactions of the other direction that hold a text, newest first. */
export async function listMatching(
  db: Db,
  user_id: number,
  of: Possible,
  filter_text: string,
): Promise<number[]> {
  const query = { filter_text }
  const rows = await filtered(
    db,
    await withText(db, { user_id, record_type: 'transaction', query }),
  )
    .select('record.id')
    .where('amount_minor', of.amount_minor > 0 ? '<' : '>', ZERO)
    .where('linked_record_id', 'is', null)
    .where('refund_of_id', 'is', null)
    .orderBy('record.day', 'desc')
    .orderBy('record.id', 'desc')
    .limit(MOST_CANDIDATES)
    .execute()
  return rows.map(({ id }) => id)
}
