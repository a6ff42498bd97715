import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { changeDraft, currentDraft, startDraft, useDraft } from './draft-store.ts'
import { StoredElsewhere } from './stored-elsewhere.tsx'

function Step() {
  const draft = useDraft()
  return <>{draft ? <StoredElsewhere draft={draft} /> : 'Nothing chosen'}</>
}

test('a file whose rows another account holds is asked about, and may be started over', async () => {
  const calls = serve({
    'POST /api/tracker/import/check/': ({ body }) => ({
      json: (body as { rows: unknown[] }).rows.map(() => ({ status: 'duplicate', matches: [1] })),
    }),
  })
  const rows = Array.from({ length: 6 }, (_, at) => rowOf(`SHOP ${at}`, -1 - at))
  await startDraft(draftOf(rows, { checked: true }), [])
  show(Step, '/csv-import')
  expect(await screen.findByText('Is september.csv of Harbor Bank - Joint?')).toBeVisible()
  expect(screen.getByRole('note')).toHaveTextContent(
    'Its 6 oldest rows stand there already, with the same day, payee and amount. Put on Lumen Card - Everyday, they count twice.',
  )
  const asked = calls.filter(({ path }) => path.endsWith('/import/check/'))
  expect(asked.map(({ body }) => (body as { account: number }).account)).toEqual([2])
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(currentDraft()).toBeNull())
})

test('once rows of it are stored nothing is asked any more', async () => {
  serve({
    'POST /api/tracker/import/check/': ({ body }) => ({
      json: (body as { rows: unknown[] }).rows.map(() => ({ status: 'duplicate', matches: [1] })),
    }),
  })
  const rows = Array.from({ length: 6 }, (_, at) => rowOf(`SHOP ${at}`, -1 - at))
  await startDraft(draftOf(rows, { checked: true }), [])
  show(Step, '/csv-import')
  expect(await screen.findByRole('note')).toBeVisible()
  await changeDraft((draft) => ({
    ...draft,
    rows: draft.rows.map((row) => ({ ...row, state: 'imported' })),
  }))
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})

test('a file of its account is not asked about', async () => {
  const calls = serve({
    'POST /api/tracker/import/check/': ({ body }) => ({
      json: (body as { rows: unknown[] }).rows.map(() => ({ status: 'new', matches: [] })),
    }),
  })
  const rows = Array.from({ length: 6 }, (_, at) => rowOf(`SHOP ${at}`, -1 - at))
  await startDraft(draftOf(rows, { checked: true }), [])
  show(Step, '/csv-import')
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/check/'))).toBe(true))
  expect(screen.queryByRole('note')).toBeNull()
})
