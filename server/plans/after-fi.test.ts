// Plans with the fields of the time after work: kept, checked, run, listed with their dates.
import { describe, expect, test } from 'vitest'
import type { Minor } from '#domain/money.ts'
import { signUp } from '../test/person.ts'
import { TEST_NOW, useTestApp } from '../test/test-app.ts'
import { BASIC, INTEGRATED, basic, logger, signUpPaid } from '../test/plans.ts'

const app = useTestApp()
const RUN = `${BASIC}run-plan/`
const SAVING = '/api/tracker/saving-category/'
const LAST_WORDS = 'This must be between this month and 150 years from now.'

describe('the new fields', () => {
  test('are kept as they are sent, their months cut to the first', async () => {
    const ada = await signUp(app)
    const sent = basic({
      last_month: '2080-05-17',
      born: '1984-03',
      coast_month: '2050-01',
      essential_expense: 700.456,
      pots: [{ tax_when_drawn: 25 }],
      recurring_events: {
        Pension: {
          start_date: '2046-06',
          end_date: '9999-12',
          income_amount: 1200,
          income_tax: 10,
        },
      },
    })
    const { status, body } = await ada.post(BASIC, sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      last_month: '2080-05-01',
      born: '1984-03-01',
      coast_month: '2050-01-01',
      essential_expense: 700.46,
      pots: [{ category: null, tax_when_drawn: 25, available_from: null }],
      recurring_events: { Pension: { income_amount: 1200, income_annual_escalation: null } },
    })
    expect((await ada.get(`${BASIC}${body.id}/`)).body).toEqual(body)
  })

  test.each([
    ['last_month', { last_month: '2026-10' }, LAST_WORDS],
    ['last_month', { last_month: '2176-12' }, LAST_WORDS],
    ['born', { born: '2026-11' }, 'This must be in the past.'],
    ['essential_expense', { essential_expense: 0.99 }, 'This must be at least 1.'],
    ['pots', { pots: [{ tax_when_drawn: 101 }, {}] }, 'Tax must be between 0 and 100.'],
    ['pots', { pots: [{}, {}] }, 'A basic plan has one pot.'],
    ['pots', { pots: [{ category: 1 }] }, 'A basic plan has one pot.'],
    ['Rent', income({ income_amount: -1 }), 'Income must be zero or positive.'],
    [
      'Rent',
      income({ income_amount: 1, income_tax: 101 }),
      'Income tax must be between 0 and 100.',
    ],
    [
      'Rent',
      income({}),
      'Ensure you have added at least one of: Expense, Contribution or Withdrawal',
    ],
    ['history', { history: { stock_share: 101 } }, 'Stock share must be between 0 and 100.'],
    ['history', { history: { market: 'uk' } }, 'This market does not exist.'],
    ['history', { history: { market: 1_000_000 } }, 'This market does not exist.'],
    ['history', { history: { from: 'then' } }, 'From must be now or stop.'],
    [
      'history',
      { balance: 300_000, history: { from: 'stop', start: '1973-07' } },
      'History has no 600 months from that start.',
    ],
  ])('%s is refused: %j', async (field, changes, message) => {
    const ada = await signUp(app)
    const { status, body } = await ada.post(RUN, basic(changes))
    expect([status, body]).toEqual([400, { [field]: [message] }])
  })

  test('the last month of 150 years is taken', async () => {
    const ada = await signUp(app)
    expect((await ada.post(RUN, basic({ last_month: '2176-11' }))).status).toBe(200)
  })

  test('a last month that has passed since stays with its plan, and counts as this month', async () => {
    const ada = await signUpPaid(app)
    const { body: plan } = await ada.post(BASIC, basic({ last_month: '2026-11', balance: 300_000 }))
    app.clock.now = Date.UTC(2026, 11, 5)
    const saved = await ada.put(`${BASIC}${plan.id}/`, plan)
    const run = await ada.post(RUN, plan)
    const other = await ada.post(RUN, { ...plan, last_month: '2026-10' })
    app.clock.now = TEST_NOW
    expect([saved.status, run.status, other.status]).toEqual([200, 200, 400])
    expect(run.body.extra.after_fi).toMatchObject({ until: '2026-12-01', lasts_months: 1 })
  })
})

function income(changes: object) {
  const event = { start_date: '2030-01', end_date: '2040-01', ...changes }
  return { recurring_events: { Rent: event } }
}

