import { useParams } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { type Draft, newFile } from '#domain/imports/draft/draft.ts'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { fileFigures } from '#domain/imports/rows/file-figures.ts'
import { minor } from '#domain/money.ts'
import { forgetSession } from '#web/lib/session.ts'
import { serve, showAt, user } from '#web/test/screen.tsx'
import type { BulkAsk, BulkTold } from '../bulk-worker.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { currentDraft, startDraft, useDraft } from '../draft-store.ts'
import { MapColumnsPage } from '../columns/map-columns-page.tsx'
import { useRunImport } from './use-run-import.ts'

/** The wizard's addresses: columns, and everywhere else the last step's button. */
function Wizard() {
  const { step } = useParams({ strict: false }) as { step: string }
  const draft = useDraft()
  if (step === 'map-columns') return <MapColumnsPage />
  if (step === 'confirm') return <>{draft && <ConfirmStep draft={draft} />}</>
  return <>{draft && <Run draft={draft} />}</>
}

function Run({ draft }: { draft: Draft }) {
  const run = useRunImport(draft)
  if (run.failure) return <p>{run.failure.message}</p>
  return run.running ? <p>Storing</p> : <button onClick={() => void run.start()}>Run</button>
}

const open = (step: string) => showAt(Wizard, '/csv-import/$step', `/csv-import/${step}/`)

beforeEach(async () => {
  await startDraft(draftOf([rowOf('SHOP', -5, GROCERIES)]), [new Uint8Array()])
})

/** Calls that store wait for an answer: what they are for, and how to give it. */
function holdCalls() {
  const answered = globalThis.fetch
  const held: { path: string; answer: (json: object) => void; refuse: (error: Error) => void }[] =
    []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!init?.method || init.method === 'GET') return answered(path, init)
    return new Promise((resolve, refuse) => {
      held.push({ path, answer: (json) => resolve(Response.json(json)), refuse })
    })
  })
  return held
}

test('while rows are stored Back to the columns leads to the last step, which knows of it', async () => {
  serve({})
  const held = holdCalls()
  open('import')
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  expect(await screen.findByText('Storing')).toBeVisible()
  open('map-columns')
  await waitFor(() => expect(screen.getAllByText('Storing')).toHaveLength(2))
  expect(screen.queryByRole('heading', { name: 'Map columns' })).toBeNull()
  held[0]?.refuse(new TypeError('offline'))
  await waitFor(() => expect(screen.queryByText('Storing')).toBeNull())
})

test('rows that are stored at this moment are not compared with what is stored', async () => {
  serve({})
  const held = holdCalls()
  await startDraft(draftOf([rowOf('SHOP', -5, GROCERIES)], { id: 'draft-4', checked: true }), [])
  open('import')
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  open('confirm')
  expect(await screen.findByText('What you see here is what will be stored.')).toBeVisible()
  expect(currentDraft()?.checked).toBe(true)
  held[0]?.refuse(new TypeError('offline'))
  await waitFor(() => expect(screen.queryByText('Storing')).toBeNull())
})

test('a tab counts the rows that will be stored, as the sums beside it do', async () => {
  serve({})
  const rows = [
    rowOf('SHOP', -5, GROCERIES),
    rowOf('OLD', -1, { ...GROCERIES, stored: 'duplicate' }),
  ]
  await startDraft(draftOf(rows, { id: 'draft-5', checked: true }), [])
  open('confirm')
  expect(await screen.findByRole('tab', { name: 'Transactions 1' })).toBeVisible()
  expect(screen.getByText('1 Transaction')).toBeVisible()
})

test('an import that cannot be opened fails in the words of its first type', async () => {
  serve({ 'POST /api/tracker/import/': () => ({ status: 503, json: { detail: 'Busy.' } }) })
  open('import')
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  expect(await screen.findByText('Error importing Transaction data')).toBeVisible()
})

