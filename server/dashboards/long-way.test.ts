// Random records, asked about at random: the answers are those of the long way.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DATA_FIELDS } from '#domain/dashboards/values.ts'
import { GROUPINGS } from '#domain/dashboards/groups.ts'
import { TIMESPANS } from '#domain/dashboards/months.ts'
import { type Day, type Month, dayFromNumber, dayNumber, monthSpan } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import { runs } from '#domain/test/rounds.ts'
import { signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { type Entry, openLedger } from '../test/ledger.ts'
import { longWay } from '../test/dashboards-long-way.ts'

const app = useTestApp()
const CURRENT = '2026-11' as Month
const PRIOR = '2026-10' as Month
const RUNS = runs({ all: 100, few: 15 })
const PATIENCE = 120_000

/** Mostly the last two years, often the same few days; tomorrow is the last day allowed. */
const TOMORROW = dayNumber('2026-11-21' as Day)
const date = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(0, 1, 20, 21, 22, 51) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 700 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 4000 }) },
  )
  .map((days) => dayFromNumber(TOMORROW - days))

/** Few different amounts, so that groups tie. */
const amount = fc.oneof(
  fc.constantFrom(-1000, -1000, -333, 0, 333, 1000),
  fc.integer({ min: -99_999, max: 99_999 }),
) as fc.Arbitrary<Minor>

const balance = fc.oneof(
  fc.constant(null),
  fc.constant(0),
  fc.integer({ min: -50_000, max: 900_000 }),
) as fc.Arbitrary<Minor | null>

const entry: fc.Arbitrary<Entry> = fc
  .record({
    date,
    type: fc.constantFrom(...RECORD_TYPES),
    account: fc.constantFrom('Joint', 'Card', 'pension'),
    category: fc.constantFrom('alpha', 'Beta', 'Ömega'),
    amount,
    balance,
    dividends: fc.constantFrom(0, 0, 125, 333) as fc.Arbitrary<Minor>,
    excluded: fc.nat(5).map((drawn) => drawn === 0),
  })
  .map((drawn) =>
    drawn.type === 'saving' ? drawn : { ...drawn, balance: null, dividends: 0 as Minor },
  )

const ledgers = fc.oneof(
  { weight: 1, arbitrary: fc.array(entry, { maxLength: 3 }) },
  { weight: 4, arbitrary: fc.array(entry, { minLength: 20, maxLength: 120 }) },
)

const question = fc.record({
  month: fc.constantFrom(null, ...monthSpan('2025-06' as Month, CURRENT)),
  setting: fc.constantFrom('current' as const, 'prior' as const),
  timespan: fc.constantFrom(...TIMESPANS),
  type: fc.constantFrom(...RECORD_TYPES),
  group_by: fc.constantFrom(...GROUPINGS),
  field: fc.constantFrom(...DATA_FIELDS),
})

type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never
type Query = Record<string, string | number | null>

test('every read answers what the long way gives', { timeout: PATIENCE }, async () => {
  const person = await signUp(app)
  const ledger = await openLedger(app, person)

  async function read(path: string, query: Query) {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) search.set(name, String(value ?? ''))
    const { status, body } = await person.get(`/api/tracker/block-${path}/?${search}`)
    expect(status).toBe(200)
    return body
  }

  async function compare(entries: readonly Entry[], asked: Question) {
    const { month, setting, timespan, group_by, type } = asked
    const expected = longWay(entries, CURRENT)
    const last = setting === 'prior' ? PRIOR : CURRENT
    const field = type === 'saving' ? asked.field : 'amount'
    const barsBy = group_by === 'none' ? 'category' : group_by
    const shown = (...types: Entry['type'][]) => month ?? expected.latestMonth(types, last)
    const chart = { record_type: type, data_field: field }
    const questions: [string, Query, object][] = [
      ['stats-cards', { month }, expected.statsCards(shown(...RECORD_TYPES))],
      ['account-stats-month', { month }, expected.accountStats(shown(...RECORD_TYPES))],
      ['bubble-chart-month', { month_start: month }, expected.deviation(shown('transaction'))],
      [
        'grouped-bar-chart-month',
        { month_start: month, group_by: barsBy, ...chart },
        expected.monthBars(shown(type), type, barsBy, field),
      ],
      [
        'stacked-chart-historical',
        { timespan, group_by, ...chart },
        expected.historical(last, timespan, type, group_by, field),
      ],
      ['investments-stats-cards', { month }, expected.investmentCards(shown('saving'))],
      ['investments-charts-historical', { timespan }, expected.investmentCharts(last, timespan)],
      [
        'investments-balance-chart-month',
        { month_start: month, group_by, data_field: asked.field },
        expected.investmentBalances(shown('saving'), group_by, asked.field),
      ],
    ]
    const answers = await Promise.all(questions.map(([path, query]) => read(path, query)))
    questions.forEach(([, , answer], i) => expect(answers[i]).toMatchObject(answer))
  }

  await fc.assert(
    fc.asyncProperty(ledgers, question, async (entries, asked) => {
      await ledger.clear()
      await ledger.log(entries)
      const settings = { currency: 'EUR', stats_default_month: asked.setting }
      await person.put('/api/accounts/app-settings/', settings)
      await compare(entries, asked)
    }),
    RUNS,
  )
})
