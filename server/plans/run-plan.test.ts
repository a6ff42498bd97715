import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { checkEvents, readEventNames } from '#domain/plans/check-events.ts'
import { keyEvents } from '#domain/plans/events.ts'
import { planOdds } from '#domain/plans/monte-carlo.ts'
import { projectPlan } from '#domain/plans/project-plan.ts'
import { randomPlans } from '#domain/test/random-plans.ts'
import { runPlan } from '#domain/plans/run-plan.ts'
import { couplePlan } from '#domain/test/sample-plan.ts'
import { basicPots } from '#domain/plans/share-pots.ts'
import { whatMovesTheDate } from '#domain/plans/sensitivity.ts'
import { runs } from '#domain/test/rounds.ts'
import { signUp } from '../test/person.ts'
import { TEST_NOW, useTestApp } from '../test/test-app.ts'
import { BASIC, INTEGRATED, basic, logger, signUpPaid } from '../test/plans.ts'

const app = useTestApp()
const NOVEMBER = '2026-11' as Month
const RUN = `${BASIC}run-plan/`

/** What a browser would hold after the reply came over the wire. */
const overTheWire = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('run-plan', () => {
  test('200 000 short, 1000 a month and no growth: 200 months, to July 2043', async () => {
    const ada = await signUp(app)
    const { status, body } = await ada.post(RUN, basic())
    expect(status).toBe(200)
    expect(body.stats).toEqual({
      current_balance: 100_000,
      target_balance: 300_000,
      fi_date: '2043-07-01',
      current_monthly_expenses: 1000,
      current_monthly_contribution: 1000,
      ser: 100,
      annual_expenses_invested: 8.33,
      target_annual_expenses_invested: 25,
      expense_coverage: 33.33,
      progress_to_fi: 33.33,
    })
    expect(body.extra).toMatchObject({ months_to_fi: 200, fi_status: 'projected' })
    expect(body).not.toHaveProperty('chart_fi_timeline_comparison')
    expect(body).not.toHaveProperty('sensitivity')
    expect(body).not.toHaveProperty('monte_carlo')
    expect((await ada.get(BASIC)).body).toEqual([])
  })

  test('is dated by the month that the server is in', async () => {
    const ada = await signUp(app)
    app.clock.now = Date.UTC(2026, 11, 1, 0, 30)
    const { body } = await ada.post(RUN, basic())
    app.clock.now = TEST_NOW
    expect(body.stats.fi_date).toBe('2043-08-01')
  })

  test('answers what the engine gives in the browser, on random plans', async () => {
    const ada = await signUpPaid(app)
    await fc.assert(
      fc.asyncProperty(randomPlans, async ({ pot_shares, ...random }) => {
        const pots = pot_shares.slice(0, 1).map(({ tax_when_drawn, available_from }) => ({
          category: null,
          tax_when_drawn,
          available_from,
        }))
        const plan = { ...random, pots, pot_shares: basicPots(pots) }
        const kept = {
          ...plan,
          once_off_events: keyEvents(readEventNames(plan.once_off_events)),
          recurring_events: keyEvents(readEventNames(plan.recurring_events)),
        }
        fc.pre(checkEvents(plan).length === 0)
        const { status, body } = await ada.post(RUN, plan)
        expect(status).toBe(200)
        expect(body).toEqual(overTheWire(runPlan(kept, NOVEMBER)))
      }),
      runs({ all: 40, few: 8 }),
    )
  }, 60_000)

  test('names what moves the date when asked', async () => {
    const ada = await signUpPaid(app)
    const plan = couplePlan()
    const { body } = await ada.post(RUN, { ...plan, sensitivity: true })
    const moves = whatMovesTheDate(plan, NOVEMBER).map(({ made: _made, ...move }) => move)
    expect(body.sensitivity).toEqual(moves)
    expect(body.sensitivity[0]).toEqual({
      change: 'expense*0.9',
      fi_date: '2036-06-01',
      months_delta: -16,
      lasting_fi_date: '2036-11-01',
      lasting_months_delta: -16,
    })
    expect(body.stats).toEqual(overTheWire(runPlan(plan, NOVEMBER).stats))
  })

  test('works out the odds when asked, the same for the same seed', async () => {
    const ada = await signUpPaid(app)
    const plan = couplePlan()
    const options = { volatility: 12, paths: 500, seed: 7, horizon_months: 240 }
    const { body } = await ada.post(RUN, { ...plan, monte_carlo: options })
    expect(body.monte_carlo).toEqual(overTheWire(planOdds(projectPlan(plan, NOVEMBER), options)))
    const refused = await ada.post(RUN, { ...plan, monte_carlo: { paths: 10_001 } })
    expect(refused.body).toEqual({ 'monte_carlo.paths': ['This must be at most 10000.'] })
  })

  test('lets others through while the odds of 10 000 futures are worked out', async () => {
    const ada = await signUpPaid(app)
    const order: string[] = []
    const odds = ada.post(RUN, { ...couplePlan(), monte_carlo: {} }).then(({ body }) => {
      order.push('odds')
      return body
    })
    await ada.get(BASIC)
    order.push('list')
    const { monte_carlo } = await odds
    expect(order).toEqual(['list', 'odds'])
    expect(monte_carlo.balance.p50).toHaveLength(61)
  })
})

