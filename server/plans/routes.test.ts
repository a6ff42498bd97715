import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { signUp } from '../test/person.ts'
import { userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { BASIC, INTEGRATED, basic, signUpPaid, wedding } from '../test/plans.ts'

const app = useTestApp()

const WORDS =
  'Maximum number of events reached. During the trial a maximum of 2 events per FI Plan is allowed.'

describe('keeping plans', () => {
  test('a basic plan is stored flat, its events completed and its months cut to the first', async () => {
    const ada = await signUp(app)
    const sent = {
      name: ' Together ',
      balance: 386_857.094,
      monthly_expense: 4591.01,
      monthly_contribution: 2600,
      once_off_events: { Wedding: { date: '2027-06-19', expense_amount: 30_000 } },
      recurring_events: {
        Nursery: { start_date: '2029-09', end_date: '2031-02-28', expense_amount: -645 },
      },
    }
    const made = await ada.post(BASIC, sent)
    expect(made.status).toBe(201)
    expect(made.headers['etag']).toBe('"1"')
    expect(made.body).toEqual({
      id: made.body.id,
      name: 'Together',
      kind: 'basic',
      balance: 386_857.09,
      monthly_expense: 4591.01,
      monthly_contribution: 2600,
      inflation: 2,
      annual_return: 8,
      withdrawal_rate: 4,
      annual_contribution_increase: 5,
      rolling_window: 12,
      rolling_agg_type: 'median',
      last_month: null,
      born: null,
      coast_month: null,
      essential_expense: null,
      declined_events: [],
      pots: [],
      once_off_events: {
        Wedding: {
          date: '2027-06-01',
          expense_amount: 30_000,
          contribution_amount: 0,
          withdrawal_amount: 0,
          withdrawal_tax: 0,
          exclude_from_comparison: false,
        },
      },
      recurring_events: {
        Nursery: {
          start_date: '2029-09-01',
          end_date: '2031-02-01',
          expense_amount: -645,
          contribution_amount: 0,
          withdrawal_amount: 0,
          withdrawal_tax: 0,
          exclude_from_comparison: false,
          expense_annual_escalation: 0,
          contribution_annual_escalation: 0,
          withdrawal_annual_escalation: 0,
          income_amount: 0,
          income_tax: 0,
          income_annual_escalation: null,
        },
      },
      updated_at: '2026-11-20T12:00:00.000Z',
      version: 1,
    })
    expect((await ada.get(`${BASIC}${made.body.id}`)).body).toEqual(made.body)
    expect((await ada.get(`${BASIC}${made.body.id}/`)).body).toEqual(made.body)
    expect((await ada.get(BASIC)).body).toEqual([
      {
        ...made.body,
        num_once_off_events: 1,
        num_recurring_events: 1,
        fi_date: null,
        lasting_fi_date: null,
      },
    ])
  })

  test('an integrated plan keeps null for what it takes from records, and the months set aside', async () => {
    const ada = await signUp(app)
    const made = await ada.post(INTEGRATED, {
      name: 'Ours',
      monthly_contribution: -50,
      rolling_window: 3,
      rolling_agg_type: 'mean',
      left_out_months: { monthly_expense: ['2026-03'] },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      kind: 'integrated',
      balance: null,
      monthly_expense: null,
      monthly_contribution: -50,
      rolling_window: 3,
      rolling_agg_type: 'mean',
      left_out_months: { monthly_expense: ['2026-03-01'], monthly_contribution: [] },
      once_off_events: {},
      recurring_events: {},
    })
  })

  test('plans are listed by name, ignoring case, each kind by itself', async () => {
    const ada = await signUp(app)
    for (const name of ['beta', 'Alpha', 'Gamma']) await ada.post(BASIC, basic({ name }))
    await ada.post(INTEGRATED, { name: 'Other' })
    const names = (await ada.get(BASIC)).body.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Alpha', 'beta', 'Gamma'])
  })

  test('a name is unique per kind, ignoring case, also under parallel sends', async () => {
    const ada = await signUp(app)
    const sends = await Promise.all(
      ['Été', 'éTÉ', 'été'].map((name) => ada.post(BASIC, basic({ name }))),
    )
    expect(sends.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    const refused = sends.find(({ status }) => status === 400)
    expect(refused?.body).toEqual({ name: ['A plan with this name exists already.'] })
    expect((await ada.post(INTEGRATED, { name: 'été' })).status).toBe(201)
  })

  test('a change replaces the plan, and keeps the name when none is sent', async () => {
    const ada = await signUp(app)
    const { body: plan } = await ada.post(
      BASIC,
      basic({ inflation: 3, once_off_events: { Wedding: wedding } }),
    )
    const path = `${BASIC}${plan.id}/`
    const { name: _, inflation: __, ...rest } = basic({ balance: 5 })
    const saved = await ada.put(path, rest, { 'if-match': '"1"' })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ name: 'New Plan', balance: 5, inflation: 2, version: 2 })
    expect(saved.body.once_off_events).toEqual({})
    const late = await ada.put(path, rest, { 'if-match': '"1"' })
    expect(late.status).toBe(412)
    expect(late.body.current).toEqual(saved.body)
    expect((await ada.delete(path, { 'if-match': '"1"' })).status).toBe(412)
    expect((await ada.delete(path, { 'if-match': '"2"' })).status).toBe(204)
    expect((await ada.get(path)).status).toBe(404)
  })

  test('renaming to a taken name is refused on the name', async () => {
    const ada = await signUp(app)
    await ada.post(BASIC, basic({ name: 'One' }))
    const { body: two } = await ada.post(BASIC, basic({ name: 'Two' }))
    const renamed = await ada.put(`${BASIC}${two.id}/`, basic({ name: 'ONE' }))
    expect(renamed.status).toBe(400)
    expect(Object.keys(renamed.body)).toEqual(['name'])
  })

  test('a plan of the other kind, or of somebody else, is not there', async () => {
    const ada = await signUp(app)
    const bob = await signUp(app)
    const { body: plan } = await ada.post(BASIC, basic())
    for (const [who, path] of [
      [bob, `${BASIC}${plan.id}/`],
      [ada, `${INTEGRATED}${plan.id}/`],
    ] as const) {
      expect((await who.get(path)).status).toBe(404)
      expect((await who.put(path, basic())).status).toBe(404)
      expect((await who.delete(path)).status).toBe(404)
    }
    expect((await ada.get(`${BASIC}1e3/`)).status).toBe(404)
    expect((await ada.get('/api/fiplan/other-plan/')).status).toBe(404)
  })

  test('the same Idempotency-Key stores a plan once', async () => {
    const ada = await signUp(app)
    const key = { 'idempotency-key': 'k-1' }
    const sends = await Promise.all([1, 2, 3].map(() => ada.post(BASIC, basic(), key)))
    expect(new Set(sends.map(({ body }) => body.id)).size).toBe(1)
    expect((await ada.get(BASIC)).body).toHaveLength(1)
  })
})

