import { describe, expect, test } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import { type Minor, minor } from '#domain/money.ts'
import { findWarnings } from './find-warnings.ts'
import type { CheckedRow } from './model.ts'
import { monthsBelowZero } from './spent-more.ts'

const CHECKING = 1
const SAVINGS = 2
const BROKER = 3
const ACCOUNTS = [
  { id: CHECKING, kind: 'cash', institution: 'Harbor', name: 'Checking', identifiers: [] },
  { id: SAVINGS, kind: 'cash', institution: 'Alder', name: 'Savings', identifiers: [] },
  { id: BROKER, kind: 'investment', institution: 'Lumen', name: 'ISA', identifiers: [] },
] as const

let last = 0
const cents = (amount: number) => Math.round(amount * 100) as Minor

/** Spending on the checking account; name only what the case is about. */
function row(date: string, amount: number, given: Partial<CheckedRow<number>> = {}) {
  last += 1
  const plain: CheckedRow<number> = {
    id: last,
    account: CHECKING,
    record_type: 'transaction',
    category: 1,
    date: date as Day,
    amount_minor: cents(amount),
    balance_minor: null,
    dividends_minor: minor(0),
    payee: 'Corner Shop',
    notes: '',
    file: 1,
    exclude_from_totals: false,
    is_linked: false,
    is_made: false,
    is_refund: false,
  }
  return { ...plain, ...given }
}

const pay = (date: string, amount: number) =>
  row(date, amount, { record_type: 'income', payee: 'Employer' })

/** A record of the investment: what went in and what it is worth then. */
const put = (date: string, amount: number, balance: number | null, given = {}) =>
  row(date, amount, {
    account: BROKER,
    record_type: 'saving',
    category: 9,
    file: null,
    balance_minor: balance === null ? null : cents(balance),
    ...given,
  })

const KNOWN = {
  accounts: ACCOUNTS,
  debts: new Set<number>(),
  transfers: null,
  months: new Set<Month>(),
}
const found = (rows: readonly CheckedRow<number>[]) =>
  findWarnings(rows, { ...KNOWN, months: monthsBelowZero(rows) })
const idsIn = (rows: readonly CheckedRow<number>[]) =>
  found(rows).map(({ kind, found }) => [kind, found.map(({ id }) => id)])

test('contributions that were made beside those of a file count twice, each with the nearest', () => {
  const made = (date: string, amount: number) =>
    put(date, amount, null, { is_made: true, is_linked: true })
  const told = (date: string, amount: number, given = {}) =>
    put(date, amount, null, { file: 2, ...given })
  const rows = [
    made('2026-08-15', 400),
    told('2026-08-18', 500),
    told('2026-08-11', 500),
    // Too far apart, the other way, and one that is the half of something.
    made('2026-09-15', 400),
    told('2026-09-21', 500),
    told('2026-09-15', -500),
    told('2026-09-16', 400, { is_linked: true }),
  ]
  const [one, two] = rows
  expect(found(rows)).toMatchObject([
    {
      kind: 'made_twice',
      account: BROKER,
      found: [
        {
          id: one?.id,
          other: two?.id,
          reason: 'it was made for money of another account, and a file has one 3 days apart',
        },
      ],
      mend: { kind: 'delete' },
    },
  ])
})

describe('rows of a bank’s statement that stand as contributions', () => {
  const wrong = (given = {}) => row('2026-09-02', -400, { record_type: 'saving', ...given })

  test('are told by the spending in the same file, and made transfers', () => {
    const one = wrong({ balance_minor: cents(812.4) })
    const rows = [pay('2026-09-01', 3000), row('2026-09-03', -20), one]
    expect(found(rows)).toMatchObject([
      {
        kind: 'cash_as_investment',
        account: CHECKING,
        found: [{ id: one.id, reason: 'a row of a cash account, with that account’s balance' }],
        mend: { kind: 'transfer', invests: true },
      },
    ])
  })

  test.each([
    ['a savings account logged by itself', [wrong({ file: 2, account: SAVINGS })]],
    [
      'an investment account',
      [wrong({ account: BROKER }), row('2026-09-03', -1, { account: BROKER })],
    ],
    ['one that was made right: in, without a balance', [wrong({ amount_minor: cents(400) })]],
    ['one that is linked', [wrong({ is_linked: true })]],
    ['a month’s balance', [wrong({ amount_minor: cents(0), balance_minor: cents(9) })]],
  ])('but not %s', (_, rows) => {
    const all = [pay('2026-09-01', 3000), row('2026-09-03', -20), ...rows]
    expect(found(all).filter(({ kind }) => kind === 'cash_as_investment')).toEqual([])
  })
})

