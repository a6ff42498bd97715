import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import { projectPlan } from '../project-plan.ts'
import { JUNE, on, samplePlan, workedPlan } from '#domain/test/sample-plan.ts'
import { byHand } from '#domain/test/plan-by-hand.ts'
import { HISTORY_DEFAULTS, checkStart, planHistory } from './history.ts'
import { type Market, realGrowth } from './market.ts'
import { readMarket } from './read-market.ts'
import csv from './us-markets.csv?raw'

function marketOf(text: string): Market {
  const read = readMarket(text)
  if ('problem' in read) throw new Error(read.problem)
  return read.market
}

const US = marketOf(csv)
const STOP = { ...HISTORY_DEFAULTS, from: 'stop' } as const

test('the file is the one that its source is told of', () => {
  expect(createHash('sha256').update(csv).digest('hex')).toBe(
    '34002923ac8ef2e94e3863acb95ceea06ab6b914aba86af2629148cd9d29297a',
  )
  expect([US.length, US[0]?.month, US.at(-1)?.month]).toEqual([1830, '1871-01', '2023-06'])
})

test('the worked plan at 6 %, in every month since 1871', () => {
  const run = projectPlan(workedPlan(6), JUNE)
  const { runs, ...told } = planHistory(run, US, STOP)
  expect(told).toEqual({
    stop_date: '2048-06-01',
    months_needed: 600,
    starts: 1230,
    first_start: '1871-01-01',
    last_start: '1973-06-01',
    at_target: null,
    lasts: 88.86,
    worst: { start: '1966-01-01', lasts_months: 316, runs_out: '2074-10-01', missing: 202_860.4 },
    enough_always: 1_365_528.58,
  })
  expect(runs).toHaveLength(1230)
})

test('the worst start is the one that trying every month finds', () => {
  const plan = workedPlan(6)
  const run = projectPlan(plan, JUNE)
  const { worst, runs } = planHistory(run, US, {
    ...HISTORY_DEFAULTS,
    from: 'now',
    stock_share: 60,
  })
  const real = realGrowth(US, 60)
  const inflation = 1.02 ** (1 / 12)
  const tried = [0, 500, 900].map((start) => {
    const slow = byHand(plan, null, [], (t) => (real[start + t] ?? NaN) * inflation)
    return { paid: slow.paid(264), missing: slow.least(264) - slow.spendable(264) }
  })
  for (const [place, { paid, missing }] of tried.entries()) {
    const told = runs[[0, 500, 900][place] ?? 0]
    expect(told?.[1]).toBe(paid)
    expect(Math.abs((told?.[2] ?? NaN) - missing)).toBeLessThan(0.02)
  }
  expect(worst?.missing).toBe(Math.max(...runs.map(([, , missing]) => missing)))
})

test('of starts that miss the same the earliest is the worst', () => {
  const flat = US.map(({ month }) => ({ month, price: 100, dividend: 3, cpi: 100, rate: 4 }))
  const told = planHistory(projectPlan(workedPlan(6), JUNE), flat, STOP)
  expect(told.starts).toBeGreaterThan(1)
  expect(told.worst?.start).toBe(told.first_start)
})

test('a world of the plan’s own return is the plan', () => {
  // Prices and dividends that make 6 % a year in money of the day, with 2 % inflation.
  const market = Array.from({ length: 1300 }, (_, k) => ({
    month: US[k]?.month ?? ('2000-01' as Month),
    price: 100 * 1.06 ** (k / 12),
    dividend: 0,
    cpi: 100 * 1.02 ** (k / 12),
    rate: 3,
  }))
  const run = projectPlan(workedPlan(6), JUNE)
  const told = planHistory(run, market, {
    ...HISTORY_DEFAULTS,
    stock_share: 100,
    start: on('1871-01'),
  })
  expect(told).toMatchObject({ at_target: 100, lasts: 100, starts: 1300 - 864 })
  const point = told.path?.[264]
  expect(Math.abs((point?.[1] ?? 0) - (run.main.balance[264] ?? 0))).toBeLessThan(0.02)
  expect(told.path).toHaveLength(865)
})

describe('a start', () => {
  const run = projectPlan(workedPlan(6), JUNE)

  test('that has all its months is told month by month, to the first unpaid bill', () => {
    const { path } = planHistory(run, US, { ...STOP, start: on('1966-01') })
    expect(path).toHaveLength(318)
    expect(path?.at(-1)?.[1]).toBe(0)
  })

  test.each([
    ['after the last one', '1973-07', 'History has no 600 months from that start.'],
    ['before the market begins', '1870-12', 'History has no 600 months from that start.'],
    ['the last one', '1973-06', null],
  ])('%s', (_words, start, problem) => {
    expect(checkStart(run, US, { ...STOP, start: on(start) })).toBe(problem)
  })

  test('is not asked about when no month is needed', () => {
    const nothing = projectPlan(samplePlan({ balance: 299_000, last_month: on('2026-06') }), JUNE)
    const options = { ...STOP, start: on('2023-01') }
    expect(checkStart(nothing, US, options)).toBeNull()
    expect(planHistory(nothing, US, options)).toMatchObject({
      stop_date: '2026-08-01',
      months_needed: 0,
      starts: 0,
      runs: [],
    })
  })
})

test('a history too short for the plan has no starts and no figures', () => {
  const run = projectPlan(workedPlan(6), JUNE)
  expect(planHistory(run, US.slice(0, 600), STOP)).toEqual({
    stop_date: '2048-06-01',
    months_needed: 600,
    starts: 0,
    first_start: null,
    last_start: null,
    at_target: null,
    lasts: null,
    worst: null,
    enough_always: null,
    runs: [],
  })
})

test('a plan without a date has no worlds', () => {
  const never = projectPlan(samplePlan({ monthly_contribution: 1 }), JUNE)
  expect(planHistory(never, US, HISTORY_DEFAULTS)).toMatchObject({
    stop_date: null,
    months_needed: null,
    starts: 0,
  })
})