describe('what is refused', () => {
  const cases: [object, Record<string, string[]>][] = [
    [{ balance: -1 }, { balance: ['This must be at least 0.'] }],
    [{ balance: undefined }, { balance: ['A valid number is required.'] }],
    [{ monthly_expense: 0.99 }, { monthly_expense: ['This must be at least 1.'] }],
    [{ monthly_contribution: 0 }, { monthly_contribution: ['This must be at least 1.'] }],
    [{ inflation: 25.1 }, { inflation: ['This must be at most 25.'] }],
    [{ annual_return: -1 }, { annual_return: ['This must be at least 0.'] }],
    [{ annual_return: 101 }, { annual_return: ['This must be at most 100.'] }],
    [{ withdrawal_rate: 0.5 }, { withdrawal_rate: ['This must be at least 1.'] }],
    [{ withdrawal_rate: 4.5 }, { withdrawal_rate: ['This must be at most 4.'] }],
    [
      { annual_contribution_increase: 26 },
      { annual_contribution_increase: ['This must be at most 25.'] },
    ],
    [{ rolling_window: 6 }, { rolling_window: ['This is not a valid choice.'] }],
    [{ rolling_agg_type: 'mode' }, { rolling_agg_type: ['This is not a valid choice.'] }],
    [{ once_off_events: [] }, { once_off_events: ['Expected an object of events by name.'] }],
    [
      { once_off_events: { Wedding: { date: '2027-06' } } },
      { Wedding: ['Ensure you have added at least one of: Expense, Contribution or Withdrawal'] },
    ],
    [
      { once_off_events: { Wedding: { date: '2027-13', expense_amount: 1 } } },
      { Wedding: ['date: This is not a month of the calendar (YYYY-MM).'] },
    ],
    [
      { once_off_events: { Sale: { ...wedding, withdrawal_amount: 5, withdrawal_tax: 101 } } },
      {
        Sale: [
          'A withdrawal must be zero or negative.',
          'The withdrawal tax must be from 0 to 100 percent.',
        ],
      },
    ],
    [
      {
        recurring_events: {
          Rent: { start_date: '2027-06', end_date: '2027-05', expense_amount: 1 },
        },
      },
      { Rent: ['The end date must not be before the start date.'] },
    ],
    [{ once_off_events: { '  ': wedding } }, { non_field_errors: ['An event needs a name.'] }],
    [
      { once_off_events: { Wedding: wedding, ' Wedding ': wedding } },
      { Wedding: ['Event with this name already exist. Event names must be unique.'] },
    ],
    [
      { inflation: 99, once_off_events: { __proto__x: { date: 'soon' } } },
      {
        inflation: ['This must be at most 25.'],
        __proto__x: ['date: This is not a month of the calendar (YYYY-MM).'],
      },
    ],
  ]

  test.each(cases)('%j is told where it is wrong', async (changes, problems) => {
    const ada = await signUp(app)
    for (const path of [BASIC, `${BASIC}run-plan/`]) {
      const refused = await ada.post(path, basic(changes))
      expect(refused.status).toBe(400)
      expect(refused.body).toEqual(problems)
    }
    expect((await ada.get(BASIC)).body).toEqual([])
  })

  test('a blank or missing name', async () => {
    const ada = await signUp(app)
    expect((await ada.post(BASIC, basic({ name: ' ' }))).body).toEqual({
      name: ['This field may not be blank.'],
    })
    expect((await ada.post(BASIC, basic({ name: undefined }))).status).toBe(400)
  })

  test('more than 200 events', async () => {
    const ada = await signUpPaid(app)
    const events = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`Event ${i}`, wedding]))
    expect((await ada.post(BASIC, basic({ once_off_events: events(201) }))).body).toEqual({
      non_field_errors: ['At most 200 events are allowed in a plan.'],
    })
    expect((await ada.post(BASIC, basic({ once_off_events: events(200) }))).status).toBe(201)
  })

  test('whoever is not signed in', async () => {
    const { body } = await app.app.inject({ method: 'GET', url: BASIC })
    expect(JSON.parse(body)).toEqual({ detail: 'Sign in to continue.' })
  })
})

