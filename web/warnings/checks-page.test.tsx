import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import category from '#contract/samples/take-transfer-category.json' with { type: 'json' }
import made from '#contract/samples/make-change.json' with { type: 'json' }
import type { Warning } from '#contract/warnings.ts'
import { account, day, serve, show, user } from '#web/test/screen.tsx'
import { browserStorage } from '#web/lib/storage.ts'
import { ChecksNotice } from './checks-notice.tsx'
import { ChecksPage } from './checks-page.tsx'

const ISA = { ...account(2, 'Harbor Bank', 'ISA'), kind: 'investment' as const }
const FUNDS = { id: 7, name: 'Funds', slot: 1, version: 1, purpose: 'fi', group: null }
const NAMES = {
  'GET /api/tracker/account/': () => ({ json: [account(1, 'Lumen', 'Checking'), ISA] }),
  'GET /api/tracker/income-category/': () => ({ json: [] }),
}
const shown = (id: number, given: object = {}) => ({
  id,
  record_type: 'saving' as const,
  account: 1,
  category: 7,
  date: day('2026-11-02'),
  payee: `Depot ${id}`,
  amount: -400,
  balance: 812.4,
  exclude_from_totals: false,
  ...given,
})
const rowOf = (id: number) => ({
  record: shown(id),
  other: null,
  reason: 'a row of a cash account, with that account’s balance',
  jump: null,
})
const cash: Warning = {
  kind: 'cash_as_investment',
  account: 1,
  category: null,
  months: [],
  count: 2,
  sum: -800,
  rows: [rowOf(3), rowOf(4)],
  mend: { kind: 'transfer', ids: [3, 4], invests: true },
}
const jump: Warning = {
  ...cash,
  kind: 'balance_jump',
  category: 7,
  count: 1,
  rows: [
    {
      ...rowOf(5),
      reason: 'more came in than was logged',
      jump: {
        from: day('2026-01-31'),
        before: 1000,
        after: 3000,
        contributed: 100,
        unexplained: 1900,
      },
    },
  ],
  mend: { kind: 'correct', corrections: [{ record: 5, amount: 2000 }] },
}
const preview = {
  num_records: 2,
  num_changed: 2,
  sum_amount: -800,
  records: [],
  rules: [],
  queries: [],
  contributions: [{ account: 2, category: 7, count: 2, sum: 800 }],
  seal: 'sealed',
}

const serving = (warnings: Warning[], num_dismissed = 0) =>
  serve({
    ...NAMES,
    'GET /api/tracker/warning/': () => ({ json: { warnings, num_dismissed } }),
    'POST /api/tracker/transfer-category/': () => ({ json: category }),
    'POST /api/tracker/change/preview/': () => ({ json: preview }),
    'POST /api/tracker/change/': () => ({ status: 201, json: made }),
    'POST /api/tracker/warning/dismiss/': () => ({ status: 204, json: undefined }),
    'DELETE /api/tracker/warning/dismissed/': () => ({ status: 204, json: undefined }),
  })

test('of more records than it has the newest are shown, and the rest is counted', async () => {
  const rows = [1, 2, 3, 4, 5, 6].map(rowOf)
  serving([{ ...cash, rows, count: 8 }])
  show(ChecksPage, '/checks')
  await user.click(await screen.findByRole('button', { name: 'Show the newest 6' }))
  expect(screen.getByText('and 2 more')).toBeVisible()
})

