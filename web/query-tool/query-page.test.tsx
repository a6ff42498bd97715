import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import folded from '#contract/samples/run-query-folded.json' with { type: 'json' }
import type { Query } from '#contract/query-tool.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { QueryPage } from './query-page.tsx'
import { draftOf, viewOf } from './search.ts'
import { resultOf } from '#web/test/query-result.ts'

const RUN = 'POST /api/tracker/query/run-query/'
const LIST = 'GET /api/tracker/query/'
const CREATE = 'POST /api/tracker/query/'
const INCOME = 'GET /api/tracker/income-category/'

const answers = { [RUN]: () => ({ json: resultOf() }), [INCOME]: () => ({ json: [] }) }

function saved(part: Partial<Query> = {}): Query {
  return {
    ...draftOf(viewOf({ months: 36 }), { name: 'Where it goes', pinned: false }),
    id: 3,
    version: 1,
    ...part,
  } as Query
}

test('the table has a column for each month, cells as currency, and totals both ways', async () => {
  const calls = serve(answers)
  show(QueryPage, '/query')
  expect(await screen.findByRole('heading', { level: 1, name: 'Query Tool' })).toBeVisible()
  const table = await screen.findByRole('table')
  const lines = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(lines).toEqual([
    ['Category', 'Sep 2026', 'Oct 2026', 'Nov 2026', 'Total'],
    ['Groceries', '$100.00', '$250.50', '$30.00', '$380.50'],
    ['Transport', '$10.00', '$0.00', '−$12.25', '−$2.25'],
    ['Month total', '$110.00', '$250.50', '$17.75', '$378.25'],
  ])
  expect(screen.getByRole('heading', { level: 2, name: 'Transactions' })).toBeVisible()
  expect(calls.find(({ path }) => path.includes('run-query'))?.body).toMatchObject({
    name: 'temp_name',
    record_type: 'transaction',
    timespan: 12,
    group_by: 'category',
  })
})

test('names that are refused are said, and can be asked for again', async () => {
  let refused = true
  serve({
    ...answers,
    [INCOME]: () => (refused ? { status: 500, json: { detail: 'No.' } } : { json: [] }),
  })
  show(QueryPage, '/query')
  const words = 'Accounts, categories and tags could not be loaded'
  expect(await screen.findByText(words)).toBeVisible()
  expect(await screen.findByRole('table')).toBeVisible()
  refused = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

test('a cell is a link to its records', async () => {
  serve(answers)
  show(QueryPage, '/query', '?payee=shop')
  const groceries = await screen.findByRole('row', { name: /^Groceries/ })
  const cell = within(groceries).getByRole('link', { name: '$250.50' })
  const address = new URL(cell.getAttribute('href') ?? '', 'http://localhost')
  expect(address.pathname).toBe('/transaction-management/')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    category: '5',
    payee: 'shop',
    payee_filter_type: 'exact',
    excluded: 'false',
    date_from: '2026-10-01',
    date_to: '2026-10-31',
  })
})

test('a group of categories is one row until it is opened to its parts', async () => {
  serve({ [RUN]: () => ({ json: folded }), [INCOME]: () => ({ json: [] }) })
  show(QueryPage, '/query')
  const turn = await screen.findByRole('button', { name: 'Living' })
  const names = () => screen.getAllByRole('rowheader').map((head) => head.textContent)
  expect(names()).toEqual(['Living', 'Travel', 'Month total'])
  const cell = within(screen.getByRole('row', { name: /^Living/ })).getByRole('link', {
    name: '$870.00',
  })
  const { searchParams } = new URL(cell.getAttribute('href') ?? '', 'http://localhost')
  expect(searchParams.get('category')).toBe(JSON.stringify(folded.folded.table_data[0]?.parts))
  expect(turn).toHaveAttribute('aria-expanded', 'false')
  turn.focus()
  await user.keyboard('{Enter}')
  expect(turn).toHaveAttribute('aria-expanded', 'true')
  expect(names()).toEqual(['Living', 'Rent', 'Groceries', 'Travel', 'Month total'])
  await user.click(screen.getByRole('button', { name: 'Living' }))
  await waitFor(() => expect(names()).toEqual(['Living', 'Travel', 'Month total']))
})

test('a filter is applied as one, and each can be taken away', async () => {
  const calls = serve(answers)
  show(QueryPage, '/query', '?months=36')
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filter' })
  await user.click(within(dialog).getByRole('switch', { name: /Include excluded records/ }))
  await user.click(within(dialog).getByLabelText('Payee'))
  await user.paste('gro')
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      timespan: 36,
      payee: 'gro',
      payee_filter_type: 'exact',
      include_excluded_records: true,
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Remove With excluded' }))
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({ payee: 'gro', include_excluded_records: false }),
  )
})

test('Escape keeps a filter that was typed, and closes when nothing was', async () => {
  serve(answers)
  show(QueryPage, '/query', '?months=36')
  await screen.findByRole('table')
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    return screen.findByRole('dialog', { name: 'Filter' })
  }
  const dialog = await open()
  await user.click(within(dialog).getByLabelText('Payee'))
  await user.paste('gro')
  await user.keyboard('{Escape}')
  expect(within(dialog).getByLabelText('Payee')).toHaveValue('gro')
  expect(within(dialog).getByRole('status')).toHaveTextContent(/^Not closed/)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a row it says so', async () => {
  serve({ ...answers, [RUN]: () => ({ json: { ...resultOf([]), chart_pie: [] } }) })
  show(QueryPage, '/query', '?tag=9')
  expect(await screen.findByText('No data available.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'Import Data' })).toBeVisible()
})

test('a run that failed is logged, says so in its card and keeps what was chosen', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let fails = true
  serve({
    ...answers,
    [RUN]: () => (fails ? { status: 500, json: { detail: 'No.' } } : { json: resultOf() }),
  })
  show(QueryPage, '/query', '?tag=9')
  expect(await screen.findByText('The query did not run')).toBeVisible()
  expect(logged).toHaveBeenCalledWith('The query did not run.', expect.anything())
  expect(screen.getByRole('button', { name: 'Remove Lisbon 2027' })).toBeVisible()
  expect(document.querySelector('.mantine-Notification-root')).toBeNull()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeVisible()
  logged.mockRestore()
})

