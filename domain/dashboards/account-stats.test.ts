import { expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { accountStats } from './account-stats.ts'
import { groupFinder } from './groups.ts'

const MAY = '2026-05' as Month
const accountOf = groupFinder(
  [
    { id: 1, name: 'Bank - Joint', slot: 1 },
    { id: 2, name: 'A - B - C', slot: 2 },
    { id: 3, name: 'A - B - C', slot: 3 },
  ],
  'saving',
)

function sum(group_id: number, money: number) {
  return {
    month: MAY,
    group_id,
    amount_minor: (money * 100) as Minor,
    dividends_minor: 0 as Minor,
    num_debits: 0,
    num_credits: 0,
  }
}

test('spending is positive, and accounts of one full name are added up', () => {
  const answer = accountStats({
    month: MAY,
    sums: {
      transaction: [sum(1, -20), sum(2, -30), sum(3, 5)],
      income: [sum(1, 100.1)],
      saving: [sum(2, -7)],
    },
    balances: new Map([
      [2, new Map([[MAY, 0 as Minor]])],
      [3, new Map([[MAY, 4050 as Minor]])],
    ]),
    accountOf,
  })
  expect(answer).toEqual({
    month: '2026-05-01',
    transaction: {
      total: 45,
      accounts: { 'A - B - C': 25, 'Bank - Joint': 20 },
      rows: [
        { id: 2, name: 'A - B - C', slot: 2, amount: 30 },
        { id: 1, name: 'Bank - Joint', slot: 1, amount: 20 },
        { id: 3, name: 'A - B - C', slot: 3, amount: -5 },
      ],
    },
    income: {
      total: 100.1,
      accounts: { 'Bank - Joint': 100.1 },
      rows: [{ id: 1, name: 'Bank - Joint', slot: 1, amount: 100.1 }],
    },
    saved_in_month: {
      total: -7,
      accounts: { 'A - B - C': -7 },
      rows: [{ id: 2, name: 'A - B - C', slot: 2, amount: -7 }],
    },
    saving_balance: {
      total: 40.5,
      accounts: { 'A - B - C': 40.5 },
      rows: [
        { id: 3, name: 'A - B - C', slot: 3, amount: 40.5 },
        { id: 2, name: 'A - B - C', slot: 2, amount: 0 },
      ],
    },
  })
})

test('a month without records has totals of nothing', () => {
  const empty = { total: 0, accounts: {}, rows: [] }
  expect(
    accountStats({
      month: MAY,
      sums: { transaction: [], income: [], saving: [] },
      balances: new Map(),
      accountOf,
    }),
  ).toEqual({
    month: '2026-05-01',
    transaction: empty,
    income: empty,
    saved_in_month: empty,
    saving_balance: empty,
  })
})
