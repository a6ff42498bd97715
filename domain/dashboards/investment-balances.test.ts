import { expect, test } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { groupFinder } from './groups.ts'
import { investmentBalances } from './investment-balances.ts'

const MAY = '2026-05' as Month
const groupOf = groupFinder(
  [
    { id: 1, name: 'Index funds', slot: 1 },
    { id: 2, name: 'Cash', slot: 2 },
  ],
  'saving',
)

function noted(record_id: number, account_id: number, category_id: number, balance: number) {
  const date = '2026-03-09' as Day
  return { record_id, account_id, category_id, date, balance_minor: balance as Minor }
}

test('each group has one value, and a balance names the records it adds up', () => {
  const answer = investmentBalances({
    month: MAY,
    group_by: 'category',
    values: new Map([
      [2, new Map([[MAY, 500 as Minor]])],
      [1, new Map([[MAY, 2500 as Minor]])],
    ]),
    observations: [noted(7, 1, 1, 1000), noted(8, 2, 1, 1500), noted(9, 1, 2, 500)],
    groupOf,
  })
  const date = '2026-03-09'
  expect(answer).toEqual({
    month: '2026-05-01',
    series: [
      {
        id: 1,
        name: 'Index funds',
        slot: 1,
        data: [25],
        observations: [
          { record: 8, account: 2, category: 1, date, balance: 15 },
          { record: 7, account: 1, category: 1, date, balance: 10 },
        ],
      },
      {
        id: 2,
        name: 'Cash',
        slot: 2,
        data: [5],
        observations: [{ record: 9, account: 1, category: 2, date, balance: 5 }],
      },
    ],
  })
})
