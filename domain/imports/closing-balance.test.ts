import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { closingBalance } from './closing-balance.ts'
import { planImport } from './plan.ts'
import { readStatement } from './read-statement.ts'

function closingOf(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(['Date,Payee,Amount,Balance', ...lines].join('\n'))
  const { rows, balance_check } = planImport(readStatement(bytes, { today: '2026-11-22' as Day }))
  return closingBalance(rows, balance_check)
}

test.each<[string, string[], { date: string; amount_minor: number } | null]>([
  [
    'the last row, oldest first',
    ['2026-01-01,A,-1.00,99.00', '2026-01-13,B,-2.00,97.00', '2026-01-14,C,-3.00,94.00'],
    { date: '2026-01-14', amount_minor: 9400 },
  ],
  [
    'the first row, newest first',
    ['2026-01-14,C,-3.00,94.00', '2026-01-13,B,-2.00,97.00', '2026-01-01,A,-1.00,99.00'],
    { date: '2026-01-14', amount_minor: 9400 },
  ],
  [
    'nothing where a row is missing',
    [
      '2026-01-01,A,-1.00,99.00',
      '2026-01-13,B,-2.00,97.00',
      '2026-01-14,C,-3.00,93.00',
      '2026-01-15,D,-1.00,92.00',
      '2026-01-16,D,-1.00,91.00',
    ],
    null,
  ],
])('%s tells what the account held', (_, lines, expected) => {
  expect(closingOf(lines)).toEqual(expected)
})

test('nothing is told without balances', () => {
  expect(closingBalance([], null)).toBeNull()
})
