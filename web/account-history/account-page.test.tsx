import { focusManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import balances from '#contract/samples/list-account-balances.json'
import history from '#contract/samples/read-account-history.json'
import { account, serve, showAt, user } from '#web/test/screen.tsx'
import { AccountPage } from './account-page.tsx'

const READ = 'GET /api/tracker/account/2/history/'
const BALANCES = 'GET /api/tracker/account/2/balances/'
const JOINT = {
  ...account(2, 'Harbor Bank', 'Joint'),
  balance: { date: '2026-11-03', amount: 1200.5, source: 'file' },
}
const MONTHS = [
  { month: '2026-08-01', by_type: { transaction: 3 }, state: 'covered' },
  { month: '2026-09-01', by_type: {}, state: 'gap' },
  { month: '2026-10-01', by_type: { income: 12, transaction: 1 }, state: 'covered' },
]
const GAP = {
  from: '2026-10-01',
  to: '2026-10-31',
  balance_change: -100,
  records: -80,
  missing: -20,
}

function open(part: object = {}, listed: () => unknown = () => balances, held: object = JOINT) {
  const calls = serve({
    'GET /api/tracker/account/': () => ({ json: [account(1, 'Lumen Card', 'Everyday'), held] }),
    [READ]: () => ({ json: { ...history, ...part } }),
    [BALANCES]: () => ({ json: listed() }),
    'POST /api/tracker/account/2/balances/': () => ({ status: 201, json: balances[0] }),
    'DELETE /api/tracker/account/2/balances/1/': () => ({ status: 204, json: undefined }),
  })
  showAt(AccountPage, '/accounts/$account', '/accounts/2/')
  return calls
}

test('says what the account last held, where that is from, and when its next statement is due', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Harbor Bank - Joint' })).toBeVisible()
  expect((await screen.findAllByText('$1,200.50'))[0]).toBeVisible()
  expect(screen.getByText(/^3 November 2026, /)).toBeVisible()
  expect(screen.getByText('1 December 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'may.csv' })).toBeVisible()
  expect(
    within(await screen.findByRole('table', { name: 'Balances by day' })).getByText('File'),
  ).toBeVisible()
})

test('its months wait for what stands above them: which categories are debts', async () => {
  open()
  const answer = fetch
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('saving-category')) await held
    return answer(address, init)
  })
  expect(await screen.findByText('Loading')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('1 December 2026')).toBeNull())
  release()
  expect(await screen.findByText('1 December 2026')).toBeVisible()
})