describe('an integrated plan', () => {
  const ours = {
    rolling_window: 3,
    inflation: 0,
    annual_return: 0,
    annual_contribution_increase: 0,
  }

  /** August 900, September 1200 of which 150 came back, October none, November so far 80. */
  async function withRecords() {
    const ada = await signUp(app)
    const log = await logger(app, ada)
    await log('transaction', { '2026-08-03': -50_000, '2026-08-31': -40_000 })
    await log('transaction', { '2026-09-10': -120_000, '2026-09-11': 15_000 })
    await log('transaction', { '2026-11-02': -8000 })
    await log('transaction', { '2026-09-12': -999_900 }, { exclude_from_totals: 1 })
    await log('income', { '2026-10-25': 300_000 })
    await log('saving', { '2026-09-15': 40_000 }, { balance_minor: 1_000_000 as Minor })
    await log('saving', { '2026-10-15': -10_000 }, { balance_minor: 1_100_000 as Minor })
    await log('saving', { '2026-11-15': 77_700 }, { balance_minor: 1_200_000 as Minor })
    const excluded = { exclude_from_totals: 1, balance_minor: 9_999_900 as Minor } as const
    await log('saving', { '2026-11-18': 5 }, excluded)
    return { ada, log }
  }

  test('takes its amounts from the records: months without any count as zero', async () => {
    const { ada } = await withRecords()
    const { status, body } = await ada.post(`${INTEGRATED}run-plan/`, {
      ...ours,
      rolling_agg_type: 'mean',
    })
    expect(status).toBe(200)
    // Spending (900 + 1050 + 0) / 3; savings begin in September: (400 - 100) / 2.
    expect(body.extra.inputs_used).toEqual({
      balance: { value: 12_000, source: 'data' },
      monthly_expense: {
        value: 650,
        source: 'data',
        months: [
          { month: '2026-08-01', amount: 900, left_out: false },
          { month: '2026-09-01', amount: 1050, left_out: false },
          { month: '2026-10-01', amount: 0, left_out: false },
        ],
        agg_type: 'mean',
        part_month: false,
      },
      monthly_contribution: {
        value: 150,
        source: 'data',
        months: [
          { month: '2026-09-01', amount: 400, left_out: false },
          { month: '2026-10-01', amount: -100, left_out: false },
        ],
        agg_type: 'mean',
        part_month: false,
      },
    })
    expect(body.stats).toMatchObject({
      current_balance: 12_000,
      current_monthly_expenses: 650,
      current_monthly_contribution: 150,
      target_balance: 195_000,
    })
  })

  test('uses the middle month for the median, and what was typed for what was typed', async () => {
    const { ada } = await withRecords()
    const { body } = await ada.post(`${INTEGRATED}run-plan/`, { ...ours, balance: 5000 })
    expect(body.stats).toMatchObject({ current_balance: 5000, current_monthly_expenses: 900 })
    expect(body.extra.inputs_used.balance).toEqual({ value: 5000, source: 'entered' })
    const left_out_months = { monthly_expense: ['2026-10'] }
    const without = await ada.post(`${INTEGRATED}run-plan/`, { ...ours, left_out_months })
    expect(without.body.stats.current_monthly_expenses).toBe(975)
  })

  test('counts months before the window toward its beginning: an empty month is a zero', async () => {
    const { ada, log } = await withRecords()
    await log('transaction', { '2024-01-05': -10_000 })
    const { body } = await ada.post(`${INTEGRATED}run-plan/`, {
      ...ours,
      rolling_window: 12,
      rolling_agg_type: 'mean',
    })
    // Twelve months to October 2026, ten of them empty: 1950 / 12.
    expect(body.extra.inputs_used.monthly_expense.months).toHaveLength(12)
    expect(body.stats.current_monthly_expenses).toBe(162.5)
  })

  test('falls back on the unfinished month, and refuses an expense below 1', async () => {
    const ada = await signUp(app)
    const empty = await ada.post(`${INTEGRATED}run-plan/`, ours)
    expect(empty.status).toBe(400)
    expect(Object.keys(empty.body)).toEqual(['monthly_expense'])
    const log = await logger(app, ada)
    await log('transaction', { '2026-11-05': -45_000 })
    const { body } = await ada.post(`${INTEGRATED}run-plan/`, ours)
    expect(body.stats).toMatchObject({ current_balance: 0, current_monthly_expenses: 450 })
    expect(body.extra.inputs_used.monthly_expense.part_month).toBe(true)
  })

  test('a page can read what it runs on', async () => {
    const { ada } = await withRecords()
    expect((await ada.get(`${INTEGRATED}inputs`)).body).toEqual({
      month: '2026-11-01',
      spending: [
        { month: '2026-08-01', amount: 900 },
        { month: '2026-09-01', amount: 1050 },
        { month: '2026-11-01', amount: 80 },
      ],
      contributions: [
        { month: '2026-09-01', amount: 400 },
        { month: '2026-10-01', amount: -100 },
        { month: '2026-11-01', amount: 777 },
      ],
      essential: null,
      other_months: ['2026-10-01', '2026-10-01'],
      balance: 12_000,
      balance_categories: 1,
      fi_categories: [
        {
          id: expect.any(Number),
          name: expect.any(String),
          balance: 12_000,
          contributions: [
            { month: '2026-09-01', amount: 400 },
            { month: '2026-10-01', amount: -100 },
            { month: '2026-11-01', amount: 777 },
          ],
        },
      ],
    })
  })

  test('reads nobody else’s records', async () => {
    await withRecords()
    const bob = await signUp(app)
    expect((await bob.get(`${INTEGRATED}inputs/`)).body).toMatchObject({
      spending: [],
      contributions: [],
      balance: null,
    })
  })
})
