import { expect, test } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { Purpose } from '#domain/records.ts'
import { netWorthParts } from './parts.ts'

const known = (account_id: number, date: string, amount: number) => ({
  account_id,
  date: date as Day,
  amount_minor: (amount * 100) as Minor,
})
const noted = (record_id: number, category_id: number, balance: number) => ({
  record_id,
  account_id: 9,
  category_id,
  date: '2026-05-02' as Day,
  balance_minor: (balance * 100) as Minor,
})
const PURPOSE: Record<number, Purpose> = { 1: 'fi', 2: 'debt', 3: 'debt' }

const partsOf = (part: Partial<Parameters<typeof netWorthParts>[0]>) =>
  netWorthParts({
    month: '2026-05' as Month,
    balances: [],
    flows: [],
    noted: [],
    purposeOf: (id) => PURPOSE[id] ?? 'fi',
    ...part,
  })

test('cash is the last balance of an account and what moved after it, the largest first', () => {
  const balances = [
    known(2, '2026-05-10', -30),
    known(1, '2026-04-30', 50),
    known(1, '2026-05-10', 100),
  ]
  const flows = [known(1, '2026-05-10', -9), known(1, '2026-05-11', -20), known(1, '2026-06-01', 7)]
  expect(partsOf({ balances, flows }).cash).toEqual([
    { account: 1, balance: 100, date: '2026-05-10', records: -20, counted: 80 },
    { account: 2, balance: -30, date: '2026-05-10', records: 0, counted: -30 },
  ])
})

test.each([
  ['an investment as it was noted', [noted(5, 1, 70)], [70]],
  ['a debt noted as what is owed', [noted(5, 2, 300)], [-300]],
  ['a debt noted below zero', [noted(5, 2, -300)], [-300]],
  ['each debt by its own sign', [noted(5, 2, -300), noted(6, 3, 10)], [-300, -10]],
  ['two pots of one debt together', [noted(5, 2, 300), noted(6, 2, -20)], [-300, 20]],
])('%s', (_, given, counted) => {
  expect(partsOf({ noted: given }).noted.map((part) => part.counted)).toEqual(counted)
})
