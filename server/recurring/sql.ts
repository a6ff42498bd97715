// Statements of payments that come round again. The payments are read from `record_list`, in order
// of time and no further back than three yearly ones need.
import type { RECURRING_ANSWERS } from '#contract/recurring-schemas.ts'
import { type Day, firstDay, type Month } from '#domain/dates.ts'
import type { Payment } from '#domain/recurring/payment.ts'
import { joinParts } from '#domain/recurring/join-parts.ts'
import { codeOfDay, codeOfType, dayOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { live, payeeOf } from '../db/live-sql.ts'

export type RecurringAnswer = (typeof RECURRING_ANSWERS)[number]

/** Transactions and income that count, from a month on; the parts of a split one are one payment. */
export async function listPayments(
  db: Db,
  user_id: number,
  from: Month,
  today: Day,
): Promise<Payment[]> {
  const marks = await listSplitMarks(db, user_id)
  const rows = await Promise.all(
    (['transaction', 'income'] as const).map((type) =>
      live(db, user_id)
        .innerJoin('payee', payeeOf)
        .where('record.type_code', '=', codeOfType(type))
        .where('record.exclude_from_totals', '=', 0)
        .where('record.day', '>=', codeOfDay(firstDay(from)))
        .where('record.day', '<=', codeOfDay(today))
        .select([
          'record.id',
          'record.day',
          'record.amount_minor',
          'record.category_id',
          'record.account_id',
          'record.import_id',
          'payee.payee',
          'payee.payee_key',
        ])
        .execute(),
    ),
  )
  // Each property by its name: to spread a row costs more than all the rest, at a hundred thousand.
  const payments = rows.flat().map((row) => ({
    id: row.id,
    date: dayOfCode(row.day),
    payee: row.payee,
    payee_key: row.payee_key,
    amount_minor: row.amount_minor,
    category_id: row.category_id,
    account_id: row.account_id,
    imported: row.import_id !== null,
  }))
  return joinParts(payments, marks)
}

/** What the parts of a split record have in common, by the part; from an index of their own. */
async function listSplitMarks(db: Db, user_id: number): Promise<Map<number, string>> {
  const rows = await live(db, user_id)
    .where('record.split', 'is not', null)
    .select(['record.id', 'record.split'])
    .$narrowType<{ split: string }>()
    .execute()
  return new Map(rows.map(({ id, split }) => [id, split]))
}

/** What the user said of payments, by their key. */
export async function listAnswers(db: Db, user_id: number): Promise<Map<string, RecurringAnswer>> {
  const rows = await db
    .selectFrom('recurring_answer')
    .where('user_id', '=', user_id)
    .select(['payment_key', 'answer'])
    .execute()
  return new Map(rows.map(({ payment_key, answer }) => [payment_key, answer]))
}

export async function keepAnswer(
  db: Db,
  user_id: number,
  payment_key: string,
  answer: RecurringAnswer,
): Promise<void> {
  await db
    .insertInto('recurring_answer')
    .values({ user_id, payment_key, answer })
    .onConflict((conflict) => conflict.columns(['user_id', 'payment_key']).doUpdateSet({ answer }))
    .execute()
}

export async function deleteAnswer(db: Db, user_id: number, payment_key: string): Promise<void> {
  await db
    .deleteFrom('recurring_answer')
    .where('user_id', '=', user_id)
    .where('payment_key', '=', payment_key)
    .execute()
}
