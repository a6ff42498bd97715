import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import diary from '#contract/samples/read-fi-diary.json'
import plans from '#contract/samples/list-integrated-plans.json'
import worth from '#contract/samples/read-net-worth.json'
import sample from '#contract/samples/read-year-review.json'
import { money } from '#web/lib/format.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { YearReviewPage } from './year-review-page.tsx'

const PLAN = plans[0] as { id: number; name: string }
const CHANGE = {
  since: '2025-12-01',
  of: 'lasting',
  months: -5,
  spending: 1,
  saving: -3,
  growth: -4,
  assumptions: 1,
}
const entry = (month: string, lasting_fi_date: string, change: object | null) => ({
  ...diary.entries[0],
  month,
  lasting_fi_date,
  change,
})
const REVIEW = {
  ...sample,
  spent: {
    ...sample.spent,
    total: 900,
    compared_from: '2026-01-01',
    compared_to: sample.last_month,
    compared: 900,
    before: 1000,
    change: -100,
    change_pct: -10,
  },
  category_changes: [{ name: 'Groceries', id: 5, slot: 1, total: 300, before: 380, change: -80 }],
  payee_changes: [{ name: 'Tesco', id: null, slot: null, total: 120, before: 20, change: 100 }],
  years: [2026, 2025],
}

function open(
  review: object = REVIEW,
  entries: object[] = [],
  more: Parameters<typeof serve>[0] = {},
) {
  const calls = serve({
    'GET /api/tracker/year-review/': () => ({ json: review }),
    'GET /api/tracker/block-net-worth/': () => ({ json: worth }),
    'GET /api/fiplan/integrated-plan/': () => ({ json: plans }),
    ...more,
    [`GET /api/fiplan/integrated-plan/${PLAN.id}/diary/`]: () => ({ json: { ...diary, entries } }),
  })
  show(YearReviewPage, '/year')
  return calls
}

test('says the sums of the year against the same months before, each a way to its records', async () => {
  open()
  expect(await screen.findByRole('heading', { name: '2026 in review' })).toBeVisible()
  expect(screen.getByText(/^January 2026 to November 2026, compared with/)).toBeVisible()
  const spent = screen.getByRole('link', { name: '$900.00' })
  expect(spent).toHaveAttribute(
    'href',
    '/transaction-management/?date_from=2026-01-01&date_to=2026-11-30',
  )
  expect(screen.getByText(/against \$1,000\.00/)).toHaveTextContent('down $100.00')
  expect(await screen.findByRole('button', { name: money(worth.total, 'USD') })).toBeVisible()
})

test('while the last month runs, it says that the same days are compared', async () => {
  open({ ...REVIEW, compared_until: '2025-11-22' })
  expect(
    await screen.findByText(
      '1 January 2026 to 22 November 2026, compared with the same days of 2025.',
    ),
  ).toBeVisible()
  expect(screen.getAllByText('Against the same days of 2025.')).toHaveLength(2)
})

