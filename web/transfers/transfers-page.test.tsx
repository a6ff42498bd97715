import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import linked from '#contract/samples/link-records.json' with { type: 'json' }
import sample from '#contract/samples/list-pairs.json' with { type: 'json' }
import { day, serve, show, user } from '#web/test/screen.tsx'
import { TransfersPage } from './transfers-page.tsx'

const NAMES = { 'GET /api/tracker/income-category/': () => ({ json: [] }) }

const half = (id: number, account: number, amount: number) => ({
  id,
  record_type: 'transaction' as const,
  account,
  category: 5,
  date: day('2026-11-02'),
  payee: `Payee ${id}`,
  amount,
  balance: null,
  exclude_from_totals: false,
})
const pair = (id: number, sure: boolean) => ({
  a: half(id, 1, -250),
  b: half(id + 1, 2, 250),
  sure,
  reasons: ['the bank says “transfer to savings”', 'same amount and day'],
})
const found = {
  ...sample,
  pairs: [pair(1, true), pair(3, true), pair(5, false)],
  sure: [
    { a: 1, b: 2 },
    { a: 3, b: 4 },
  ],
  num_sure: 2,
  num_unsure: 1,
}

test('accounts that cannot be read leave the pairs where they are', async () => {
  serve({
    ...NAMES,
    'GET /api/tracker/transfer/': () => ({ json: found }),
    'GET /api/tracker/account/': () => ({ status: 500, json: { detail: 'No.' } }),
  })
  show(TransfersPage, '/transfers')
  await user.click(await screen.findByRole('button', { name: 'Link all 2 sure pairs' }))
  expect(await screen.findByText('Your accounts could not be loaded')).toBeVisible()
})

test('all sure pairs are linked by one press, with one undo; the others wait', async () => {
  const calls = serve({
    ...NAMES,
    'GET /api/tracker/transfer/': () => ({ json: found }),
    'POST /api/tracker/link/': () => ({ status: 201, json: linked }),
  })
  show(TransfersPage, '/transfers')
  const sure = await screen.findByRole('region', { name: '2 pairs for sure' })
  expect(within(sure).getAllByText(/Because: the bank says “transfer to savings”/)).toHaveLength(2)
  await user.click(within(sure).getByRole('button', { name: 'Link all 2 sure pairs' }))
  expect(await screen.findByText(linked.change.title)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  const sent = calls.filter(({ method, path }) => `${method} ${path}` === 'POST /api/tracker/link/')
  expect(sent.map(({ body }) => body)).toEqual([
    [
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ],
  ])
  expect(sent[0]?.headers.get('idempotency-key')).not.toBeNull()
})

test('a pair that is none is said so, and a pair perhaps is linked alone', async () => {
  const calls = serve({
    ...NAMES,
    'GET /api/tracker/transfer/': () => ({ json: found }),
    'POST /api/tracker/warning/dismiss/': () => ({ status: 204, json: undefined }),
    'POST /api/tracker/link/': () => ({ status: 201, json: linked }),
  })
  show(TransfersPage, '/transfers')
  const perhaps = await screen.findByRole('region', { name: '1 pair perhaps' })
  await user.click(within(perhaps).getByRole('button', { name: /^No pair/ }))
  await user.click(within(perhaps).getByRole('button', { name: /^Link Payee 5/ }))
  await screen.findByText(linked.change.title)
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(bodies).toEqual([{ kind: 'halves', rows: [{ a: 5, b: 6 }] }, [{ a: 5, b: 6 }]])
})

test('that a pair is none can be taken back', async () => {
  let isNone = false
  const one = { pairs: [pair(1, true)], sure: [{ a: 1, b: 2 }], num_sure: 1, num_unsure: 0 }
  const none = { pairs: [], sure: [], num_sure: 0, num_unsure: 0 }
  const calls = serve({
    ...NAMES,
    'GET /api/tracker/transfer/': () => ({ json: isNone ? none : one }),
    'POST /api/tracker/warning/dismiss/': () => {
      isNone = true
      return { status: 204, json: undefined }
    },
    'POST /api/tracker/warning/restore/': () => {
      isNone = false
      return { status: 204, json: undefined }
    },
  })
  show(TransfersPage, '/transfers')
  await user.click(await screen.findByRole('button', { name: /^No pair/ }))
  expect(await screen.findByText('Said to be no pair')).toBeVisible()
  expect(await screen.findByText('No pair is waiting')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /^No pair/ })).toBeVisible()
  const sent = calls.filter(({ path }) => path.includes('/warning/')).map(({ body }) => body)
  expect(sent[1]).toEqual(sent[0])
})

test('of two that are said to be none each can be taken back, and a second click takes no other', async () => {
  let pairs = [pair(1, true), pair(3, true), pair(5, true)]
  const restored: unknown[] = []
  serve({
    ...NAMES,
    'GET /api/tracker/transfer/': () => ({
      json: { pairs, sure: [], num_sure: pairs.length, num_unsure: 0 },
    }),
    'POST /api/tracker/warning/dismiss/': () => {
      pairs = pairs.slice(1)
      return { status: 204, json: undefined }
    },
    'POST /api/tracker/warning/restore/': ({ body }) => {
      restored.push(body)
      return { status: 204, json: undefined }
    },
  })
  show(TransfersPage, '/transfers')
  await user.dblClick(await screen.findByRole('button', { name: /^No pair: Payee 1/ }))
  expect(await screen.findByText('2 pairs for sure')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^No pair: Payee 3/ }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
  for (const undo of screen.getAllByRole('button', { name: 'Undo' })) await user.click(undo)
  expect(restored).toEqual([
    { kind: 'halves', rows: [{ a: 1, b: 2 }] },
    { kind: 'halves', rows: [{ a: 3, b: 4 }] },
  ])
})

test('beyond a page they are turned over, and all sure ones are linked from any page', async () => {
  const sure = Array.from({ length: 501 }, (_, at) => ({ a: 2 * at + 1, b: 2 * at + 2 }))
  const calls = serve({
    ...NAMES,
    'GET /api/tracker/transfer/': ({ query }) => ({
      json: {
        pairs: query.get('page') === '2' ? [pair(1001, true)] : [pair(1, true)],
        sure,
        num_sure: 501,
        num_unsure: 0,
      },
    }),
    'POST /api/tracker/link/': () => ({ status: 201, json: linked }),
  })
  show(TransfersPage, '/transfers')
  const pages = await screen.findByRole('navigation', { name: 'Pages' })
  expect(within(pages).getByText('1 to 500 of 501')).toBeVisible()
  await user.click(within(pages).getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('Payee 1001')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Link all 501 sure pairs' }))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(sure)
})

test('where none is waiting it says what will stand here', async () => {
  serve({
    'GET /api/tracker/transfer/': () => ({
      json: { pairs: [], sure: [], num_sure: 0, num_unsure: 0 },
    }),
  })
  show(TransfersPage, '/transfers')
  expect(await screen.findByText('No pair is waiting')).toBeVisible()
})
