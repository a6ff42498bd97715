import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileFigures } from '#domain/imports/rows/file-figures.ts'
import type { Day } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { draftOf } from '#domain/test/draft-rows.ts'
import { account, serve, show } from '#web/test/screen.tsx'
import { StatedBalances } from './stated-balances.tsx'

const closing = { date: '2026-09-30' as Day, amount_minor: minor(70_025) }
const nothing = { rows: [], net_minor: minor(0), first_date: null, last_date: null }
const figures = fileFigures({ content: 'payments', ...nothing }, closing)
const draft = draftOf([])
const STATED = { ...draft, files: draft.files.map((file) => ({ ...file, figures })) }

/** The balance of a file whose rows are stored, beside what its account has. */
function showBeside(balance: { date: string; amount: number } | null) {
  let kept: object | null = balance && { ...balance, source: 'file' }
  const calls = serve({
    'GET /api/tracker/account/': () => ({
      json: [{ ...account(1, 'Harbor Bank', 'Joint'), balance: kept }],
    }),
    'POST /api/tracker/account/1/balances/': ({ body }) => {
      kept = body as object
      return { status: 201, json: { id: 1, version: 1, ...kept } }
    },
  })
  show(() => <StatedBalances draft={STATED} />, '/csv-import')
  return calls
}

test('what a file says its account held is kept by one press, with nothing left to store', async () => {
  const calls = showBeside({ date: '2026-08-31', amount: 10 })
  const press = await screen.findByRole('button', { name: 'Keep this balance' })
  expect(screen.getByRole('note')).toHaveTextContent(
    'On 30 September 2026 Harbor Bank - Joint had $700.25. The file says so, and none of its rows is left to store.',
  )
  fireEvent.click(press, { detail: 1 })
  fireEvent.click(press, { detail: 2 })
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { date: '2026-09-30', amount: 700.25, source: 'file' },
  ])
})

test('a balance of that day or a later one is left as it is', async () => {
  const calls = showBeside({ date: '2026-09-30', amount: 10 })
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryByRole('note')).toBeNull()
})
