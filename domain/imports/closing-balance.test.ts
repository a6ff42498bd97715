import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { closingOf } from './closing-balance.ts'
import { planImport } from './plan.ts'
import { readStatement } from './read-statement.ts'

function provedBy(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(['Date,Payee,Amount,Balance', ...lines].join('\n'))
  const options = { today: '2026-11-22' as Day }
  return closingOf(planImport(readStatement(bytes, options)), undefined, options)
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
  expect(provedBy(lines)).toEqual(expected)
})

test('nothing is told without balances', () => {
  expect(provedBy(['2026-01-01,A,-1.00,', '2026-01-13,B,-2.00,'])).toBeNull()
})

describe('a balance that a statement states', () => {
  const plan = planImport(
    readStatement(new TextEncoder().encode('Date,Payee,Amount\n2026-09-05,A,-1.00\n'), {
      today: '2026-11-22' as Day,
    }),
  )
  const held = (date: string, currency: string | null = 'EUR') => ({
    currency,
    balances: [{ date: date as Day, amount_minor: minor(1000), kind: 'closing' as const }],
  })
  const options = { today: '2026-11-22' as Day, currency: 'EUR' }
  const said = { date: '2026-09-30', amount_minor: 1000 }

  test('is believed unless the rows speak against it', () => {
    expect(closingOf(plan, held('2026-09-30'), options)).toEqual(said)
    const differing = { line: 0, reason: '' }
    const balance_check = { checked: 1, runs: true, breaks: [differing] }
    expect(closingOf({ ...plan, balance_check }, held('2026-09-30'), options)).toBeNull()
  })

  test('is none on a day that has not come, or in a currency that is not settled', () => {
    expect(closingOf(plan, held('2026-11-23'), options)).toBeNull()
    expect(closingOf(plan, held('2026-09-30', 'USD'), options)).toBeNull()
    const choices = { foreign: { USD: 'keep' as const } }
    expect(closingOf(plan, held('2026-09-30', 'USD'), { ...options, choices })).toEqual(said)
  })
})
