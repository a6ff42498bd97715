import { describe, expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Day, Month } from '#domain/dates.ts'
import { debtOf } from '#domain/debts/debt.ts'
import { debtSentence, paidWords } from './debt-words.ts'

const TODAY = '2026-06-11' as Day

function category(owed: number | null, rate: number, monthly_payment: number): Category {
  const terms = { rate, monthly_payment }
  const debt = owed === null ? null : debtOf({ owed, month: '2026-05' as Month }, terms)
  return {
    id: 1,
    name: 'Mortgage',
    group: null,
    slot: 1,
    version: 1,
    purpose: 'debt',
    ...terms,
    debt,
  }
}

describe('when a debt is paid', () => {
  test.each([
    [
      'in some years',
      category(180_000, 3.6, 950),
      'paid in Oct 2049',
      'Your “Mortgage” of $180,000.00 is paid in October 2049; $86,495.83 of interest is still to come.',
    ],
    ['nothing owed', category(0, 3.6, 950), 'paid', '“Mortgage” is paid.'],
    [
      'less than the interest',
      category(180_000, 3.6, 500),
      'never paid at this payment',
      'Your “Mortgage” is never paid off at $500.00 a month: the interest alone is $540.00 a month.',
    ],
    [
      'hardly more than the interest',
      category(1_000_000, 0, 1),
      'never paid at this payment',
      'Your “Mortgage” is never paid off at $1.00 a month: it would take more than 100 years.',
    ],
    ['no balance', category(null, 3.6, 950), null, null],
  ])('%s', (_, of, short, long) => {
    expect(paidWords(of)).toBe(short)
    expect(debtSentence(of, 'USD', TODAY)).toBe(long)
  })

  test('a last month that has passed asks for the balance', () => {
    const of = category(1000, 0, 1000)
    expect(debtSentence(of, 'USD', '2026-07-01' as Day)).toBe(
      'Your “Mortgage” of $1,000.00 should have been paid in June 2026. Note its balance to see where it stands.',
    )
    expect(debtSentence(of, 'USD', TODAY)).toContain('is paid in June 2026')
  })

  test('without rate and payment nothing is said', () => {
    const bare = { ...category(100, 1, 1), rate: null, monthly_payment: null, debt: null }
    expect([paidWords(bare), debtSentence(bare, 'USD', TODAY)]).toEqual([null, null])
  })
})