test('where records begin within the year before, each figure says from when on it is compared', async () => {
  const spent = { ...REVIEW.spent, compared_from: '2026-03-01', compared: 700, before: 800 }
  open({ ...REVIEW, spent })
  expect(
    await screen.findByText(
      'January 2026 to November 2026, compared with the same months of 2025 as far as they have records.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/against \$800\.00/)).toHaveTextContent(
    'From March on down $100.00: $700.00 against $800.00',
  )
  const lists = screen.getAllByText('From March on, against the same months of 2025.')
  expect(lists).toHaveLength(2)
  const changed = within(screen.getByRole('region', { name: 'Categories that changed most' }))
  expect(changed.getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('date_from=2026-03-01'),
  )
})

test('where files do not reach the last month, each figure says to when it is compared', async () => {
  const spent = { ...REVIEW.spent, compared_to: '2026-10-01', compared: 700, before: 800 }
  open({ ...REVIEW, spent, compared_until: '2025-11-22' })
  expect(
    await screen.findByText(
      '1 January 2026 to 22 November 2026, compared with the same days of 2025 as far as they have records.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/against \$800\.00/)).toHaveTextContent(
    'To October down $100.00: $700.00 against $800.00',
  )
  expect(screen.getAllByText('To October, against the same months of 2025.')).toHaveLength(2)
  const changed = within(screen.getByRole('region', { name: 'Categories that changed most' }))
  expect(changed.getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('date_to=2026-10-31'),
  )
})

test('what was invested leads to its records without homes and debts', async () => {
  open({ ...REVIEW, invested: { ...sample.invested, total: 777 } }, [], {
    'GET /api/tracker/saving-category/': () => ({
      json: [
        { id: 7, name: 'Brokerage', slot: 1, version: 1, purpose: 'fi', group: null },
        { id: 8, name: 'House', slot: 2, version: 1, purpose: 'home', group: null },
      ],
    }),
  })
  const invested = await screen.findByRole('link', { name: '$777.00' })
  await waitFor(() =>
    expect(invested).toHaveAttribute(
      'href',
      expect.stringMatching(/category=%5B7%5D|category=7(&|$)/),
    ),
  )
})

test('what changed most leads to the records of that category or payee', async () => {
  open()
  const categories = within(
    await screen.findByRole('region', { name: 'Categories that changed most' }),
  )
  const groceries = categories.getByRole('link')
  expect(groceries).toHaveTextContent('Groceriesdown $80.00$380.00 to $300.00')
  expect(groceries).toHaveAttribute('href', expect.stringContaining('category=5'))
  const payees = within(screen.getByRole('region', { name: 'Payees that changed most' }))
  expect(payees.getByRole('link')).toHaveAttribute('href', expect.stringContaining('payee=Tesco'))
})

test('what moved the date is told by the diary of the plan', async () => {
  open(REVIEW, [entry('2025-12-01', '2047-03-01', null), entry('2026-11-01', '2046-10-01', CHANGE)])
  expect(
    await screen.findByText(/said March 2047; in November 2026 it said October 2046/),
  ).toHaveTextContent('down 5 months sooner')
  expect(screen.getByText('What it grew').nextSibling).toHaveTextContent('4 months sooner')
})

test.each([
  ['without a diary', []],
  ['with its first month only', [entry('2026-11-01', '2046-10-01', null)]],
])('%s there is nothing to compare, and the way to the plans is shown', async (_, entries) => {
  open(REVIEW, entries)
  const note = await screen.findByText(
    new RegExp(`The diary of “${PLAN.name}”, the plan saved last, has no two months of this year`),
  )
  expect(within(note).getByRole('link', { name: 'Open the plan' })).toBeVisible()
})

test('where there is no plan that keeps a diary, the way to the plans is shown', async () => {
  open(REVIEW, [], { 'GET /api/fiplan/integrated-plan/': () => ({ json: [] }) })
  const note = await screen.findByText(/An integrated plan keeps a diary of its date/)
  expect(within(note).getByRole('link', { name: 'Open the plans' })).toBeVisible()
})

test('the page is printed by its button', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open()
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('nothing logged yet is said', async () => {
  open({ ...REVIEW, years: [] })
  expect(await screen.findByText('No data available')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import Data' })).toBeVisible()
})

test.each([
  ['2025-12-01', 'up $300.00 since the year began'],
  ['2026-10-01', 'Not all of it was known at the start of the year'],
])('net worth is compared where all of it was known then: %s', async (all_known_from, words) => {
  const data = Array.from({ length: 12 }, (_, month) => [Date.UTC(2025, 11 + month, 1), 600])
  const grown = { ...worth, total: 900, all_known_from, series: [{ name: 'Net worth', data }] }
  open(REVIEW, [], { 'GET /api/tracker/block-net-worth/': () => ({ json: grown }) })
  const figure = await screen.findByRole('button', { name: '$900.00' })
  await waitFor(() => expect(figure.closest('div')?.parentElement).toHaveTextContent(words))
})

test('a net worth that cannot be read says so, and is asked for again by a press', async () => {
  let answer: { status?: number; json: unknown } = { status: 500, json: { detail: 'No.' } }
  open(REVIEW, [], { 'GET /api/tracker/block-net-worth/': () => answer })
  expect(await screen.findByText(/^It could not be loaded/)).toBeVisible()
  answer = { json: { ...worth, total: 900 } }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: '$900.00' })).toBeVisible()
})

test('a printed year has no menus and no way to another page', async () => {
  open()
  const presses = [
    await screen.findByRole('button', { name: /^More for / }),
    screen.getByRole('button', { name: 'Print' }),
    await screen.findByRole('link', { name: 'Open the plan' }),
  ]
  for (const press of presses) expect(press.closest('.fs-no-print')).not.toBeNull()
})

test('what is as much as the year before says so, and no change of nothing', async () => {
  open({ ...REVIEW, spent: { ...REVIEW.spent, before: 900, change: 0, change_pct: 0 } })
  expect(await screen.findByText('As much as the year before')).toBeVisible()
})
