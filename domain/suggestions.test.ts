import { describe, expect, it } from 'vitest'
import { type Spelling, isSure, openSuggestions } from './suggestions.ts'

const GROCERIES = 1
const CLOTHING = 2

const spelling = (given: Partial<Spelling>): Spelling => ({
  account: 1,
  imported_payee: null,
  payee: 'Tesco',
  record_type: 'transaction',
  category: GROCERIES,
  exclude_from_totals: false,
  transfer: false,
  investment: null,
  count: 1,
  ...given,
})

function suggestFor(payees: string[], account: number, past: Spelling[]) {
  const book = openSuggestions(payees, account)
  for (const one of past) book.add(one)
  return book.suggest()
}

describe('what a payee was before', () => {
  it('is what it was most often, with how often', () => {
    const past = [spelling({ count: 18 }), spelling({ category: CLOTHING })]
    expect(suggestFor(['Tesco'], 1, past)).toEqual([
      {
        record_type: 'transaction',
        category: GROCERIES,
        exclude_from_totals: false,
        transfer: false,
        investment: null,
        payee: 'Tesco',
        count: 18,
        total: 19,
        same_account: true,
      },
    ])
  })

  it('counts together what went into an investment and what did not, and tells where most went', () => {
    const depot = { account: 3, category: 7 }
    const moved = { category: 9, exclude_from_totals: true, transfer: true }
    const past = [
      spelling({ ...moved, count: 20 }),
      spelling({ ...moved, investment: depot, count: 21 }),
    ]
    expect(suggestFor(['Tesco'], 1, past)[0]).toMatchObject({
      ...moved,
      investment: depot,
      count: 41,
      total: 41,
    })
  })

  it('is found with a place behind its name, where the files had that place', () => {
    const past = [
      spelling({ imported_payee: 'SQ *LARK COFFEE Austin TX 01/05', payee: 'Lark Coffee' }),
      spelling({ imported_payee: 'LARK COFFEE ROASTERS', payee: 'Lark Coffee Roasters' }),
    ]
    const asked = ['LARK COFFEE Austin', 'Lark Coffee Dallas', 'Lark', 'Lark Coffee']
    const found = suggestFor(asked, 1, past)
    expect(found.map((one) => one?.payee ?? null)).toEqual([
      'Lark Coffee',
      null,
      null,
      'Lark Coffee',
    ])
  })

  it('is found by the payee as read and by the one in the books, ignoring case and blanks', () => {
    const past = [spelling({ imported_payee: 'TESCO 4411', count: 3 })]
    const found = suggestFor([' tesco 4411', 'TESCO', 'Tesco Stores', ''], 1, past)
    expect(found.map((one) => one?.count ?? null)).toEqual([3, 3, null, null])
  })

  it('counts a record once whose payee was never renamed', () => {
    const past = [spelling({ imported_payee: 'TESCO', count: 3 })]
    expect(suggestFor(['Tesco'], 1, past)[0]).toMatchObject({ count: 3, total: 3 })
  })

  it.each([
    ['the one that nearly all have', 18, 'Tesco'],
    ['none where they have several', 17, null],
  ])('names its records in the books: %s', (_which, num, payee) => {
    const past = [
      spelling({ imported_payee: 'TESCO 4411', count: num }),
      spelling({ imported_payee: 'TESCO 4411', payee: 'Lunch', count: 2 }),
      spelling({ imported_payee: 'TESCO 4411', payee: 'Socks', category: CLOTHING }),
    ]
    expect(suggestFor(['TESCO 4411'], 1, past)[0]).toMatchObject({ count: num + 2, payee })
  })

  it('comes from other accounts only where the account itself has none', () => {
    const past = [
      spelling({ account: 2, category: CLOTHING, count: 9 }),
      spelling({ account: 2, payee: 'Lidl', count: 4 }),
      spelling({}),
    ]
    expect(suggestFor(['Tesco', 'Lidl'], 1, past)).toMatchObject([
      { category: GROCERIES, count: 1, total: 1, same_account: true },
      { category: GROCERIES, count: 4, total: 4, same_account: false },
    ])
  })
})

it.each([
  [3, 3, true],
  [2, 2, false],
  [9, 10, true],
  [8, 9, false],
  [18, 19, true],
  [18, 20, true],
  [17, 19, false],
])('%i of %i times is sure: %s', (count, total, sure) => {
  expect(isSure({ count, total })).toBe(sure)
})

describe('money that stays with its owner', () => {
  const BROKER = { account: 4, category: 9 }
  const move = { category: 7, exclude_from_totals: true, transfer: true, count: 3 }

  it('is suggested as such, with the investment it went into', () => {
    const past = [spelling({ ...move, investment: BROKER }), spelling(move)]
    expect(suggestFor(['Tesco'], 1, [...past, spelling({ ...move, count: 1 })])).toMatchObject([
      { transfer: true, investment: null, exclude_from_totals: true, count: 7, total: 7 },
    ])
    expect(suggestFor(['Tesco'], 1, past.slice(0, 1))).toMatchObject([
      { transfer: true, investment: BROKER, count: 3, total: 3 },
    ])
  })
})
