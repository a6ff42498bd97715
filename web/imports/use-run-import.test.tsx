import { useParams } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '#domain/imports/draft/draft.ts'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, showAt, user } from '#web/test/screen.tsx'
import { startDraft, useDraft } from './draft-store.ts'
import { MapColumnsPage } from './map-columns-page.tsx'
import { useRunImport } from './use-run-import.ts'

/** The wizard's addresses: columns, and everywhere else the last step's button. */
function Wizard() {
  const { step } = useParams({ strict: false }) as { step: string }
  const draft = useDraft()
  if (step === 'map-columns') return <MapColumnsPage />
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

test('while rows are stored Back to the columns leads to the last step, which knows of it', async () => {
  serve({})
  const answered = globalThis.fetch
  let refuse: (error: Error) => void = () => {}
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return answered(address, init)
    return new Promise((_, reject) => {
      refuse = reject
    })
  })
  open('import')
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  expect(await screen.findByText('Storing')).toBeVisible()
  open('map-columns')
  await waitFor(() => expect(screen.getAllByText('Storing')).toHaveLength(2))
  expect(screen.queryByRole('heading', { name: 'Map columns' })).toBeNull()
  refuse(new TypeError('offline'))
  await waitFor(() => expect(screen.queryByText('Storing')).toBeNull())
})