test('an account that does not come is still a page with a title and a way back', async () => {
  serve({ 'GET /api/tracker/account/': () => ({ status: 500, json: { detail: 'No.' } }) })
  showAt(AccountPage, '/accounts/$account', '/accounts/2/')
  expect(await screen.findByText('The account could not be loaded')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Accounts' })).toHaveAttribute('href', '/accounts/')
})

test('a month with records leads to them, one that is missing is named', async () => {
  open({ months: MONTHS, gaps: 1 })
  const month = await screen.findByRole('link', {
    name: 'October 2026: 12 income records, 1 transaction',
  })
  expect(month).toHaveAttribute('href', '/income-management/?account=2&month=2026-10')
  expect(screen.getByText(/^September 2026 has no record, though/)).toBeVisible()
})

test('a period that the records do not explain is told and leads to its records', async () => {
  open({ unexplained: [GAP] })
  const told = await screen.findByText(/the balance fell by \$100\.00; the records come to/)
  expect(told).toHaveTextContent(/ the records come to −\$80\.00\.$/)
  expect(within(told).getByText('−$80.00.')).toHaveClass('fs-unbroken')
  expect(screen.getByText(/^\$20\.00 went out that no record shows/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Transactions of that time' })).toHaveAttribute(
    'href',
    expect.stringContaining('account=2&date_from=2026-10-01&date_to=2026-10-31&sum_excluded=true'),
  )
})

test('nothing is said to be explained before two balances are known', async () => {
  open()
  expect(await screen.findByText(/^Once two balances are known, the records/)).toBeVisible()
})

test('two balances whose records explain them are said to do so', async () => {
  open({}, () => [...balances, { ...balances[0], id: 2, date: '2026-10-03' }])
  expect(await screen.findByText(/Nothing is unexplained\.$/)).toBeVisible()
})

test('a balance is typed for a day', async () => {
  const calls = open()
  await screen.findByRole('table', { name: 'Balances by day' })
  await user.click(screen.getByRole('button', { name: 'Add a balance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a balance' }))
  await user.type(dialog.getByLabelText('Balance'), '-250')
  await user.click(dialog.getByRole('button', { name: 'Add balance' }))
  expect(await screen.findByText('Balance Added')).toBeVisible()
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({ amount: -250, source: 'typed' })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})

const DELETED = 'Balance of 3 November 2026 deleted'

async function deleteBalance() {
  await user.click(
    await screen.findByRole('button', { name: 'Delete the balance of 3 November 2026' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Delete balance' }))
  expect(await screen.findByText(DELETED)).toBeVisible()
}

test('a balance is deleted after asking, in the version that was seen', async () => {
  const calls = open()
  await deleteBalance()
  expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"1"')
})

test('a deleted balance is brought back as it was, wherever it came from', async () => {
  let listed: object[] = balances
  const calls = open({}, () => listed)
  await screen.findByRole('table', { name: 'Balances by day' })
  listed = []
  await deleteBalance()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Balance brought back')).toBeVisible()
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ date: '2026-11-03', amount: 1200.5, source: 'file' })
})

test('it does not take the place of a balance that was added for the day since', async () => {
  const calls = open()
  await deleteBalance()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/^Another balance of 3 November 2026 was added/)).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

const FUNDS = { ...account(2, 'Fairview', 'Funds'), kind: 'investment' }
const NOTED = {
  record: 8,
  account: 2,
  category: 7,
  purpose: 'fi',
  date: '2026-10-31',
  balance: 1200,
  counted: 1200,
}

test('an investment account says what its records noted, and leads to them', async () => {
  const noted = [
    NOTED,
    { ...NOTED, record: 9, purpose: 'debt', date: '2026-11-01', balance: 50, counted: -50 },
    { ...NOTED, record: 10, account: 1, date: '2026-11-01', balance: 7, counted: 7 },
  ]
  serve({
    'GET /api/tracker/account/': () => ({ json: [FUNDS] }),
    'GET /api/tracker/block-net-worth/parts/': () => ({
      json: { month: '2026-11-01', cash: [], noted, unknown_accounts: [] },
    }),
    [READ]: () => ({ json: history }),
  })
  showAt(AccountPage, '/accounts/$account', '/accounts/2/')
  expect(
    await screen.findByText(/^By its investment records, 31 October 2026, \d+ \w+ old$/),
  ).toBeVisible()
  expect(screen.queryByText('Not known')).toBeNull()
  const table = within(await screen.findByRole('table', { name: 'Balances by investment' }))
  expect(table.getAllByRole('row')).toHaveLength(2)
  expect(table.getByRole('link', { name: '$1,200.00' })).toHaveAttribute(
    'href',
    expect.stringContaining('account=2&category=7&date_from=2026-10-31'),
  )
  expect(screen.queryByRole('button', { name: 'Add a balance' })).toBeNull()
})

test('an investment account with nothing but a debt does not ask for what is noted', async () => {
  const noted = [{ ...NOTED, purpose: 'debt', balance: -50, counted: -50 }]
  const owed = { id: 7, name: 'Loan', group: null, slot: 1, version: 1, purpose: 'debt' }
  serve({
    'GET /api/tracker/account/': () => ({ json: [FUNDS] }),
    'GET /api/tracker/saving-category/': () => ({
      json: [{ ...owed, rate: null, monthly_payment: null, debt: null }],
    }),
    'GET /api/tracker/block-net-worth/parts/': () => ({
      json: { month: '2026-11-01', cash: [], noted, unknown_accounts: [] },
    }),
    [READ]: () => ({ json: history }),
  })
  showAt(AccountPage, '/accounts/$account', '/accounts/2/')
  expect(await screen.findByText('Only what is owed was noted on it')).toBeVisible()
  expect(await screen.findByRole('link', { name: '$50.00' })).toBeVisible()
  expect(screen.queryByText(/No balance is known|has a balance/)).toBeNull()
})

test('what its records noted is said to be missing where it is refused, and is asked again', async () => {
  let refuses = true
  const noted = [{ ...NOTED, balance: 7, counted: 7 }]
  const calls = serve({
    'GET /api/tracker/account/': () => ({ json: [FUNDS] }),
    'GET /api/tracker/block-net-worth/parts/': () =>
      refuses
        ? { status: 500, json: { detail: 'No.' } }
        : { json: { month: '2026-11-01', cash: [], noted, unknown_accounts: [] } },
    [READ]: () => ({ json: history }),
  })
  const asked = () => calls.filter(({ path }) => path.endsWith('/parts/')).length
  showAt(AccountPage, '/accounts/$account', '/accounts/2/')
  const failure = 'Balances of investments and debts could not be loaded'
  expect(await screen.findByText(failure)).toBeVisible()
  expect(screen.getByText('Not loaded')).toBeVisible()
  expect(screen.queryByText('No investment record of it has a balance')).toBeNull()
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText('$7.00'))[0]).toBeVisible()
  expect(screen.queryByText(failure)).toBeNull()

  // What is known stays where it is asked once more in vain.
  refuses = true
  const before = asked()
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await waitFor(() => expect(asked()).toBe(before + 1))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getAllByText('$7.00')[0]).toBeVisible()
  expect(screen.queryByText(failure)).toBeNull()
})

test('an account that is not there says so', async () => {
  serve({})
  showAt(AccountPage, '/accounts/$account', '/accounts/77/')
  expect(await screen.findByText('This account is not there')).toBeVisible()
})

test.each([
  [0, 'None is due if it was closed with nothing in it', 0],
  [12, 'A whole month has passed since the last record', 1],
])('overdue with %d in it says "%s"', async (amount, words, marks) => {
  const held = { ...JOINT, balance: { ...JOINT.balance, amount } }
  open({ overdue: true, next_due: '2026-06-01' }, () => balances, held)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryAllByText('Due')).toHaveLength(marks)
})