describe('event names', () => {
  const names = ['__proto__', 'constructor', '🎉 party', 'a'.repeat(100), '10', "Rosa's move; --"]

  test.each(names)('%s is kept and run like any other', async (name) => {
    const ada = await signUp(app)
    // Written as text: an object literal would take __proto__ for its prototype.
    const sent = JSON.parse(
      JSON.stringify(basic()).replace(
        '"once_off_events":{}',
        `"once_off_events":{${JSON.stringify(name)}:${JSON.stringify(wedding)}}`,
      ),
    )
    const { body: plan } = await ada.post(BASIC, sent)
    const again = (await ada.get(`${BASIC}${plan.id}/`)).body
    expect(Object.keys(again.once_off_events)).toEqual([name])
    expect((await ada.get(BASIC)).body[0].num_once_off_events).toBe(1)
    const run = await ada.post(`${BASIC}run-plan/`, sent)
    expect(run.body.chart_once_off_event_annotations).toEqual([
      { x: Date.UTC(2027, 5, 1), text: name },
    ])
  })
})

describe('the trial', () => {
  const three = {
    once_off_events: { A: wedding, B: wedding },
    recurring_events: { C: { start_date: '2027-01', end_date: '2027-02', expense_amount: 1 } },
  }
  const two = { ...three, recurring_events: {} }

  test('allows two events in a plan, whichever way it comes in', async () => {
    const ada = await signUp(app)
    for (const [path, plan] of [
      [BASIC, basic()],
      [INTEGRATED, { name: 'Ours', balance: 1, monthly_expense: 100, monthly_contribution: 1 }],
    ] as const) {
      const { body: kept } = await ada.post(path, { ...plan, ...two })
      expect(kept.version).toBe(1)
      for (const refused of [
        await ada.post(path, { ...plan, ...three, name: 'More' }),
        await ada.put(`${path}${kept.id}/`, { ...plan, ...three }),
        await ada.post(`${path}run-plan/`, { ...plan, ...three }),
      ]) {
        expect(refused.status).toBe(402)
        expect(refused.body).toEqual({ detail: WORDS })
      }
    }
  })

  test('ends its limit with a membership', async () => {
    const ada = await signUpPaid(app)
    expect((await ada.post(BASIC, basic(three))).status).toBe(201)
    expect((await ada.post(`${BASIC}run-plan/`, basic(three))).status).toBe(200)
  })

  test('once over, plans can be read and run but not saved', async () => {
    const ada = await signUp(app)
    const { body: plan } = await ada.post(BASIC, basic(two))
    await app.db
      .updateTable('app_user')
      .set({ trial_ends_on: '2026-11-19' as Day })
      .where('id', '=', await userIdOf(app.db, ada))
      .execute()
    expect((await ada.get(`${BASIC}${plan.id}/`)).status).toBe(200)
    expect((await ada.get(`${INTEGRATED}inputs/`)).status).toBe(200)
    expect((await ada.post(`${BASIC}run-plan/`, basic(two))).status).toBe(200)
    expect((await ada.post(`${BASIC}run-plan/`, basic(three))).body).toEqual({ detail: WORDS })
    expect((await ada.post(BASIC, basic())).status).toBe(402)
    expect((await ada.put(`${BASIC}${plan.id}/`, basic())).status).toBe(402)
    expect((await ada.delete(`${BASIC}${plan.id}/`)).status).toBe(402)
  })
})
