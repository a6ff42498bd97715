import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdWrites, serve, show, user } from '#web/test/screen.tsx'
import { CheckInPage } from './check-in-page.tsx'

const READ = 'GET /api/tracker/check-in/'
const CREATE = 'POST /api/tracker/saving/'

const CATEGORIES = [
  { id: 7, name: 'Brokerage', slot: 1, version: 1, group: null },
  { id: 8, name: 'Bonds', slot: 2, version: 1, group: null },
]

/** `states` has a letter for each of the twelve months. */
function pair(category: number, states: string, last: unknown, account = 2) {
  const words = { n: 'noted', m: 'missing', b: 'before', c: 'closed' } as const
  const months = [...states].map((letter, at) => ({
    month: at === 0 ? '2025-12-01' : `2026-${String(at).padStart(2, '0')}-01`,
    state: words[letter as keyof typeof words],
  }))
  return { account, category, payee: 'Broker', last, months }
}

const PAIRS = [
  pair(7, 'nnnnnnmnnnnm', { date: '2026-10-31', balance: 1000 }),
  pair(8, 'bbbbbbbbbbnn', { date: '2026-11-15', balance: 500 }),
]

function open(more: Parameters<typeof serve>[0] = {}, search = '') {
  const calls = serve({
    [READ]: ({ query }) => ({ json: { month: `${query.get('month')}-01`, pairs: PAIRS } }),
    'GET /api/tracker/saving-category/': () => ({ json: CATEGORIES }),
    ...more,
  })
  show(CheckInPage, '/check-in', search)
  return { sent: () => calls.filter(({ method }) => method === 'POST'), calls }
}

const rowOf = (name: string) => screen.findByRole('group', { name: new RegExp(`^${name}`) })
const fieldIn = async (row: string, field: string) =>
  within(await rowOf(row)).getByRole('textbox', { name: new RegExp(`^${field}`) })

async function type(row: string, field: string, text: string) {
  const input = await fieldIn(row, field)
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test('tells the last balance with its day, and which months lack one', async () => {
  open()
  const brokerage = await rowOf('Brokerage')
  expect(within(brokerage).getByRole('link', { name: '$1,000.00' })).toHaveAttribute(
    'href',
    '/investments-management/?account=2&category=7&month=2026-10',
  )
  expect(brokerage).toHaveTextContent('31 October 2026')
  expect(within(brokerage).getByRole('img')).toHaveAccessibleName(
    'Noted in 10 of the last 12 months. Missing: June 2026.',
  )
  expect(within(await rowOf('Bonds')).getByText('Logged')).toBeVisible()
  expect(
    screen.getByText(/^1 of 2 logged. What you save gets the date 20 November 2026/),
  ).toBeVisible()
})

test('one press saves the rows that were filled in, and no other', async () => {
  const { sent } = open({ [CREATE]: () => ({ status: 201, json: [] }) })
  await type('Brokerage', 'Balance', '1,250.50')
  await type('Brokerage', 'Contribution', '200')
  expect(
    screen.getByText('+$250.50 since 31 October 2026: $200.00 put in, $50.50 gained.'),
  ).toBeVisible()
  expect(screen.getByText('$1,750.50')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save 1 balance' }))
  expect(await screen.findByText('1 balance and 1 contribution for November 2026')).toBeVisible()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.headers.get('idempotency-key')).not.toBeNull()
  expect(sent()[0]?.body).toEqual([
    {
      account: 2,
      category: 7,
      date: '2026-11-20',
      payee: 'Broker',
      balance: 1250.5,
      amount: 200,
      dividends: 0,
      notes: '',
      tags: [],
      exclude_from_totals: false,
    },
  ])
  await waitFor(async () => expect(await fieldIn('Brokerage', 'Balance')).toHaveValue(''))
})

test('an earlier month is saved with its last day', async () => {
  const { sent } = open({ [CREATE]: () => ({ status: 201, json: [] }) }, '?month=2026-09')
  await type('Brokerage', 'Balance', '5')
  await user.click(screen.getByRole('button', { name: 'Save 1 balance' }))
  await waitFor(() => expect(sent()[0]?.body).toMatchObject([{ date: '2026-09-30' }]))
})

test('a month that has not begun is not offered: the current one is shown', async () => {
  const { calls } = open({}, '?month=2027-02')
  await rowOf('Brokerage')
  expect(screen.getByRole('button', { name: 'November 2026, choose a month' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
  expect(calls.find(({ path }) => path === '/api/tracker/check-in/')?.query.get('month')).toBe(
    '2026-11',
  )
})

test('a balance that stayed the same is confirmed by one press', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: /^Unchanged: Brokerage/ }))
  expect(await fieldIn('Brokerage', 'Balance')).toHaveValue('1000.00')
  expect(
    screen.getByText('Unchanged since 31 October 2026. Saving it confirms the balance.'),
  ).toBeVisible()
})

test('a lower balance is explained', async () => {
  open()
  await type('Brokerage', 'Balance', '900')
  expect(screen.getByText(/^−\$100.00 since 31 October 2026. It counts as a loss/)).toBeVisible()
  await type('Brokerage', 'Contribution', '-100')
  expect(screen.getByText(/: \$100.00 taken out, \$0.00 gained.$/)).toBeVisible()
})