describe('a contribution below zero', () => {
  test('is wrong where the balance went up by it, and is turned round', () => {
    const one = put('2026-02-28', -500, 1510)
    const rows = [put('2026-01-31', 0, 1000), one, put('2026-03-31', 0, 1520)]
    expect(found(rows)).toMatchObject([
      {
        kind: 'negative_contribution',
        found: [{ id: one.id, reason: 'the balance went up by as much' }],
        mend: { kind: 'correct', values: [{ id: one.id, amount_minor: cents(500) }] },
      },
    ])
  })

  test('is money taken out where the balance fell', () => {
    expect(found([put('2026-01-31', 0, 1000), put('2026-02-28', -500, 505)])).toEqual([])
  })

  test('is asked about where all are, and no balance is known', () => {
    const all = [1, 2, 3].map((month) => put(`2026-0${month}-05`, -200, null))
    expect(idsIn(all)).toEqual([['negative_contribution', all.map(({ id }) => id)]])
    expect(found(all.slice(1))).toEqual([])
    expect(found([...all, put('2026-04-05', 200, null)])).toEqual([])
  })
})

describe('a balance that jumps', () => {
  test('is none where it is owed: a debt is noted with either sign, and no contribution pays it', () => {
    const rows = [put('2026-10-31', 0, 171_600.15), put('2026-11-30', 0, -170_900.15)]
    expect(idsIn(rows)).toMatchObject([['balance_jump', [rows[1]?.id]]])
    expect(findWarnings(rows, { ...KNOWN, debts: new Set([9]) })).toEqual([])
  })

  test('and comes back is out of line: it is left out', () => {
    const one = put('2026-02-28', 0, 98)
    const rows = [put('2026-01-31', 0, 1000), one, put('2026-03-31', 0, 1040)]
    expect(found(rows)).toMatchObject([
      {
        kind: 'balance_jump',
        account: BROKER,
        category: 9,
        found: [{ id: one.id, jump: { unexplained_minor: cents(-902) } }],
        mend: { kind: 'correct', values: [{ id: one.id, balance_minor: null }] },
      },
    ])
  })

  test('is looked for among as many rows as a user may have', () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => ({
      ...put('2026-02-28', 0, 98),
      id: at,
    }))
    expect(found(rows)).toEqual([])
  })

  test('and stays is a contribution that was not logged', () => {
    const one = put('2026-02-28', 100, 3000)
    const rows = [put('2026-01-31', 0, 1000), one, put('2026-03-31', 0, 3100)]
    expect(found(rows)).toMatchObject([
      {
        found: [
          {
            id: one.id,
            reason: 'more came in than was logged',
            jump: {
              from: '2026-01-31',
              before_minor: cents(1000),
              after_minor: cents(3000),
              contributed_minor: cents(100),
              unexplained_minor: cents(1900),
            },
          },
        ],
        mend: { kind: 'correct', values: [{ id: one.id, amount_minor: cents(2000) }] },
      },
    ])
  })

  test.each([
    ['a crash', [put('2026-01-31', 0, 1000), put('2026-02-28', 0, 650)]],
    ['a contribution', [put('2026-01-31', 0, 1000), put('2026-02-28', 2000, 3010)]],
    ['four good years', [put('2022-01-31', 0, 1000), put('2026-01-31', 0, 3500)]],
    [
      'dividends paid out',
      [put('2026-01-31', 0, 1000), put('2026-02-28', 0, 500, { dividends_minor: cents(450) })],
    ],
    ['the first balance', [put('2026-01-31', 0, 90_000)]],
    [
      'small change of a large investment',
      [put('2025-01-31', 0, 5), put('2025-02-28', 0, 50), put('2025-03-28', 9000, 9050)],
    ],
    [
      'what is excluded',
      [put('2026-01-31', 0, 1000), put('2026-02-28', 0, 9000, { exclude_from_totals: true })],
    ],
  ])('is explained by %s', (_, rows) => {
    expect(found(rows)).toEqual([])
  })

  test('each investment is looked at by itself', () => {
    const rows = [put('2026-01-31', 0, 1000), put('2026-02-28', 0, 9000, { category: 8 })]
    expect(found(rows)).toEqual([])
  })
})

