import { expect, test } from 'vitest'
import { type CheckInState, checkInPairs, firstOfCheckIn } from './check-in.ts'
import { type Day, type Month, readDay, readMonth } from './dates.ts'
import type { Minor } from './money.ts'

const month = readMonth('2026-11') as Month

function noted(date: string, balance: number) {
  const balance_minor = balance as Minor
  return { account_id: 1, category_id: 2, date: readDay(date) as Day, balance_minor, record_id: 9 }
}

function statesOf(observations: ReturnType<typeof noted>[]): string {
  const [pair] = checkInPairs({
    month,
    observations,
    latest: [noted('2026-11-20', 1)],
    payees: new Map(),
  })
  const letters: Record<CheckInState, string> = {
    noted: 'n',
    missing: '-',
    before: '.',
    closed: 'o',
  }
  return (pair?.months ?? []).map(({ state }) => letters[state]).join('')
}

test.each([
  ['nothing known by then', [], '............'],
  ['first noted in the window', [noted('2026-06-30', 5)], '......n-----'],
  ['carried into the window', [noted('2024-01-31', 5)], '------------'],
  [
    'noted in its first and last month',
    [noted('2025-12-01', 5), noted('2026-11-30', 6)],
    'n----------n',
  ],
  ['closed and opened again', [noted('2026-01-31', 0), noted('2026-04-30', 7)], '.noon-------'],
  ['handed over out of order', [noted('2026-04-30', 7), noted('2026-01-31', 2)], '.n--n-------'],
])('%s', (_name, observations, states) => {
  expect(statesOf(observations)).toBe(states)
})

test('the last balance is the one that holds at the end of the month', () => {
  const observations = [noted('2026-10-31', 101_050), noted('2026-08-31', 95_000)]
  const latest = [noted('2026-11-20', 1)]
  const payees = new Map([[9, 'Broker']])
  expect(checkInPairs({ month, observations, latest, payees })).toMatchObject([
    { account: 1, category: 2, payee: 'Broker', last: { date: '2026-10-31', balance: 1010.5 } },
  ])
})

test('a check-in looks back on twelve months', () => {
  expect(firstOfCheckIn(month)).toBe('2025-12')
})