test('what is owed counts against the total, and a lower debt is no loss', async () => {
  open({
    [READ]: () => ({
      json: {
        month: '2026-11-01',
        pairs: [...PAIRS, pair(9, 'bbbbbbbbbbnm', { date: '2026-10-31', balance: 700 })],
      },
    }),
    'GET /api/tracker/saving-category/': () => ({
      json: [
        ...CATEGORIES,
        { id: 9, name: 'Loan', slot: 3, version: 1, group: null, purpose: 'debt' },
      ],
    }),
  })
  await type('Loan', 'Balance', '650')
  expect(screen.getByText('$50.00 less owed since 31 October 2026.')).toBeVisible()
  expect(screen.getByText('All together, less debts').parentElement).toHaveTextContent('$850.00')
  await type('Loan', 'Balance', '-720')
  expect(screen.getByText('$20.00 more owed since 31 October 2026.')).toBeVisible()
  expect(screen.getByText('All together, less debts').parentElement).toHaveTextContent('$780.00')
})

test('nothing is sent while nothing is entered, an amount is no amount, or a balance lacks', async () => {
  const { sent } = open()
  await rowOf('Brokerage')
  await user.click(screen.getByRole('button', { name: 'Save balances' }))
  expect(screen.getByText('Nothing is entered yet.')).toBeVisible()
  await type('Bonds', 'Balance', 'about 500')
  await user.click(screen.getByRole('button', { name: 'Save balances' }))
  expect(screen.getByText('This is not an amount.')).toBeVisible()
  expect(await fieldIn('Bonds', 'Balance')).toHaveFocus()
  await type('Bonds', 'Balance', '500')
  await type('Brokerage', 'Dividends', '12')
  await user.click(screen.getByRole('button', { name: 'Save 2 balances' }))
  expect(screen.getByText('Enter the balance as well.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('after a failure everything is kept, and the next press is the same one', async () => {
  const { sent } = open({ [CREATE]: () => ({ status: 503, json: { detail: 'Busy.' } }) })
  await type('Brokerage', 'Balance', '1250')
  await user.click(screen.getByRole('button', { name: 'Save 1 balance' }))
  expect(await screen.findByText(/What you typed is still here/)).toBeVisible()
  expect(await fieldIn('Brokerage', 'Balance')).toHaveValue('1250')
  await user.click(screen.getByRole('button', { name: 'Save 1 balance' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
})

test('what the server refuses is said in the row it is about', async () => {
  open({ [CREATE]: () => ({ status: 400, json: { '1.balance': ['This amount is too large.'] } }) })
  await type('Bonds', 'Balance', '500')
  await type('Brokerage', 'Balance', '1250')
  await user.click(screen.getByRole('button', { name: 'Save 2 balances' }))
  expect(await within(await rowOf('Bonds')).findByText('This amount is too large.')).toBeVisible()
})

test('Enter goes down the column and ends at the button', async () => {
  open()
  await user.click(await fieldIn('Bonds', 'Balance'))
  await user.keyboard('500{Enter}')
  expect(await fieldIn('Brokerage', 'Balance')).toHaveFocus()
  await user.keyboard('1000{Enter}')
  expect(screen.getByRole('button', { name: 'Save 2 balances' })).toHaveFocus()
})

test('another investment is added by its account and category', async () => {
  const { sent } = open({
    [READ]: () => ({ json: { month: '2026-11-01', pairs: [] } }),
    [CREATE]: () => ({ status: 201, json: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add an investment' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('Choose an account.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Account' }))
  await user.click(await screen.findByRole('option', { name: 'Harbor Bank - Joint' }))
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Bonds' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(await fieldIn('Bonds', 'Balance')).toHaveFocus())
  await type('Bonds', 'Balance', '70')
  await user.click(screen.getByRole('button', { name: 'Save 1 balance' }))
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject([{ account: 2, category: 8, payee: 'Harbor Bank' }]),
  )
})

test('what is typed survives a reload, each month for itself', async () => {
  const entries = { '2-7': { balance: 1250, amount: null, dividends: 3 } }
  sessionStorage.setItem('fireside.check-in.2026-11', JSON.stringify({ entries, added: [] }))
  open()
  expect(await fieldIn('Brokerage', 'Balance')).toHaveValue('1250.00')
  expect(await fieldIn('Brokerage', 'Dividends')).toHaveValue('3.00')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await fieldIn('Brokerage', 'Balance')).toHaveValue('')
  expect(sessionStorage.getItem('fireside.check-in.2026-11')).toBeNull()
})

test('what is stored after the page was left is not kept, and is not sent again meanwhile', async () => {
  const { sent } = open({ [CREATE]: () => ({ status: 201, json: [] }) })
  const release = holdWrites()
  await type('Brokerage', 'Balance', '1250')
  await user.click(screen.getByRole('button', { name: 'Save 1 balance' }))
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await screen.findByRole('button', { name: 'October 2026, choose a month' })
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await fieldIn('Brokerage', 'Balance')).toHaveValue('1250.00')
  fireEvent.submit(screen.getByRole('form', { name: 'Balances' }))
  release()
  await waitFor(async () => expect(await fieldIn('Brokerage', 'Balance')).toHaveValue(''))
  expect(sessionStorage.getItem('fireside.check-in.2026-11')).toBeNull()
  expect(sent()).toHaveLength(1)
})

test('what was sent before a reload has the same key after it', async () => {
  const { sent } = open({ [CREATE]: () => ({ status: 503, json: { detail: 'Busy.' } }) })
  await type('Brokerage', 'Balance', '1250')
  await user.click(screen.getByRole('button', { name: 'Save 1 balance' }))
  await screen.findByText(/What you typed is still here/)
  cleanup()
  show(CheckInPage, '/check-in')
  await rowOf('Brokerage')
  await user.click(screen.getByRole('button', { name: 'Save 1 balance' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent().map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
})
