import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import made from '#contract/samples/create-import.json' with { type: 'json' }
import list from '#contract/samples/list-records.json' with { type: 'json' }
import parts from '#contract/samples/read-net-worth-parts.json' with { type: 'json' }
import { account, serve, show, user } from '#web/test/screen.tsx'
import { PasteBalances } from './paste-balances.tsx'

const DEPOT = { ...account(4, 'Scalable', 'Depot'), kind: 'investment' }
const IMPORT = {
  ...made,
  id: 31,
  account: 4,
  file_name: 'Pasted balances',
  row_count: 2,
}
const NONE = { count: 0, sum_amount: 0, num_excluded: 0, transactions: [], refunded: [] }
const NOTED = { record: 3, account: 1, purpose: 'fi', date: '2026-10-31' }
const ANSWERS = {
  'GET /api/tracker/account/': () => ({ json: [account(1, 'Lumen Card', 'Everyday'), DEPOT] }),
  'GET /api/tracker/saving/filter-paginate-sort-records/': () => ({ json: NONE }),
  'POST /api/tracker/import/': () => ({ status: 201, json: IMPORT }),
  'POST /api/tracker/saving/': () => ({ status: 201, json: [] }),
  'POST /api/tracker/import/31/undo/': () => ({ json: IMPORT }),
}

async function paste(text: string) {
  show(() => <PasteBalances />, '/check-in')
  await user.click(await screen.findByRole('button', { name: 'Paste balances' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste balances' }))
  expect(await dialog.findByDisplayValue('Scalable - Depot')).toBeVisible()
  fireEvent.change(dialog.getByRole('textbox', { name: 'Balances' }), { target: { value: text } })
  return dialog
}

test('pasted balances are stored as one import of records with a balance, and taken away again', async () => {
  const calls = serve(ANSWERS)
  const dialog = await paste('31.08.2026;65.252,85\n30.09.2026;66.956,92')
  const opened = screen.getByRole('dialog')
  await user.click(dialog.getByRole('button', { name: 'Store 2 balances' }))
  expect(await screen.findByText(/2 balances stored/)).toBeVisible()
  // The same dialog says so, without leaving the screen in between.
  expect(screen.getByRole('dialog', { name: 'Balances stored' })).toBe(opened)
  await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus())
  const sent = (path: string) => calls.find((one) => one.method === 'POST' && one.path === path)
  expect(sent('/api/tracker/import/')?.body).toEqual({
    account: 4,
    file_name: 'Pasted balances',
    row_count: 2,
  })
  const common = {
    account: 4,
    category: 7,
    payee: 'Balance',
    amount: 0,
    import_id: 31,
    imported_payee: 'Balance',
    imported_amount: 0,
  }
  const on = (date: string) => ({ date, imported_date: date })
  expect(sent('/api/tracker/saving/')?.body).toEqual([
    { ...common, ...on('2026-08-31'), balance: 65252.85 },
    { ...common, ...on('2026-09-30'), balance: 66956.92 },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/2 balances taken away/)).toBeVisible()
  expect(sent('/api/tracker/import/31/undo/')).toBeDefined()
})

const stored = (date: string, balance: number) => ({
  ...list.transactions[0],
  payee: 'Balance',
  amount: 0,
  date,
  balance,
})

test('what is stored already is not stored again, and another balance of a day only when asked', async () => {
  const transactions = [stored('2026-08-31', 65252.85), stored('2026-09-30', 1)]
  const calls = serve({
    ...ANSWERS,
    'GET /api/tracker/saving/filter-paginate-sort-records/': () => ({
      json: { ...NONE, count: 2, transactions },
    }),
  })
  const dialog = await paste('2026-08-31, 65252.85\n2026-09-30, 66956.92')
  await user.click(dialog.getByRole('button', { name: 'Store 2 balances' }))
  expect(await dialog.findByText('Another balance is stored of the same day.')).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent('30 September 2026: $1.00.')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Store all the same' }))
  expect(await screen.findByText(/1 balance stored.*1 balance was stored already/)).toBeVisible()
  const sent = calls.find(({ method, path }) => `${method} ${path}` === 'POST /api/tracker/saving/')
  expect(sent?.body).toMatchObject([{ date: '2026-09-30', balance: 66956.92 }])
  const asked = calls.find(({ query }) => query.has('payee'))
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    account: '4',
    payee: 'Balance',
    date_from: '2026-08-31',
    date_to: '2026-09-30',
  })
})

