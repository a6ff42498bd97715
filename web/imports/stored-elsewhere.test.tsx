import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { changeDraft, currentDraft, startDraft, useDraft } from './draft-store.ts'
import { StoredElsewhere } from './stored-elsewhere.tsx'

function Step() {
  const draft = useDraft()
  const [step, setStep] = useState('Classify')
  if (!draft) return <>Nothing chosen</>
  return (
    <>
      <StoredElsewhere key={step} draft={draft} />
      <button onClick={() => setStep('Confirm')}>{step}</button>
    </>
  )
}

const rows = Array.from({ length: 6 }, (_, at) => rowOf(`SHOP ${at}`, -1 - at))

function serveHolder(holder: { account: number; num_stored: number } | null) {
  return serve({ 'POST /api/tracker/import/seek/': () => ({ json: [holder] }) })
}

test('a file whose rows another account holds is asked about, and may be started over', async () => {
  const calls = serveHolder({ account: 2, num_stored: 6 })
  await startDraft(draftOf(rows, { checked: true }), [])
  show(Step, '/csv-import')
  expect(await screen.findByText('Is september.csv of Harbor Bank - Joint?')).toBeVisible()
  expect(screen.getByRole('note')).toHaveTextContent(
    'Its 6 oldest rows stand there already, with the same day, payee and amount. Put on Lumen Card - Everyday, they count twice.',
  )
  const asked = calls.filter(({ path }) => path.endsWith('/import/seek/'))
  expect(asked.map(({ body }) => body)).toMatchObject([{ files: [{ account: 1 }] }])
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(currentDraft()).toBeNull())
})

test('what another import stored meanwhile is asked about on Confirm', async () => {
  let holder: { account: number; num_stored: number } | null = null
  const calls = serve({ 'POST /api/tracker/import/seek/': () => ({ json: [holder] }) })
  await startDraft(draftOf(rows, { checked: true }), [])
  show(Step, '/csv-import')
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/seek/'))).toBe(true))
  expect(screen.queryByRole('note')).toBeNull()
  holder = { account: 2, num_stored: 6 }
  await user.click(screen.getByRole('button', { name: 'Classify' }))
  expect(await screen.findByText('Is september.csv of Harbor Bank - Joint?')).toBeVisible()
})

test('once rows of it are stored nothing is asked any more', async () => {
  serveHolder({ account: 2, num_stored: 5 })
  await startDraft(draftOf(rows, { checked: true }), [])
  show(Step, '/csv-import')
  expect(await screen.findByRole('note')).toHaveTextContent('5 of its 6 oldest rows')
  await changeDraft((draft) => ({
    ...draft,
    rows: draft.rows.map((row) => ({ ...row, state: 'imported' })),
  }))
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})

test('a file of its account is not asked about', async () => {
  const calls = serveHolder(null)
  await startDraft(draftOf(rows, { checked: true }), [])
  show(Step, '/csv-import')
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/seek/'))).toBe(true))
  expect(screen.queryByRole('note')).toBeNull()
})

test('of files that prove little nothing is asked', async () => {
  const calls = serveHolder(null)
  await startDraft(draftOf(rows.slice(0, 4), { checked: true }), [])
  show(Step, '/csv-import')
  expect(await screen.findByRole('button')).toBeVisible()
  expect(calls.some(({ path }) => path.endsWith('/seek/'))).toBe(false)
})
