import { expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { deviation } from './deviation.ts'
import { groupFinder } from './groups.ts'

const MAY = '2026-05' as Month
const categoryOf = groupFinder(
  [
    { id: 1, name: 'Groceries', slot: 1 },
    { id: 2, name: 'Travel', slot: 2 },
    { id: 3, name: 'Clothing', slot: 3 },
    { id: 4, name: 'Gifts', slot: 4 },
  ],
  'transaction',
)

function spent(month: string, group_id: number, money: number) {
  return {
    month: month as Month,
    group_id,
    amount_minor: (-100 * money) as Minor,
    dividends_minor: 0 as Minor,
    num_debits: 1,
    num_credits: 0,
  }
}

const bubbles = (transactions: ReturnType<typeof spent>[], first: string) =>
  deviation({ month: MAY, first: first as Month, transactions, categoryOf }).series.map(
    ({ name, data }) => [name, data[0]],
  )

test('a bubble is what is usual, the difference, and what was spent; largest first', () => {
  const transactions = [
    spent('2026-02', 1, 80),
    spent('2026-03', 1, 100),
    spent('2026-04', 1, 120),
    spent('2026-05', 1, 90),
    spent('2026-05', 2, 600),
    spent('2026-03', 3, 50),
    spent('2026-04', 3, 70),
    spent('2026-05', 3, -15),
    spent('2026-04', 4, 25),
  ]
  expect(bubbles(transactions, '2026-02')).toEqual([
    ['Travel', { x: 0, y: 600, z: 600 }],
    ['Groceries', { x: 100, y: -10, z: 90 }],
    // The middle of 0, 50 and 70; more came back than was spent.
    ['Clothing', { x: 50, y: -65, z: 0 }],
    // Gifts are neither usual (0, 0, 25) nor were they bought.
  ])
})

test('in the first month nothing is usual yet', () => {
  expect(bubbles([spent('2026-05', 1, 90)], '2026-05')).toEqual([
    ['Groceries', { x: 0, y: 90, z: 90 }],
  ])
})

test('bubbles of one size are ordered by name', () => {
  const transactions = [1, 2, 3].map((id) => spent('2026-05', id, 10))
  expect(bubbles(transactions, '2026-05').map(([name]) => name)).toEqual([
    'Clothing',
    'Groceries',
    'Travel',
  ])
})

test('a bubble shows the months that its norm was made of', () => {
  const { series } = deviation({
    month: MAY,
    first: '2026-03' as Month,
    transactions: [spent('2026-03', 1, 80)],
    categoryOf,
  })
  expect(series[0]).toEqual({
    id: 1,
    name: 'Groceries',
    slot: 1,
    data: [{ x: 40, y: -40, z: 0 }],
    prior_months: [
      [1_772_323_200_000, 80],
      [1_775_001_600_000, 0],
    ],
  })
})