test('rows that look like contributions are mended as one change, after a look, where the user says', async () => {
  const calls = serving([cash])
  show(ChecksPage, '/checks')
  const card = await screen.findByRole('region', {
    name: /^These 2 records look like contributions seen from a cash account\. /,
  })
  expect(within(card).getAllByText(/Because: a row of a cash account/)).toHaveLength(2)
  await user.click(within(card).getByRole('button', { name: /^Mend (it|all 2): / }))
  const dialog = await screen.findByRole('dialog', { name: 'Into which investment?' })
  expect(await within(dialog).findByText(/^2 contributions of/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Change 2 records' }))
  expect(await screen.findByText(made.title)).toBeVisible()
  const sent = calls.find(({ method, path }) => `${method} ${path}` === 'POST /api/tracker/change/')
  expect(sent?.body).toEqual({
    change: { kind: 'transfer', ids: [3, 4], investment: { account: 2, category: 7 } },
    seal: 'sealed',
  })
})

test('contributions that were made beside those of a file are deleted, after a look', async () => {
  const mend = { kind: 'delete' as const, ids: [3, 4] }
  const calls = serving([{ ...cash, kind: 'made_twice', mend }])
  show(ChecksPage, '/checks')
  const card = await screen.findByRole('region', { name: /^2 contributions may count twice\. / })
  await user.click(within(card).getByRole('button', { name: /^Mend all 2: / }))
  const dialog = await screen.findByRole('dialog', { name: 'Mend these records?' })
  await user.click(await within(dialog).findByRole('button', { name: 'Delete 2 records' }))
  expect(await screen.findByText(made.title)).toBeVisible()
  const sent = calls.find(({ method, path }) => `${method} ${path}` === 'POST /api/tracker/change/')
  expect(sent?.body).toMatchObject({
    change: { kind: 'delete', record_type: 'saving', selection: { ids: [3, 4] } },
  })
})

test('a balance that jumps says by how much, and what it becomes', async () => {
  const calls = serving([jump])
  show(ChecksPage, '/checks')
  const card = await screen.findByRole('region', { name: /^A balance that jumps\. .*2026$/ })
  expect(card).toHaveTextContent(
    /From \$1,000\.00 on 31 January 2026 to \$3,000\.00, with \+\$100\.00 contributed: \+\$1,900\.00 is left unexplained/,
  )
  expect(card).toHaveTextContent(/Mended, its contribution is \+\$2,000\.00/)
  await user.click(within(card).getByRole('button', { name: /^Mend (it|all 2): / }))
  await screen.findByRole('dialog', { name: 'Mend these records?' })
  const sent = calls.find(({ path }) => path === '/api/tracker/change/preview/')
  expect(sent?.body).toEqual({ kind: 'correct', corrections: [{ record: 5, amount: 2000 }] })
})

test('what is right is dismissed, and can be checked again', async () => {
  const calls = serving([jump], 3)
  show(ChecksPage, '/checks')
  await user.click(await screen.findByRole('button', { name: /^(It is|These 2 are) right: / }))
  await user.click(screen.getByRole('button', { name: 'Check them again' }))
  const sent = calls.filter(({ path }) => path.startsWith('/api/tracker/warning/dismiss'))
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { kind: 'balance_jump', rows: [{ a: 5, b: null }] }],
    ['DELETE', undefined],
  ])
})

test('all that a warning names are dismissed, also those that are not shown', async () => {
  const ids = Array.from({ length: 150 }, (_, at) => at + 1)
  const many = { ...cash, count: 150, mend: { ...cash.mend, ids } } as Warning
  const pairs = ids.map((id) => ({ a: 1000 + id, b: 2000 + id }))
  const halves: Warning = { ...cash, kind: 'halves', count: 150, mend: { kind: 'link', pairs } }
  const rows = [{ ...rowOf(1001), other: shown(2001, { amount: 400 }) }]
  const calls = serving([many, { ...halves, rows }])
  show(ChecksPage, '/checks')
  for (const press of await screen.findAllByText('These 150 are right')) await user.click(press)
  const sent = calls.filter(({ path }) => path === '/api/tracker/warning/dismiss/')
  const [plain, linked] = sent.map(({ body }) => (body as { rows: { a: number }[] }).rows)
  expect(plain?.toSorted((x, y) => x.a - y.a)).toEqual(ids.map((a) => ({ a, b: null })))
  expect(linked).toEqual(pairs)
})

test('the notice leads there, and speaks of what the screen shows', async () => {
  serving([cash, jump])
  show(() => <ChecksNotice of="saving" />, '/investments-management')
  expect(await screen.findByRole('note')).toHaveTextContent(
    'These 2 records look like contributions seen from a cash account. And 1 more to check.',
  )
  expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/checks/')
})

test('the notice writes large counts with their marks', async () => {
  serving([cash, ...Array.from({ length: 1195 }, () => jump)])
  show(() => <ChecksNotice of="saving" />, '/investments-management')
  expect(await screen.findByRole('note')).toHaveTextContent('And 1,195 more to check.')
})

const KEPT = `fireside.height.checks.null.${window.innerWidth}`

test('its room is kept where it was there at the last visit', async () => {
  const room = () => document.querySelector('[data-expected]')
  serving([])
  show(() => <ChecksNotice of={null} />, '/')
  await waitFor(() => expect(browserStorage.getItem(KEPT)).toBe(''))
  expect(room()).toBeNull()
  cleanup()

  browserStorage.setItem(KEPT, '84px')
  show(() => <ChecksNotice of={null} />, '/')
  await waitFor(() => expect(room()).not.toBeNull())
  await waitFor(() => expect(room()).toBeNull())
  expect(browserStorage.getItem(KEPT)).toBe('')
})

test('a category whose list was refused is not called deleted', async () => {
  let refused = true
  serve({
    ...NAMES,
    'GET /api/tracker/saving-category/': () =>
      refused ? { status: 500, json: { detail: 'No.' } } : { json: [FUNDS] },
    'GET /api/tracker/warning/': () => ({ json: { warnings: [jump], num_dismissed: 0 } }),
  })
  show(ChecksPage, '/checks')
  expect(await screen.findByText(/^Lumen - Checking, …\. Neither/)).toBeVisible()
  expect(screen.queryByText(/deleted/)).toBeNull()
  expect(screen.getByRole('button', { name: /^It is right: / })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Mend it: / })).toBeVisible()
  expect(screen.getByText('Accounts, categories and tags could not be loaded')).toBeVisible()
  refused = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Lumen - Checking, Funds\. Neither/)).toBeVisible()
  expect(screen.queryByText('Accounts, categories and tags could not be loaded')).toBeNull()
})
