import { expect, test } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { allKnownFrom } from './known-from.ts'

const MONTHS = ['2026-04', '2026-05', '2026-06'] as Month[]
const held = (account_id: number, date: string) => ({
  account_id,
  date: date as Day,
  amount_minor: 100 as Minor,
})
const noted = (account_id: number, category_id: number, date: string) => ({
  account_id,
  category_id,
  date: date as Day,
  balance_minor: 100 as Minor,
})

test.each([
  ['nothing is known', [], [], null],
  ['it was known before them', [held(1, '2024-01-31')], [noted(2, 7, '2026-03-31')], '2026-04'],
  ['one account came later', [held(1, '2026-03-01'), held(2, '2026-05-20')], [], '2026-05'],
  [
    'an account was noted again',
    [held(1, '2026-06-01'), held(1, '2026-04-20'), held(1, '2026-05-01')],
    [],
    '2026-04',
  ],
  [
    'a second fund of an account came later',
    [held(1, '2026-04-01')],
    [noted(2, 7, '2026-04-30'), noted(2, 8, '2026-06-02')],
    '2026-06',
  ],
])(
  'all is known from the first month shown in which each balance was: %s',
  (_, balances, observations, from) => {
    expect(allKnownFrom(MONTHS, balances, observations)).toBe(from)
  },
)
