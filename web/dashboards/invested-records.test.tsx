import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import listed from '#contract/samples/list-records.json' with { type: 'json' }
import type { Month } from '#domain/dates.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { WorkingDialog } from './working-dialog.tsx'

const CATEGORIES = [
  { id: 1, version: 1, name: 'Index fund', slot: 1, purpose: 'fi', group: null },
  { id: 2, version: 1, name: 'Our home', slot: 2, purpose: 'home', group: null },
]

const [first] = listed.transactions
const page = {
  ...listed,
  transactions: [{ ...first, account: 7, category: 1, date: '2026-11-04', dividends: 12.5 }],
  count: 3,
}

test('the dividends of an account are those of its investments, once it is known which they are', async () => {
  let refused = true
  const calls = serve({
    'GET /api/tracker/saving-category/': () =>
      refused ? { status: 500, json: { detail: 'No.' } } : { json: CATEGORIES },
    'GET /api/tracker/saving/filter-paginate-sort-records/': () => ({ json: page }),
  })
  const working = {
    sentence: 'The dividends of Broker in November 2026 come to $12.50.',
    dividends: { month: '2026-11' as Month, account: 7 },
    parts: [],
  }
  show(() => <WorkingDialog working={working} onClose={() => undefined} />, '/investments')
  const part = within(await screen.findByRole('group', { name: 'Dividends' }))
  expect(await part.findByText('Your categories could not be loaded')).toBeVisible()
  const records = () =>
    calls.filter(({ path }) => path === '/api/tracker/saving/filter-paginate-sort-records/')
  expect(records()).toEqual([])
  refused = false
  await user.click(part.getByRole('button', { name: 'Try again' }))
  expect(await part.findByText('$12.50')).toBeVisible()
  expect(part.getByText('And those of 2 earlier records of the month.')).toBeVisible()
  expect(records().map(({ query }) => query.toString())).toEqual([
    'date_from=2026-11-01&date_to=2026-11-30&excluded=false&page_size=200&account=7&category=1',
  ])
})