test('where all are stored already nothing is stored', async () => {
  const transactions = [stored('2026-08-31', 65252.85)]
  const calls = serve({
    ...ANSWERS,
    'GET /api/tracker/saving/filter-paginate-sort-records/': () => ({
      json: { ...NONE, count: 1, transactions },
    }),
  })
  const dialog = await paste('2026-08-31, 65252.85')
  await user.click(dialog.getByRole('button', { name: 'Store 1 balance' }))
  expect(await screen.findByText('1 balance was stored already.')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Nothing new' })).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a line that cannot be read is shown with its reason, and what is read is listed', async () => {
  serve(ANSWERS)
  const dialog = await paste('2026-08-31, 65252.85\nabout 2000\n2026-09-30, 66956.92')
  expect(dialog.getByText('1 line will be left out.')).toBeVisible()
  expect(dialog.getByText('Line 2, “about 2000”: No date and amount')).toBeVisible()
  const read = within(dialog.getByRole('list', { name: 'Balances that were read' }))
  expect(read.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('65,252.85'),
    expect.stringContaining('66,956.92'),
  ])
})

test('where no kind was set, the account is the one whose name tells an investment', async () => {
  const accounts = [account(1, 'Lumen Card', 'Everyday'), account(4, 'Scalable', 'Depot')]
  serve({ ...ANSWERS, 'GET /api/tracker/account/': () => ({ json: accounts }) })
  await paste('2026-08-31, 65252.85')
})

test('nothing can be stored before a balance is read', async () => {
  const calls = serve(ANSWERS)
  const dialog = await paste('no figures')
  await user.click(dialog.getByRole('button', { name: 'Store balances' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a loan has its balances at the bank: every account is offered, the investment is chosen', async () => {
  const calls = serve(ANSWERS)
  const dialog = await paste('2026-10-31, 171600.15')
  await user.click(dialog.getByRole('combobox', { name: 'Account' }))
  await user.click(await screen.findByRole('option', { name: 'Lumen Card - Everyday' }))
  await user.click(dialog.getByRole('combobox', { name: 'Investment category' }))
  await user.click((await screen.findAllByRole('option')).at(-1) as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Store 1 balance' }))
  expect(await screen.findByText(/1 balance stored\. It stands/)).toBeVisible()
  const made = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/import/'))
  expect(made?.body).toMatchObject({ account: 1 })
})

test('the category is that of the account’s latest records, and of another it is asked whether it counts twice', async () => {
  const [category, other] = [8, 9]
  serve({
    ...ANSWERS,
    'GET /api/tracker/saving-category/': () => ({
      json: [
        { id: category, name: 'Stocks', slot: 1, version: 1, purpose: 'fi', group: null },
        { id: other, name: 'Pension', slot: 2, version: 1, purpose: 'fi', group: null },
      ],
    }),
    'GET /api/tracker/saving/filter-paginate-sort-records/': () => ({
      json: { ...NONE, count: 1, transactions: [{ ...stored('2026-08-31', 65), category }] },
    }),
    'GET /api/tracker/block-net-worth/parts/': () => ({
      json: {
        ...parts,
        cash: [],
        noted: [{ ...NOTED, account: 4, category, balance: 65, counted: 65 }],
      },
    }),
  })
  const dialog = await paste('2026-09-30, 66956.92')
  const chosen = dialog.getByRole('combobox', { name: 'Investment category' })
  await waitFor(() => expect(chosen).toHaveValue('Stocks'))
  expect(dialog.queryByText('Does Scalable - Depot count twice?')).toBeNull()
  await user.click(chosen)
  await user.click(await screen.findByRole('option', { name: 'Pension' }))
  expect(await dialog.findByText('Does Scalable - Depot count twice?')).toBeVisible()
  expect(dialog.getByText(/what you paste is added to it in Pension/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Use Stocks' }))
  expect(chosen).toHaveValue('Stocks')
})
