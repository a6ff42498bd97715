import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { closingOf } from './closing-balance.ts'
import { withForeign } from './foreign.ts'
import type { Choices } from '../model.ts'
import { planImport } from '../plan.ts'
import { planTable } from '../plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'

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
    'the last row of the newest day, where days run newest first and the rows of a day oldest first',
    [
      '2026-01-14,D,-10.00,90.00',
      '2026-01-14,E,-5.00,85.00',
      '2026-01-13,B,-2.00,102.00',
      '2026-01-13,C,-2.00,100.00',
      '2026-01-01,A,-1.00,104.00',
    ],
    { date: '2026-01-14', amount_minor: 8500 },
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

describe('balances that run per currency', () => {
  const lines = [
    'Date,Payee,Amount,Currency,Balance',
    '2026-01-01,A,-50.00,EUR,950.00',
    '2026-01-02,B,-10.00,USD,90.00',
    '2026-01-05,C,-50.00,EUR,900.00',
    '2026-01-07,D,-10.00,USD,80.00',
  ]
  const closingWith = (choices: Choices) => {
    const options = { today: '2026-11-22' as Day, currency: 'EUR', choices }
    const bytes = new TextEncoder().encode(lines.join('\n'))
    return closingOf(planTable(readStatement(bytes, options)), undefined, options)
  }

  test('tell nothing of the account, which holds them all', () => {
    expect(closingWith(withForeign({}, 'USD', 'convert', 0.9))).toBeNull()
  })

  test('tell it where the rows of the other are left out', () => {
    const left = closingWith(withForeign({}, 'USD', 'leave_out', null))
    expect(left).toEqual({ date: '2026-01-05', amount_minor: 90_000 })
  })
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
    const balance_check = { checked: 1, runs: true, breaks: [differing], ends: [] }
    expect(closingOf({ ...plan, balance_check }, held('2026-09-30'), options)).toBeNull()
  })

  test('is none on a day that has not come, or in a currency that is not settled', () => {
    expect(closingOf(plan, held('2026-11-23'), options)).toBeNull()
    expect(closingOf(plan, held('2026-09-30', 'USD'), options)).toBeNull()
    const choices = { foreign: { USD: 'keep' as const } }
    expect(closingOf(plan, held('2026-09-30', 'USD'), { ...options, choices })).toEqual(said)
  })
})
