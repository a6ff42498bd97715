import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Recurring, RecurringPayment } from '#contract/recurring.ts'
import sample from '#contract/samples/read-recurring.json'
import plans from '#contract/samples/list-integrated-plans.json'
import run from '#contract/samples/run-integrated-plan.json'
import { day, serve, show, user } from '#web/test/screen.tsx'
import { RecurringPage } from './recurring-page.tsx'
import { StillToCome } from './still-to-come.tsx'

const payment = (part: Partial<RecurringPayment>): RecurringPayment => ({
  key: `out ${part.payee}`,
  payee: 'Netflix',
  direction: 'out',
  rhythm: 'monthly',
  amount: 10.99,
  varies: false,
  lowest: 9.99,
  highest: 10.99,
  monthly_share: 10.99,
  category: 5,
  account: 1,
  next_date: day('2026-12-03'),
  standing: 'due',
  missed: 0,
  price_change: null,
  evidence: [{ record: 8, date: day('2026-11-03'), amount: 10.99 }],
  count: 22,
  first_date: day('2025-01-03'),
  answer: null,
  ...part,
})
const NETFLIX = payment({
  payee: 'Netflix',
  price_change: { date: day('2026-05-03'), from: 9.99, to: 10.99 },
  missed: 1,
})
const FOUND: Recurring = {
  ...sample,
  payments: [
    NETFLIX,
    payment({ payee: 'Insurance', rhythm: 'yearly', amount: 600, monthly_share: 50 }),
    payment({ payee: 'Old gym', standing: 'ended' }),
    payment({ payee: 'Corner shop', answer: 'no' }),
  ],
  monthly_out: 60.99,
  still_to_come: {
    amount: 900,
    payments: [{ key: 'x', payee: 'Rent', date: day('2026-11-28'), amount: 900 }],
  },
}
const ANSWERS = {
  'GET /api/tracker/recurring/': () => ({ json: FOUND }),
  'GET /api/tracker/income-category/': () => ({ json: [] }),
  'PUT /api/tracker/recurring/answer/': () => ({ status: 204, json: undefined }),
  'GET /api/fiplan/integrated-plan/': () => ({ json: plans }),
}
const list = async (name: string) => within(await screen.findByRole('list', { name }))

test('says what goes out a month, what is still to come, and a yearly one as its monthly share', async () => {
  serve(ANSWERS)
  show(RecurringPage, '/recurring')
  expect(await screen.findByText('$60.99')).toBeVisible()
  for (const label of ['Out a month', 'In a month']) {
    const figure = screen.getByText(label).parentElement?.parentElement
    expect(figure).toHaveTextContent(
      'Each with its share: yearly ones as a twelfth, weekly ones 4.35 times',
    )
  }
  expect(screen.getByText(/^\$900\.00 is expected to go out/)).toBeVisible()
  const insurance = (await list('Money out')).getByRole('button', { name: /Insurance/ })
  expect(insurance).toHaveTextContent('$600.00 $50.00 a month')
  expect((await list('Seems to have ended')).getByText('Old gym')).toBeVisible()
  expect((await list('You said no')).getByText('Corner shop')).toBeVisible()
})

test('one whose day went by is told for any day now', async () => {
  const rent = payment({ payee: 'Rent', next_date: day('2026-11-17') })
  const coming = [
    { key: rent.key, payee: 'Rent', date: day('2026-11-20'), amount: 900 },
    { key: 'x', payee: 'Power', date: day('2026-11-20'), amount: 40 },
  ]
  const still_to_come = { amount: 940, payments: coming }
  serve({
    ...ANSWERS,
    'GET /api/tracker/recurring/': () => ({ json: { ...FOUND, payments: [rent], still_to_come } }),
  })
  show(RecurringPage, '/recurring')
  expect(await screen.findByText('Any day now')).toBeVisible()
  expect(screen.getByText('20 November 2026')).toBeVisible()
})

