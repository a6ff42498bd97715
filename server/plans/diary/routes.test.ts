import { beforeEach, describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { type Person, signUp } from '../../test/person.ts'
import { rowsOf, userIdOf } from '../../test/rows.ts'
import { TEST_NOW, useTestApp } from '../../test/test-app.ts'
import { INTEGRATED, logger, signUpPaid } from '../../test/plans.ts'

const app = useTestApp()
const DECEMBER = Date.UTC(2026, 11, 10, 12)

beforeEach(() => {
  app.clock.now = TEST_NOW
})

/** No growth, no inflation, no raise: 25 years of spending is the target. */
const ours = {
  name: 'Ours',
  inflation: 0,
  annual_return: 0,
  annual_contribution_increase: 0,
  rolling_window: 1,
  // No bill is left after the stop, so the money lasts from the target date on.
  last_month: '2026-11-01',
}

interface Entry {
  month: Day
  fi_date: Day | null
  source: string
  change: Record<string, unknown> | null
}

/** August to October 1000 a month spent and 500 put in; 3000 held at the end of October. */
async function withPlan() {
  const ada = await signUpPaid(app)
  const log = await logger(app, ada)
  await log('transaction', { '2026-08-03': -100_000, '2026-09-03': -100_000 })
  await log('transaction', { '2026-10-03': -100_000 })
  const balance = (balance_minor: number) => ({ balance_minor: balance_minor as Minor })
  await log('saving', { '2026-08-28': 50_000 }, balance(200_000))
  await log('saving', { '2026-09-28': 50_000 }, balance(250_000))
  await log('saving', { '2026-10-28': 50_000 }, balance(300_000))
  const { body } = await ada.post(INTEGRATED, ours)
  return { ada, log, balance, plan: body, diary: `${INTEGRATED}${body.id}/diary/` }
}

async function stored(plan_id: number) {
  return app.db.selectFrom('fi_diary').selectAll().where('plan_id', '=', plan_id).execute()
}

const dates = (entries: Entry[]) => entries.map(({ month, fi_date }) => [month, fi_date])

async function entriesOf(person: Person, diary: string): Promise<Entry[]> {
  const { status, body } = await person.get(diary)
  expect(status).toBe(200)
  return body.entries
}

test('as many earlier months are offered as can be added', async () => {
  const { ada, log, diary } = await withPlan()
  // All that came back in July makes an expense that no plan can be run with in August.
  await log('transaction', { '2026-07-03': 50_000 })
  const missing = async () => (await ada.get(diary)).body.num_missing
  expect(await missing()).toBe(2)
  const { body } = await ada.post(`${diary}rebuild/`, { preview: false })
  expect(body.num_added).toBe(2)
  expect(await missing()).toBe(0)
})

describe('the month that runs', () => {
  test('is not written again while it stands: looking at it waits for nobody who writes', async () => {
    const { ada, plan, diary } = await withPlan()
    const one = `${INTEGRATED}${plan.id}/`
    await ada.get(one)
    const looked = await app.db
      .transaction()
      .execute(async () => [await ada.get(INTEGRATED), await ada.get(one), await ada.get(diary)])
    expect(looked.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('is kept when the plan is opened, with its amounts and where they came from', async () => {
    const { ada, plan, diary } = await withPlan()
    expect(await stored(plan.id)).toEqual([])
    await ada.get(`${INTEGRATED}${plan.id}/`)
    expect(await stored(plan.id)).toHaveLength(1)
    // 297 000 to go at 500 a month: 594 months.
    expect((await ada.get(diary)).body).toEqual({
      month: '2026-11-01',
      entries: [
        {
          month: '2026-11-01',
          fi_date: '2076-05-01',
          months_to_fi: 594,
          lasting_fi_date: '2076-05-01',
          months_to_lasting_fi: 594,
          status: 'projected',
          source: 'kept',
          balance: 3000,
          monthly_expense: 1000,
          monthly_contribution: 500,
          inputs_used: {
            balance: { value: 3000, source: 'data' },
            monthly_expense: {
              value: 1000,
              source: 'data',
              months: [{ month: '2026-10-01', amount: 1000, left_out: false }],
              agg_type: 'median',
              part_month: false,
            },
            monthly_contribution: {
              value: 500,
              source: 'data',
              months: [{ month: '2026-10-01', amount: 500, left_out: false }],
              agg_type: 'median',
              part_month: false,
            },
          },
          milestones: [],
          change: null,
          written_at: '2026-11-20T12:00:00.000Z',
        },
      ],
      num_missing: 2,
    })
  })

  test('is kept by the list of plans as well, once', async () => {
    const { ada, plan } = await withPlan()
    await ada.get(INTEGRATED)
    expect(await stored(plan.id)).toMatchObject([{ month: '2026-11', source: 'kept' }])
  })

  test('gives the date that a run of the plan gives', async () => {
    const { ada, plan, diary } = await withPlan()
    const { body } = await ada.post(`${INTEGRATED}run-plan/`, plan)
    const [entry] = await entriesOf(ada, diary)
    expect(entry?.fi_date).toBe(body.stats.fi_date)
  })

  test('follows the records and the plan until it ends, and then stays', async () => {
    const { ada, log, balance, plan, diary } = await withPlan()
    await ada.get(diary)
    await log('saving', { '2026-11-19': 50_000 }, balance(400_000))
    expect(dates(await entriesOf(ada, diary))).toEqual([['2026-11-01', '2076-03-01']])
    await ada.put(`${INTEGRATED}${plan.id}/`, { ...plan, withdrawal_rate: 3 })
    expect(dates(await entriesOf(ada, diary))).toEqual([['2026-11-01', '2092-11-01']])
    await ada.put(`${INTEGRATED}${plan.id}/`, { ...plan, name: 'Ours still' })

    await ada.get(diary)
    app.clock.now = DECEMBER
    await log('transaction', { '2026-11-03': -90_000 })
    await log('saving', { '2026-12-05': 50_000 }, balance(450_000))
    const [november, december] = await entriesOf(ada, diary)
    expect(november).toMatchObject({ month: '2026-11-01', fi_date: '2076-03-01' })
    // 900 a month spent makes 270 000 the target: 60 months of 500 less.
    expect(december).toMatchObject({
      month: '2026-12-01',
      fi_date: '2071-03-01',
      change: {
        since: '2026-11-01',
        months: -60,
        spending: -60,
        saving: 0,
        growth: 0,
        assumptions: 0,
      },
    })
    // Something old is found and logged: the months that were kept know nothing of it.
    await log('transaction', { '2026-10-30': -500_000 })
    expect((await entriesOf(ada, diary))[0]).toEqual(november)
  })

  test('is not kept for a plan that cannot be run', async () => {
    const ada = await signUp(app)
    const { body: plan } = await ada.post(INTEGRATED, ours)
    const { status, body } = await ada.get(`${INTEGRATED}${plan.id}/diary/`)
    expect([status, body]).toEqual([200, { month: '2026-11-01', entries: [], num_missing: 0 }])
  })

  test('goes with its plan', async () => {
    const { ada, plan, diary } = await withPlan()
    await ada.get(diary)
    await ada.delete(`${INTEGRATED}${plan.id}/`)
    expect(await stored(plan.id)).toEqual([])
    expect((await ada.get(diary)).status).toBe(404)
  })
})

describe('a rebuild', () => {
  test('works out the missing months from the records as they were dated', async () => {
    const { ada, diary } = await withPlan()
    const preview = await ada.post(`${diary}rebuild/`, { preview: true })
    expect(preview.body).toEqual({ num_added: 2, num_same: 1, changed: [] })
    expect(await entriesOf(ada, diary)).toHaveLength(1)

    expect((await ada.post(`${diary}rebuild/`, {})).body).toEqual(preview.body)
    const { body } = await ada.get(diary)
    expect(body.num_missing).toBe(0)
    expect(body.entries).toMatchObject([
      { month: '2026-09-01', fi_date: '2076-04-01', source: 'rebuilt', balance: 2500 },
      { month: '2026-10-01', fi_date: '2076-04-01', source: 'rebuilt', balance: 3000 },
      { month: '2026-11-01', fi_date: '2076-05-01', source: 'kept', balance: 3000 },
    ])
    // Nothing was put in this November yet.
    expect(body.entries.map(({ change }: Entry) => change)).toEqual([
      null,
      {
        since: '2026-09-01',
        of: 'lasting',
        months: 0,
        spending: 0,
        saving: 0,
        growth: 0,
        assumptions: 0,
      },
      {
        since: '2026-10-01',
        of: 'lasting',
        months: 1,
        spending: 0,
        saving: 1,
        growth: 0,
        assumptions: 0,
      },
    ])
  })

  test('makes kept months follow edited records, and says which ones', async () => {
    const { ada, log, plan, diary } = await withPlan()
    await ada.post(`${diary}rebuild/`, {})
    // October’s window is September, which now holds 1100.
    await log('transaction', { '2026-09-20': -10_000 })
    expect((await entriesOf(ada, diary))[1]?.fi_date).toBe('2076-04-01')
    const { body } = await ada.post(`${diary}rebuild/`, {})
    expect(body).toEqual({
      num_added: 0,
      num_same: 2,
      changed: [{ month: '2026-10-01', before: '2076-04-01', after: '2081-04-01' }],
    })
    const entries = await entriesOf(ada, diary)
    expect(entries[1]).toMatchObject({ fi_date: '2081-04-01', change: { spending: 60 } })
    expect(entries[2]).toMatchObject({ fi_date: '2076-05-01', change: { spending: -60 } })
    expect(await stored(plan.id)).toHaveLength(3)
  })

  test('takes the settings that were kept, so that a changed assumption stays a change', async () => {
    const { ada, plan, diary } = await withPlan()
    await ada.get(diary)
    app.clock.now = DECEMBER
    await ada.put(`${INTEGRATED}${plan.id}/`, { ...plan, withdrawal_rate: 3 })
    await ada.post(`${diary}rebuild/`, {})
    const entries = await entriesOf(ada, diary)
    expect(entries.map(({ change }) => change?.['assumptions'] ?? null)).toEqual([null, 0, 0, 200])
  })
})

test('the parts of every change add up to it, and it is what lies between two dates', async () => {
  const { ada, log, balance, plan, diary } = await withPlan()
  await log('transaction', { '2026-02-03': -80_000, '2026-05-03': -170_000 })
  await log('saving', { '2026-03-03': 90_000, '2026-06-03': 20_000 }, balance(150_000))
  await log('saving', { '2026-07-03': 40_000, '2026-07-20': -10_000 }, balance(160_000))
  const rates = { inflation: 2, annual_return: 7, annual_contribution_increase: 3 }
  const kept = { ...plan, ...rates, rolling_window: 3, rolling_agg_type: 'mean' }
  await ada.put(`${INTEGRATED}${plan.id}/`, kept)
  await ada.post(`${diary}rebuild/`, {})
  const entries = await entriesOf(ada, diary)
  expect(entries).toHaveLength(9)
  const index = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  entries.slice(1).forEach(({ fi_date, change }, i) => {
    const before = entries[i]?.fi_date
    if (!before || !fi_date || !change) throw new Error('every month has a date')
    const { since: _since, of: _of, months, ...parts } = change as Record<string, number>
    expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(months)
    expect(months).toBe(index(fi_date) - index(before))
  })
})

describe('who may', () => {
  test('a lapsed member reads the diary, and nothing is written', async () => {
    const { ada, plan, diary } = await withPlan()
    await ada.get(diary)
    await app.db
      .updateTable('app_user')
      .set({ paid_until: '2026-11-20' as Day, trial_ends_on: '2026-11-20' as Day })
      .where('id', '=', await userIdOf(app.db, ada))
      .execute()
    app.clock.now = DECEMBER
    expect(await entriesOf(ada, diary)).toHaveLength(1)
    expect((await ada.get(`${INTEGRATED}${plan.id}/`)).status).toBe(200)
    expect((await ada.get(INTEGRATED)).status).toBe(200)
    expect(await stored(plan.id)).toHaveLength(1)
    expect((await ada.post(`${diary}rebuild/`, {})).status).toBe(402)
  })

  test('nobody reads or rebuilds another’s, and no records but their own are in it', async () => {
    const { diary, plan } = await withPlan()
    const bob = await signUp(app)
    expect((await bob.get(diary)).status).toBe(404)
    expect((await bob.post(`${diary}rebuild/`, {})).status).toBe(404)
    expect(await stored(plan.id)).toEqual([])
    const rows = rowsOf(app.db, await userIdOf(app.db, bob))
    const entry = {
      plan_id: plan.id,
      month: '2026-11',
      source: 'kept',
      inputs: '{}',
      settings: '{}',
      written_at: '2026-11-20T12:00:00.000Z',
    }
    await expect(rows.link('fi_diary', entry)).rejects.toThrow()
  })
})
