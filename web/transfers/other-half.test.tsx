import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import linked from '#contract/samples/link-records.json' with { type: 'json' }
import { day, record, serve, show, user } from '#web/test/screen.tsx'
import { OtherHalf } from './other-half.tsx'

const NAMES = { 'GET /api/tracker/income-category/': () => ({ json: [] }) }
const other = {
  id: 7,
  record_type: 'transaction' as const,
  account: 2,
  category: 5,
  date: day('2026-11-21'),
  payee: 'From checking',
  amount: 250,
  balance: null,
  exclude_from_totals: true,
}
const left = vi.fn<() => void>()
beforeEach(() => left.mockClear())
const form = () => <OtherHalf record={record({ id: 100, amount: -250 })} onLeave={left} />

test('the other half is shown with the way to it, and unlinked with an undo', async () => {
  const calls = serve({
    ...NAMES,
    'GET /api/tracker/link/100/': () => ({ json: { half: other, candidates: [] } }),
    'DELETE /api/tracker/link/100/': () => ({ json: linked.change }),
  })
  show(form, '/transaction-management')
  const half = await screen.findByRole('region', { name: 'Money between my accounts' })
  await within(half).findByText(/Harbor Bank - Joint/)
  expect(half).toHaveTextContent(/From checking.*Harbor Bank - Joint.*\+\$250\.00/)
  expect(within(half).getByRole('link', { name: 'Show in Transactions' })).toHaveAttribute(
    'href',
    expect.stringMatching(/account=2.*date_from=.*2026-11-21/),
  )
  await user.click(within(half).getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('one of the records of the same size is linked by hand, and the form around it closes', async () => {
  const half = { now: null as typeof other | null }
  const calls = serve({
    ...NAMES,
    'GET /api/tracker/link/100/': () => ({ json: { half: half.now, candidates: [other] } }),
    'POST /api/tracker/link/': () => {
      half.now = other
      return { status: 201, json: linked }
    },
  })
  // The list below reads its records longer than the form its other half.
  let read = () => {}
  const lists = [Promise.resolve(null), new Promise<null>((done) => (read = () => done(null)))]
  const WithList = () => {
    useQuery({ queryKey: ['records'], queryFn: () => lists.shift() ?? null })
    return form()
  }
  show(WithList, '/transaction-management')
  await user.click(await screen.findByRole('button', { name: 'Link as money between my accounts' }))
  await user.click(screen.getByRole('button', { name: 'Link to From checking, 21 November 2026' }))
  await screen.findByText(linked.change.title)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual([{ a: 100, b: 7 }])
  await screen.findByRole('region', { name: 'Money between my accounts' })
  read()
  await expect.poll(() => left.mock.calls.length).toBe(1)
})
