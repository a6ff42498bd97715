import { describe, expect, test } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import { type Debt, debtOf } from './debt.ts'

const MAY = '2026-05' as Month

const paidBy = (ends: string, payments_left: number, interest_left: number) => ({
  status: payments_left === 0 ? 'paid' : 'running',
  ends: ends as Day,
  payments_left,
  interest_left,
})
const NEVER = { status: 'never', ends: null, payments_left: null, interest_left: null }

describe('a debt balance observed in May 2026', () => {
  test.each<[string, number, number, number, object]>([
    ['a mortgage', 180_000, 3.6, 950, paidBy('2049-10-01', 281, 86_495.83)],
    ['without interest, paid by whole payments', 1000, 0, 250, paidBy('2026-09-01', 4, 0)],
    ['without interest, the last payment smaller', 1000, 0, 300, paidBy('2026-09-01', 4, 0)],
    ['interest comes before the payment', 1000, 12, 1010, paidBy('2026-06-01', 1, 10)],
    ['a cent more than one payment takes two', 1000, 12, 1009.99, paidBy('2026-07-01', 2, 10)],
    ['half a cent left is paid', 1000, 0, 999.995, paidBy('2026-06-01', 1, 0)],
    ['a month by hand: 600 at 12 %, 301', 600, 12, 301, paidBy('2026-08-01', 3, 9.12)],
    ['nothing owed', 0, 3.6, 950, paidBy('2026-05-01', 0, 0)],
    ['the payment is the interest', 12_000, 10, 100, NEVER],
    ['the payment is less than the interest', 12_000, 10, 99, NEVER],
    ['1 200 payments', 1200, 0, 1, paidBy('2126-05-01', 1200, 0)],
    ['1 201 payments', 1201, 0, 1, NEVER],
    ['the largest debt at the largest rate', 999_999_999_999.99, 100, 0.01, NEVER],
  ])('%s', (_, owed, rate, monthly_payment, expected) => {
    const debt: Debt = debtOf({ owed, month: MAY }, { rate, monthly_payment })
    expect(debt).toEqual({ owed, ...expected })
  })
})