describe('both sides of money between own accounts', () => {
  const out = (given = {}) => row('2026-09-01', -250, { payee: 'TRANSFER TO SAVINGS', ...given })
  const into = (given = {}) => row('2026-09-02', 250, { account: SAVINGS, ...given })

  test('are told once while one of them is in the totals', () => {
    const [one, other] = [out(), into()]
    expect(found([one, other])).toMatchObject([
      {
        kind: 'halves',
        found: [
          {
            id: one.id,
            other: other.id,
            reason: 'the bank says “TRANSFER TO SAVINGS”, same amount, 1 day apart',
          },
        ],
        mend: { kind: 'link' },
      },
    ])
  })

  test.each([
    [
      'out of the totals on both sides',
      [out({ exclude_from_totals: true }), into({ exclude_from_totals: true })],
    ],
    ['linked', [out({ is_linked: true }), into({ is_linked: true })]],
    ['a refunded purchase and money that came in', [out({ is_refund: true }), into()]],
    ['of which nothing but the amount speaks', [out({ payee: 'X' }), into()]],
  ])('but not those %s', (_, rows) => {
    expect(found([pay('2026-09-01', 900), ...rows])).toEqual([])
  })
})

describe('a month in which more went out than came in', () => {
  test('names its rows that speak of transfers, and those that speak of investments', () => {
    const card = row('2026-09-05', -300, { payee: 'Credit card payment' })
    const depot = row('2026-09-06', -500, { payee: 'SCHWAB BROKERAGE MONEYLINK' })
    const rows = [pay('2026-09-01', 600), row('2026-09-02', -90), card, depot]
    expect(found(rows)).toMatchObject([
      {
        kind: 'spent_more',
        months: ['2026-09'],
        found: [{ id: card.id, reason: 'the bank says “Credit card payment”' }],
        mend: { kind: 'transfer', invests: false },
      },
      {
        kind: 'spent_more_invested',
        found: [{ id: depot.id }],
        mend: { kind: 'transfer', invests: true },
      },
    ])
  })

  test('names no bank where its owner typed the row', () => {
    const card = row('2026-09-05', -300, { payee: 'Credit card payment', file: null })
    expect(found([card])).toMatchObject([
      { kind: 'spent_more', found: [{ reason: '“Credit card payment” in its text' }] },
    ])
  })

  test('is not explained by money that came in, nor by a pair that may be one', () => {
    const typed = { file: null, account: SAVINGS }
    const received = row('2026-09-26', 200, { payee: 'Payment received', ...typed })
    const shop = row('2026-09-03', -250, { ...typed })
    expect(found([shop, received])).toEqual([])
    const paid = row('2026-09-25', -200, { payee: 'Credit card payment', file: null })
    expect(found([shop, paid])).toMatchObject([{ kind: 'spent_more', found: [{ id: paid.id }] }])
    expect(found([shop, paid, received])).toEqual([])
  })

  test('is nothing where enough came in, or where the rows are shops', () => {
    const card = row('2026-09-05', -300, { payee: 'Credit card payment' })
    expect(found([pay('2026-09-01', 601), card])).toEqual([])
    expect(found([row('2026-09-05', -300, { payee: 'THE HOME DEPOT #12' })])).toEqual([])
  })
})
