import { expect, test } from 'vitest'
import type { NetWorthParts } from '#contract/net-worth.ts'
import type { Day } from '#domain/dates.ts'
import { lastAge, notedWords, notedWorth } from './noted-worth.ts'

const part = (account: number, purpose: 'fi' | 'home' | 'debt', date: string, counted: number) =>
  ({
    account,
    purpose,
    date,
    counted,
    record: 1,
    category: 1,
    balance: counted,
  }) as NetWorthParts['noted'][number]
const NOW = '2026-11-22' as Day

test('what is noted on an account adds up, without its debts', () => {
  const worth = notedWorth([
    part(1, 'home', '2026-05-01', 5000),
    part(1, 'fi', '2026-10-31', 1200),
    part(1, 'debt', '2026-10-31', -3000),
    part(2, 'debt', '2026-10-31', -10),
    part(3, 'fi', '2026-11-22', 7),
  ])
  expect([...worth].map(([account, { amount, from, to }]) => [account, amount, from, to])).toEqual([
    [1, 6200, '2026-05-01', '2026-10-31'],
    [3, 7, '2026-11-22', '2026-11-22'],
  ])
  expect([...worth.values()].map((each) => notedWords(each, NOW))).toEqual([
    'the oldest 1 May 2026, 7 months old',
    '22 November 2026, today',
  ])
  expect([...worth.values()].map((each) => lastAge(each, NOW))).toEqual([
    '22 days old, a part 7 months',
    'today',
  ])
})