test('whoever signs out while rows are stored leaves nothing to be stored by the next one', async () => {
  serve({})
  const made = draftOf([rowOf('SHOP', -5, GROCERIES)], { id: 'draft-2' })
  await startDraft(made, [new Uint8Array()])
  const held = holdCalls()
  const threads = vi.fn()
  vi.stubGlobal('Worker', threads)
  open('import')
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  await waitFor(() => expect(held).toHaveLength(1))
  await forgetSession()
  held[0]?.answer({ id: 4 })
  await startDraft(made, [new Uint8Array()])
  expect(await screen.findByRole('button', { name: 'Run' })).toBeVisible()
  expect(threads).not.toHaveBeenCalled()
})

/** A thread whose server takes whatever it is sent. */
class Taking extends EventTarget {
  num = 0
  postMessage(ask: BulkAsk) {
    if (ask.kind === 'rows') this.num += ask.rows.length
    else {
      const ids = Array.from({ length: this.num }, (_, at) => at + 1)
      const data: BulkTold = { kind: 'done', num: this.num, ids }
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  terminate() {}
}

test('of an investment account no balance is kept beside the record that says it', async () => {
  serve({})
  const held = holdCalls()
  vi.stubGlobal('Worker', Taking)
  const worth = rowOf('Balance', 0, { ...GROCERIES, record_type: 'saving', balance: 700 })
  const closing = { date: '2026-09-30' as Day, amount_minor: minor(70_000) }
  const nothing = { rows: [], net_minor: minor(0), first_date: null, last_date: null }
  const figures = fileFigures({ content: 'activity', ...nothing }, closing)
  const files = [
    { ...newFile(1, { name: 'broker.csv', size: 1 }), figures, content: 'activity' as const },
  ]
  await startDraft(draftOf([worth], { id: 'draft-6', files, checked: true }), [])
  open('import')
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  await waitFor(() => expect(held).toHaveLength(1))
  held[0]?.answer({ id: 4 })
  await waitFor(() => expect(screen.queryByText('Storing')).toBeNull())
  expect(currentDraft()?.rows[0]?.state).toBe('imported')
  expect(held.map(({ path }) => path).filter((path) => path.includes('balance'))).toEqual([])
})

test('what is stored is linked and proved to its end although the wizard is left meanwhile', async () => {
  serve({})
  const held = holdCalls()
  vi.stubGlobal('Worker', Taking)
  const half = { ...GROCERIES, exclude_from_totals: true }
  const out = rowOf('TO JOINT', -5, { ...half, index: 1, other_half: 2 })
  const into = rowOf('FROM EVERYDAY', 5, { ...half, index: 2, other_half: 1, account: 2, file: 1 })
  const closing = { date: '2026-09-30' as Day, amount_minor: minor(700) }
  const nothing = { rows: [], net_minor: minor(0), first_date: null, last_date: null }
  const figures = fileFigures({ content: 'payments', ...nothing }, closing)
  const files = [1, 2].map((account) => ({
    ...newFile(account, { name: `${account}.csv`, size: 1 }),
    figures,
  }))
  await startDraft(draftOf([out, into], { id: 'draft-3', files }), [])
  open('confirm')
  const button = () => screen.getByRole('button', { name: /Run the import/ })
  await waitFor(() => expect(button()).toBeEnabled())
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(button())
  for (const id of [4, 5]) {
    await waitFor(() => expect(held).toHaveLength(id - 3))
    held.at(-1)?.answer({ id })
  }
  await waitFor(() => expect(held.at(-1)?.path).toContain('/link'))
  cleanup()
  held.at(-1)?.answer([])
  for (const id of [4, 5]) {
    await waitFor(() => expect(held.at(-1)?.path).toContain(`/import/${id}/balance`))
    held.at(-1)?.answer({})
  }
  open('import')
  expect(await screen.findByRole('button', { name: 'Run' })).toBeVisible()
})
