// What comes round again: found anew at each read, because a record more or less changes it. Only
// what the user said of a payment is kept.
import { answerRecurring, readRecurring } from '#contract/recurring.ts'
import * as schemas from '#contract/recurring-schemas.ts'
import { toMoney } from '#domain/dashboards/figures.ts'
import { addMonths, monthOf } from '#domain/dates.ts'
import { type Recurring, findRecurring } from '#domain/recurring/find-recurring.ts'
import { stillToCome } from '#domain/recurring/still-to-come.ts'
import { type Call, answer } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { hasManyRecords } from '../records/sql.ts'
import { type RecurringAnswer, deleteAnswer, keepAnswer, listAnswers, listPayments } from './sql.ts'

/** Three yearly payments lie within two years; a late one and its slack within another. */
const MONTHS_BACK = 37
/** How many of the records that show a payment are answered. */
const EVIDENCE = 12

export const recurringRoutes = [
  answer(readRecurring, schemas.readRecurring, readAll, {
    isLong: hasManyRecords,
  }),

  answer(answerRecurring, schemas.answerRecurring, async ({ db, user, body }) => {
    await inTx(db, (db) =>
      body.answer === null
        ? deleteAnswer(db, user.id, body.key)
        : keepAnswer(db, user.id, body.key, body.answer),
    )
  }),
]

async function readAll({ db, user, today }: Call<typeof readRecurring>) {
  const from = addMonths(monthOf(today), -MONTHS_BACK)
  const [payments, answers] = await Promise.all([
    listPayments(db, user.id, from, today),
    listAnswers(db, user.id),
  ])
  const found = findRecurring(payments, today)
  const believed = found.filter(({ key }) => answers.get(key) !== 'no')
  const expected = stillToCome(believed, today)
  return {
    payments: found.map((each) => toReply(each, answers.get(each.key) ?? null)),
    monthly_out: monthly(believed, 'out'),
    monthly_in: monthly(believed, 'in'),
    still_to_come: {
      amount: toMoney(expected.reduce((sum, { amount_minor }) => sum + amount_minor, 0)),
      payments: expected.map(({ amount_minor, ...each }) => ({
        ...each,
        amount: toMoney(amount_minor),
      })),
    },
  }
}

function monthly(payments: readonly Recurring[], direction: Recurring['direction']): number {
  return toMoney(
    payments
      .filter((each) => each.direction === direction && each.standing !== 'ended')
      .reduce((sum, { monthly_minor }) => sum + monthly_minor, 0),
  )
}

function toReply(found: Recurring, said: RecurringAnswer | null) {
  const {
    payments,
    price_change: change,
    category_id,
    account_id,
    usual: _usual,
    other: _other,
    ...amounts
  } = found
  const { amount_minor, lowest_minor, highest_minor, monthly_minor, ...told } = amounts
  const newest = payments.toReversed()
  return {
    ...told,
    amount: toMoney(amount_minor),
    lowest: toMoney(lowest_minor),
    highest: toMoney(highest_minor),
    monthly_share: toMoney(monthly_minor),
    category: category_id,
    account: account_id,
    price_change: change && {
      date: change.date,
      from: toMoney(change.from_minor),
      to: toMoney(change.to_minor),
    },
    evidence: newest.slice(0, EVIDENCE).map(({ id, date, amount_minor }) => ({
      record: id,
      date,
      amount: toMoney(amount_minor),
    })),
    count: newest.length,
    first_date: newest.at(-1)?.date ?? told.next_date,
    answer: said,
  }
}
