// Plans as people send them, for tests of plans and their diary.
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { codeOfDay, codeOfType } from '../db/codes.ts'
import type { TestApp } from './test-app.ts'
import { type Person, signUp } from './person.ts'
import { rowsOf, userIdOf } from './rows.ts'

export const BASIC = '/api/fiplan/basic-plan/'
export const INTEGRATED = '/api/fiplan/integrated-plan/'

/** No growth, no inflation, no raise: a target of 300 000. */
export function basic(changes: object = {}) {
  return {
    name: 'New Plan',
    balance: 100_000,
    monthly_expense: 1000,
    monthly_contribution: 1000,
    inflation: 0,
    annual_return: 0,
    withdrawal_rate: 4,
    annual_contribution_increase: 0,
    once_off_events: {},
    recurring_events: {},
    ...changes,
  }
}

export const wedding = { date: '2027-06-01', expense_amount: 30_000 }

/** Somebody who has paid, so that a plan may have more than two events. */
export async function signUpPaid(app: TestApp): Promise<Person> {
  const person = await signUp(app)
  await app.db
    .updateTable('app_user')
    .set({ paid_until: '2027-11-20' as Day })
    .where('id', '=', await userIdOf(app.db, person))
    .execute()
  return person
}

/** Logs amounts in cents by day: `await log('transaction', { '2026-10-03': -5000 })`. */
export async function logger(app: TestApp, person: Person) {
  const rows = rowsOf(app.db, await userIdOf(app.db, person))
  const account_id = await rows.account()
  const categories = {
    transaction: await rows.category('transaction'),
    saving: await rows.category('saving'),
    income: await rows.category('income'),
  }
  return async (
    record_type: keyof typeof categories,
    amounts: Record<string, number>,
    given: { balance_minor?: Minor; exclude_from_totals?: 1; category_id?: number } = {},
  ) => {
    for (const [date, amount] of Object.entries(amounts)) {
      await rows.record({
        account_id,
        category_id: categories[record_type],
        type_code: codeOfType(record_type),
        day: codeOfDay(date as Day),
        amount_minor: amount as Minor,
        ...given,
      })
    }
  }
}
