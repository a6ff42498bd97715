import { describe, expect, test } from 'vitest'
import { addDays, readDay } from '../dates.ts'
import { minor } from '../money.ts'
import { type Possible, REFUND_DAYS, proposeRefunds } from './propose-refunds.ts'

const DAY = readDay('2026-11-20')

/** A purchase of 49.90 that many days before the 20th of November. */
function bought(days: number, given: Partial<Possible> = {}): Possible {
  if (DAY === null) throw new Error('not a day')
  const date = addDays(DAY, -days)
  return { id: 1, account: 1, date, payee: 'Amazon', amount_minor: minor(-4990), ...given }
}

const refund = (given: Partial<Possible> = {}) =>
  bought(0, { id: 9, amount_minor: minor(4990), ...given })
const reasonsOf = (record: Possible, other: Possible) => proposeRefunds(record, [other])[0]?.reasons

describe('a purchase that money may be a refund of', () => {
  test.each([
    [
      'of the same payee and amount',
      bought(12),
      ['same payee', 'same amount', 'same account', '12 days earlier'],
    ],
    [
      'of which part comes back',
      bought(1, { amount_minor: minor(-9990) }),
      ['same payee', 'same account', '1 day earlier'],
    ],
    ['of another account', bought(0, { account: 2 }), ['same payee', 'same amount', 'same day']],
    [
      'of the same amount and account alone',
      bought(3, { payee: 'Zara' }),
      ['same amount', 'same account', '3 days earlier'],
    ],
    [
      'half a year ago',
      bought(REFUND_DAYS),
      ['same payee', 'same amount', 'same account', '180 days earlier'],
    ],
  ])('%s', (_name, purchase, reasons) => {
    expect(reasonsOf(refund(), purchase)).toEqual(reasons)
  })

  test.each([
    ['of the same amount elsewhere', bought(3, { payee: 'Zara', account: 2 })],
    ['of less than comes back', bought(3, { amount_minor: minor(-4989) })],
    ['of a later day', bought(-1)],
    ['of longer ago', bought(REFUND_DAYS + 1)],
    ['that is money in as well', bought(3, { amount_minor: minor(4990) })],
    ['of which nothing is kept', bought(3, { amount_minor: minor(0) })],
  ])('is none %s', (_name, purchase) => {
    expect(proposeRefunds(refund(), [purchase])).toEqual([])
  })

  test.each([
    ['AMZN Mktp DE*2K4LP', 'Amazon'],
    ['Refund Zara', 'ZARA 4411 BERLIN'],
    ['Gutschrift Schuhhaus Vogel', 'Schuhhaus Vogel'],
    ['Rückerstattung: Schuhhaus Vogel', 'SCHUHHAUS VOGEL GMBH'],
  ])('is known by its name: %s, %s', (back, paid) => {
    const found = reasonsOf(refund({ payee: back, account: 2 }), bought(5, { payee: paid }))
    expect(found).toContain('same payee')
  })

  test('stands before others that are less like it, and nearer ones first', () => {
    const purchases = [
      bought(1, { id: 1, payee: 'Zara' }),
      bought(40, { id: 2 }),
      bought(5, { id: 3, amount_minor: minor(-9990) }),
      bought(20, { id: 4 }),
    ]
    expect(proposeRefunds(refund(), purchases).map(({ id }) => id)).toEqual([4, 2, 3, 1])
  })
})

test('refunds of a purchase are later, and no more than is kept of it', () => {
  const kept = bought(30, { amount_minor: minor(-2990) })
  const credits = [
    refund({ id: 5, amount_minor: minor(2990) }),
    refund({ id: 6, amount_minor: minor(1000) }),
    refund({ id: 7, amount_minor: minor(3000) }),
    refund({ id: 8, date: bought(31).date, amount_minor: minor(1000) }),
  ]
  expect(proposeRefunds(kept, credits)).toEqual([
    { id: 5, reasons: ['same payee', 'same amount', 'same account', '30 days later'] },
    { id: 6, reasons: ['same payee', 'same account', '30 days later'] },
  ])
})
