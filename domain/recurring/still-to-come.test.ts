import { expect, it } from 'vitest'
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { findRecurring } from './find-recurring.ts'
import type { Payment } from './payment.ts'
import { stillToCome } from './still-to-come.ts'

const paid = (payee: string, amount: number, ...dates: string[]): Payment[] =>
  dates.map((date, index) => ({
    id: index + 1,
    date: date as Day,
    payee,
    payee_key: payee.toLowerCase(),
    amount_minor: (amount * 100) as Minor,
    category_id: 1,
    account_id: 1,
    imported: false,
  }))

const TODAY = '2026-11-22' as Day

/** The baker shows how far the records of the account reach. */
const PAYMENTS = [
  ...paid('Baker', -4, '2026-11-21', '2026-11-30'),
  ...paid('Rent', -900, '2026-08-31', '2026-09-30', '2026-10-31'),
  ...paid('Phone', -20, '2026-09-03', '2026-10-05', '2026-11-03'),
  ...paid('Lesson', -30, '2026-11-03', '2026-11-10', '2026-11-17'),
  ...paid('Gym', -25, '2026-08-18', '2026-09-18', '2026-10-18'),
  ...paid('Paper', -5, '2026-02-10', '2026-03-10', '2026-04-10'),
  ...paid('Salary', 2500, '2026-08-28', '2026-09-28', '2026-10-28'),
]

it('what an account that was not imported yet would show by now is not still to come', () => {
  const found = findRecurring(paid('Gym', -25, '2026-08-10', '2026-09-10', '2026-10-10'), TODAY)
  expect(stillToCome(found, TODAY)).toEqual([])
})

it.each([
  ['2026-11-22', ['2026-11-22 Gym', '2026-11-24 Lesson', '2026-11-30 Rent']],
  ['2026-11-30', ['2026-11-30 Rent', '2026-11-30 Lesson', '2026-11-30 Gym']],
])('on %s it names what is due, late ones from today on, and no income', (today, expected) => {
  const found = findRecurring(
    PAYMENTS.filter(({ date }) => date <= today),
    today as Day,
  )
  expect(stillToCome(found, today as Day).map(({ date, payee }) => `${date} ${payee}`)).toEqual(
    expected,
  )
})