describe('an integrated plan', () => {
  /** 60 000 in an ETF and 40 000 in a pension, 600 and 400 a month; a house beside them. */
  async function withPots() {
    const ada = await signUpPaid(app)
    const log = await logger(app, ada)
    const make = async (name: string, purpose: string) =>
      (await ada.post(SAVING, { name, purpose })).body.id as number
    const etf = await make('ETF', 'fi')
    const pension = await make('Pension', 'fi')
    const house = await make('House', 'home')
    const held = (category_id: number, balance: number) => ({
      category_id,
      balance_minor: (balance * 100) as Minor,
    })
    await log('transaction', { '2026-10-05': -100_000 })
    await log('saving', { '2026-10-05': 60_000 }, held(etf, 60_000))
    await log('saving', { '2026-10-06': 40_000 }, held(pension, 40_000))
    await log('saving', { '2026-10-07': 99_900 }, held(house, 250_000))
    const plan = {
      name: 'Ours',
      annual_return: 0,
      inflation: 0,
      annual_contribution_increase: 0,
      pots: [{ category: pension, tax_when_drawn: 25, available_from: '2060-01' }],
    }
    return { ada, plan, etf, pension, house }
  }

  test('reads money for FI only, and taxes each pot by its share', async () => {
    const { ada, plan, pension } = await withPots()
    const { body } = await ada.post(`${INTEGRATED}run-plan/`, plan)
    expect(body.stats).toMatchObject({
      current_balance: 100_000,
      current_monthly_contribution: 1000,
      // 90 000 after tax of a target of 300 000.
      progress_to_fi: 30,
    })
    expect(body.extra.pots_ignored).toEqual([])
    const { body: inputs } = await ada.get(`${INTEGRATED}inputs/`)
    expect(inputs.fi_categories).toMatchObject([
      { name: 'ETF', balance: 60_000 },
      { id: pension, name: 'Pension', balance: 40_000 },
      { balance: null },
    ])
  })

  test('leaves a pot out whose category is meant for something else by now, and says so', async () => {
    const { ada, plan, pension } = await withPots()
    const { body: saved } = await ada.post(INTEGRATED, plan)
    await ada.put(`${SAVING}${pension}/`, { name: 'Pension', purpose: 'buffer' })
    const { body } = await ada.post(`${INTEGRATED}run-plan/`, saved)
    expect(body.extra.pots_ignored).toEqual([pension])
    expect(body.stats).toMatchObject({ current_balance: 60_000, progress_to_fi: 20 })
    expect((await ada.put(`${INTEGRATED}${saved.id}/`, saved)).status).toBe(200)
    const other = await ada.post(INTEGRATED, { ...plan, name: 'Other' })
    expect([other.status, other.body]).toEqual([400, { pots: ['This category does not exist.'] }])
  })

  test('refuses a category twice, one of nobody and one of another purpose', async () => {
    const { ada, plan, pension, house } = await withPots()
    const said = async (...categories: (number | null)[]) => {
      const pots = categories.map((category) => ({ category }))
      return (await ada.post(INTEGRATED, { ...plan, pots })).body
    }
    expect(await said(pension, pension)).toEqual({ pots: ['Each category can be listed once.'] })
    for (const category of [null, house, 2_000_000_000]) {
      expect(await said(category)).toEqual({ pots: ['This category does not exist.'] })
    }
  })

  test('keeps the categories of its pots from being deleted or merged away', async () => {
    const { ada, plan, etf } = await withPots()
    const { body: saved } = await ada.post(INTEGRATED, { ...plan, pots: [{ category: etf }] })
    const change = { kind: 'merge_categories', record_type: 'saving', from: etf, into: etf }
    expect((await ada.delete(`${SAVING}${etf}/`)).status).toBe(409)
    const { body: preview } = await ada.post('/api/tracker/change/preview/', {
      ...change,
      into: plan.pots[0]?.category,
    })
    expect(preview).toEqual({
      from: ['An FI plan has a pot in this category. Take it out of the plan first.'],
    })
    await ada.put(`${INTEGRATED}${saved.id}/`, { ...saved, pots: [] })
    expect((await ada.delete(`${SAVING}${etf}/`)).body).toEqual({
      detail: 'This category is used by 1 record.',
    })
  })

  test('takes lean from the categories that are marked essential', async () => {
    const { ada, plan } = await withPots()
    const { body: before } = await ada.post(`${INTEGRATED}run-plan/`, plan)
    const keys = (body: { extra: { milestones: { key: string }[] } }) =>
      body.extra.milestones.map(({ key }) => key)
    expect(keys(before)).not.toContain('lean')
    const [spent] = (await ada.get('/api/tracker/transaction-category/')).body
    await ada.put(`/api/tracker/transaction-category/${spent.id}/`, {
      name: spent.name,
      essential: true,
    })
    const { body: after } = await ada.post(`${INTEGRATED}run-plan/`, plan)
    expect(keys(after)).toContain('lean')
  })
})

describe('the list of plans', () => {
  test('carries the dates of the last run of each as it stands', async () => {
    const ada = await signUpPaid(app)
    const { body: plan } = await ada.post(BASIC, basic())
    const dates = async () => {
      const [{ fi_date, lasting_fi_date }] = (await ada.get(BASIC)).body
      return [fi_date, lasting_fi_date]
    }
    expect(await dates()).toEqual([null, null])
    await ada.post(RUN, plan)
    expect(await dates()).toEqual(['2043-07-01', '2068-07-01'])
    const { body: renamed } = await ada.put(`${BASIC}${plan.id}/`, { ...plan, name: 'Later' })
    expect(await dates()).toEqual(['2043-07-01', '2068-07-01'])
    await ada.post(RUN, { ...plan, balance: 1 })
    expect(await dates()).toEqual(['2043-07-01', '2068-07-01'])
    await ada.put(`${BASIC}${plan.id}/`, { ...renamed, balance: 1 })
    expect(await dates()).toEqual([null, null])
  })
})

describe('history', () => {
  test('answers every month since 1871, and the one that was asked for', async () => {
    const ada = await signUp(app)
    const sent = basic({
      monthly_expense: 2500,
      monthly_contribution: 1500,
      inflation: 2,
      annual_return: 6,
      history: { from: 'stop', start: '1966-01' },
    })
    const { body } = await ada.post(RUN, sent)
    expect(body.history).toMatchObject({
      months_needed: 600,
      starts: 1230,
      first_start: '1871-01-01',
      lasts: 88.86,
      worst: { start: '1966-01-01', lasts_months: 316 },
    })
    expect(body.history.runs).toHaveLength(1230)
    expect(body.history.path.at(-1)[1]).toBe(0)
  })
})