test('what was expected by now in accounts that were not imported is said, with the way there', async () => {
  const payments = [
    payment({ payee: 'Rent', standing: 'unread', next_date: day('2026-11-02') }),
    payment({ payee: 'Power', standing: 'unread', next_date: day('2026-11-04') }),
    payment({ payee: 'Gift', standing: 'unread', answer: 'no' }),
  ]
  const still_to_come = { amount: 0, payments: [] }
  serve({
    ...ANSWERS,
    'GET /api/tracker/recurring/': () => ({ json: { ...FOUND, payments, still_to_come } }),
  })
  show(RecurringPage, '/recurring')
  expect(await screen.findByText(/^2 payments were expected by now/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import what is missing' })).toHaveAttribute(
    'href',
    expect.stringContaining('/csv-import/import/'),
  )
  const rent = (await list('Money out')).getByRole('button', { name: /Rent/ })
  expect(rent).toHaveTextContent('2 November 2026 expected, not imported yet')
  expect((await list('Money out')).queryByText('Late')).toBeNull()
})

test('a payment shows its evidence, its price and what was missed', async () => {
  serve(ANSWERS)
  show(RecurringPage, '/recurring')
  await user.click((await list('Money out')).getByRole('button', { name: /Netflix/ }))
  expect(screen.getByText(/1 time it did not come in between/)).toBeVisible()
  expect(screen.getByText(/The price rose from \$9\.99 to \$10\.99 on 3 May 2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: /^3 November 2026/ })).toHaveAttribute(
    'href',
    expect.stringContaining('date_to=2026-11-03&payee=Netflix&account=1'),
  )
})

test('a no is kept', async () => {
  const calls = serve(ANSWERS)
  show(RecurringPage, '/recurring')
  const question = await screen.findByRole('radiogroup', { name: 'Does Netflix come round again?' })
  await user.click(within(question).getByRole('radio', { name: 'No' }))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    key: NETFLIX.key,
    answer: 'no',
  })
  expect(await screen.findByText('Netflix counts nowhere here')).toBeVisible()
})

test('leaving one is tried on the plan that was saved last: spending less, and investing it', async () => {
  const used = run.extra.inputs_used
  const [plan] = plans
  const before = { ...plan, name: 'Given up', updated_at: '2020-01-01T00:00:00.000Z' }
  const calls = serve({
    ...ANSWERS,
    'GET /api/fiplan/integrated-plan/': () => ({ json: [before, plan] }),
    'POST /api/fiplan/integrated-plan/run-plan/': () => ({ json: run }),
  })
  show(RecurringPage, '/recurring')
  await user.click((await list('Money out')).getByRole('button', { name: /Netflix/ }))
  await user.click(screen.getByRole('button', { name: 'What if I left it?' }))
  expect(await screen.findByText(/^Your plan “Plan-7”/)).toBeVisible()
  const bodies = calls
    .filter(({ path }) => path.endsWith('/run-plan/'))
    .map(({ body }) => body as { monthly_expense: number; monthly_contribution: number })
  expect(bodies).toHaveLength(3)
  expect(bodies[1]?.monthly_expense).toBeCloseTo(
    Math.max(1, used.monthly_expense.value - NETFLIX.monthly_share),
  )
  expect(bodies[2]?.monthly_contribution).toBeCloseTo(
    used.monthly_contribution.value + NETFLIX.monthly_share,
  )
})

test('nothing found is said', async () => {
  serve({ ...ANSWERS, 'GET /api/tracker/recurring/': () => ({ json: sample }) })
  show(RecurringPage, '/recurring')
  expect(await screen.findByText('Nothing comes round again yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import Data' })).toBeVisible()
})

test('a price that rises is worse, a salary that rises is better', async () => {
  const price_change = { date: day('2026-05-03'), from: 10, to: 11 }
  const payments = [
    payment({ payee: 'Netflix', price_change }),
    payment({ payee: 'Work', direction: 'in', key: 'in Work', price_change }),
  ]
  serve({ 'GET /api/tracker/recurring/': () => ({ json: { ...FOUND, payments } }) })
  show(RecurringPage, '/recurring')
  expect((await screen.findByText('Price rose')).closest('[data-tone]')).toHaveAttribute(
    'data-tone',
    'warn',
  )
  expect(screen.getByText('Amount rose').closest('[data-tone]')).toHaveAttribute(
    'data-tone',
    'good',
  )
})

test('under the pace it is said how many payments nobody can know of yet', async () => {
  const payments = [
    payment({ payee: 'Rent', standing: 'unread', next_date: day('2026-11-02') }),
    payment({ payee: 'Gift', standing: 'unread', answer: 'no' }),
  ]
  const still_to_come = { amount: 0, payments: [] }
  serve({
    ...ANSWERS,
    'GET /api/tracker/recurring/': () => ({ json: { ...FOUND, payments, still_to_come } }),
  })
  show(() => <StillToCome />, '/app')
  const way = await screen.findByRole('link', { name: '1 payment' })
  expect(way.closest('p')).toHaveTextContent('1 payment is not imported yet.')
  expect(screen.queryByText(/Still to come/)).toBeNull()
})