test('saving under its own name updates, under another name creates', async () => {
  const calls = serve({
    ...answers,
    [LIST]: () => ({ json: [saved()] }),
    [CREATE]: ({ body }) => ({ status: 201, json: { ...saved(), ...Object(body), id: 4 } }),
    'PUT /api/tracker/query/3/': () => ({ json: saved({ version: 2 }) }),
  })
  show(QueryPage, '/query', '?months=36&saved=3')
  expect(await screen.findByText(/Saved query “Where it goes”\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save query' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Query Saved')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"1"')

  await user.click(screen.getByRole('button', { name: 'Save' }))
  const again = await screen.findByRole('dialog', { name: 'Save query' })
  await user.type(within(again).getByLabelText('Query name'), ' now')
  await user.click(within(again).getByRole('button', { name: 'Save as new' }))
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'POST' && path.endsWith('/query/')),
    ).toBeDefined(),
  )
  const made = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/query/'))
  expect(made?.body).toMatchObject({ name: 'Where it goes now', timespan: 36 })
})

test('a name that is taken is told in the words of the server', async () => {
  const taken = 'A query with this name already exists.'
  serve({
    ...answers,
    [CREATE]: () => ({ status: 400, json: { non_field_errors: [taken] } }),
  })
  show(QueryPage, '/query')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save query' })
  expect(within(dialog).getByLabelText('Query name')).not.toHaveAttribute('placeholder')
  await user.type(within(dialog).getByLabelText('Query name'), 'Twice')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Cannot save query')).toBeVisible()
  expect(screen.getAllByText(taken).length).toBeGreaterThan(0)
  // What was typed is not dropped unasked.
  await user.keyboard('{Escape}')
  expect(within(dialog).getByLabelText('Query name')).toHaveValue('Twice')
})

test('a query that was saved elsewhere meanwhile asks which one stands', async () => {
  const theirs = saved({ version: 5, timespan: 6 })
  const calls = serve({
    ...answers,
    [LIST]: () => ({ json: [saved()] }),
    'PUT /api/tracker/query/3/': ({ headers }) =>
      headers.get('if-match') === '"5"'
        ? { json: saved({ version: 6 }) }
        : { status: 412, json: { detail: 'It was changed meanwhile.', current: theirs } },
  })
  show(QueryPage, '/query', '?months=60&saved=3')
  await screen.findByText(/changed since\.$/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save query' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Save mine over it' }))
  expect(await screen.findByText('Query Saved')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
    timespan: 60,
  })
})

test('saved queries open, are pinned and are deleted', async () => {
  let list = [saved(), saved({ id: 8, name: 'Salary', record_type: 'income' })]
  const calls = serve({
    ...answers,
    [LIST]: () => ({ json: list }),
    'PUT /api/tracker/query/8/': () => {
      list = list.map((query) => (query.id === 8 ? { ...query, pinned: true, version: 2 } : query))
      return { json: list[1] }
    },
    'DELETE /api/tracker/query/3/': () => {
      list = list.filter(({ id }) => id !== 3)
      return { status: 204, json: undefined }
    },
  })
  show(QueryPage, '/query')
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  const pin = await screen.findByRole('button', { name: 'Pin Salary to the general dashboard' })
  await user.click(pin)
  await waitFor(() => expect(pin).toHaveAttribute('aria-pressed', 'true'))
  await user.click(screen.getByRole('button', { name: 'Delete Where it goes' }))
  await user.click(await screen.findByRole('button', { name: 'Delete query' }))
  await waitFor(() => expect(screen.queryByText('Where it goes')).toBeNull())
  expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"1"')
  await user.click(await screen.findByRole('button', { name: /^Salary/ }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Income' })).toBeVisible()
  const runs = calls.filter(({ path }) => path.includes('run-query'))
  expect(runs.at(-1)?.body).toMatchObject({ record_type: 'income', timespan: 36 })
})

test('a pin refused for a change made elsewhere says so, and the next press takes that one', async () => {
  let now = saved()
  serve({
    ...answers,
    [LIST]: () => ({ json: [now] }),
    'PUT /api/tracker/query/3/': ({ headers, body }) => {
      if (headers.get('if-match') !== '"5"') {
        now = saved({ version: 5 })
        return { status: 412, json: { detail: 'It was changed meanwhile.', current: now } }
      }
      now = { ...now, ...(body as object), version: 6 }
      return { json: now }
    },
  })
  show(QueryPage, '/query')
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  const pin = await screen.findByRole('button', { name: /^Pin Where it goes/ })
  await user.click(pin)
  expect(await screen.findByText('It was changed meanwhile.')).toBeVisible()
  await waitFor(() => expect(pin).toHaveAttribute('aria-disabled', 'false'))
  await user.click(pin)
  await waitFor(() => expect(pin).toHaveAttribute('aria-pressed', 'true'))
})

test('without a saved query the list says so', async () => {
  serve({ ...answers, [LIST]: () => ({ json: [] }) })
  show(QueryPage, '/query')
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByText('No saved queries available')).toBeVisible()
})
