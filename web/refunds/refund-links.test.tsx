import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import candidates from '#contract/samples/list-refund-candidates.json' with { type: 'json' }
import linked from '#contract/samples/link-refund.json' with { type: 'json' }
import read from '#contract/samples/read-refunds.json' with { type: 'json' }
import unlinked from '#contract/samples/unlink-refund.json' with { type: 'json' }
import type { Record } from '#contract/records.ts'
import { record, serve, show, user } from '#web/test/screen.tsx'
import { RefundLinks } from './refund-links.tsx'

const ONE = '/api/tracker/refund/100/'
const NONE = { purchase: null, refunds: [], refunded: 0, kept: 0 }
const NAMES = { 'GET /api/tracker/income-category/': () => ({ json: [] }) }

/** What stands in this record's form. */
function open(
  part: Partial<Record>,
  links: typeof read | typeof NONE,
  found = candidates,
  onSave: () => void = () => undefined,
) {
  const calls = serve({
    ...NAMES,
    [`GET ${ONE}`]: () => ({ json: links }),
    [`GET ${ONE}candidates/`]: () => ({ json: found }),
    'POST /api/tracker/refund/': () => ({ status: 201, json: linked }),
    'DELETE /api/tracker/refund/5/': () => ({ json: unlinked }),
    [`DELETE ${ONE}`]: () => ({ json: unlinked }),
  })
  const one = record({ id: 100, ...part })
  const Page = () => (
    <form aria-label="Edit record" onSubmit={onSave}>
      <p>The form</p>
      <RefundLinks record={one} onLeave={() => undefined} />
    </form>
  )
  show(Page, '/transaction-management')
  return calls
}

test('a purchase says what came back, when and what is kept, with the way to it', async () => {
  const calls = open({ amount: -34.41 }, read)
  const section = within(await screen.findByRole('region', { name: 'Refunded' }))
  expect(section.getByText('Refunded $4.41 on 5 November 2026, $30.00 kept.')).toBeVisible()
  expect(section.getByRole('link', { name: 'Show in Transactions' })).toHaveAttribute(
    'href',
    expect.stringContaining('2026-11-05'),
  )
  await user.click(section.getByRole('button', { name: 'Unlink Shoes, 5 November 2026' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(screen.getByRole('button', { name: 'Link another refund' })).toBeVisible()
})

test('several refunds are counted, and more than was paid is said', async () => {
  const [refund] = read.refunds
  const two = [refund, { ...refund, id: 6 }] as typeof read.refunds
  open({ amount: -34.41 }, { ...read, refunds: two, refunded: 35, kept: -0.59 })
  expect(
    await screen.findByText('Refunded $35.00 in 2 refunds, $0.59 more than was paid.'),
  ).toBeVisible()
})

test('a refund shows its purchase, and is unlinked with an undo', async () => {
  const calls = open({ amount: 4.41, refund_of: 4 }, read)
  const section = within(await screen.findByRole('region', { name: 'Refund' }))
  expect(section.getByText('Refund of this purchase:')).toBeVisible()
  expect(section.getByText('$4.41 refunded, $30.00 kept.')).toBeVisible()
  expect(section.getByText(/3 November 2026/)).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText(unlinked.title)).toBeVisible()
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(ONE)
})

test('a refund whose purchase is out of the books says so', async () => {
  open({ amount: 4.41, refund_of: 4 }, NONE)
  expect(await screen.findByText(/out of the books, with an import that was undone/)).toBeVisible()
})

test.each([
  ['money in', { amount: 4.41 }, 'Link to its purchase', { refund: 100, purchase: 1 }],
  ['a purchase', { amount: -34.41 }, 'Link a refund', { refund: 1, purchase: 100 }],
])('%s is linked to what is proposed, by the keyboard alone', async (_name, part, words, body) => {
  const calls = open(part, NONE)
  const offer = await screen.findByRole('button', { name: words })
  await user.tab()
  expect(offer).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('searchbox')).toHaveFocus()
  expect(await screen.findByText('same payee, same account, 2 days earlier')).toBeVisible()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Link Tesco, 3 November 2026' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(linked.change.title)).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(body)
})

test('what is not proposed is looked for', async () => {
  const onSave = vi.fn()
  const calls = open({ amount: 4.41 }, NONE, [], onSave)
  await user.click(await screen.findByRole('button', { name: 'Link to its purchase' }))
  expect(await screen.findByText(/No purchase of the half year before/)).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search purchases' }), 'zara{Enter}')
  expect(await screen.findByText('No money out found for “zara”.')).toBeVisible()
  expect(calls.at(-1)?.query.get('filter_text')).toBe('zara')
  expect(onSave).not.toHaveBeenCalled()
})

test.each([
  ['half of money between own accounts', { linked_record: 7 }],
  ['income', { record_type: 'income' as const }],
  ['an amount of 0', { amount: 0 }],
])('nothing is offered for %s', async (_name, part) => {
  open({ amount: 4.41, ...part }, NONE)
  expect(await screen.findByText('The form')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
