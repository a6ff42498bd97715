import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import category from '#contract/samples/take-transfer-category.json' with { type: 'json' }
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { DraftWarnings } from './draft-warnings.tsx'
import { currentDraft, startDraft, useDraft } from '../draft-store.ts'

const WRONG = { ...GROCERIES, record_type: 'saving', category: 7, balance: 812 } as const

function Step() {
  const draft = useDraft()
  return <>{draft && <DraftWarnings draft={draft} />}</>
}

beforeEach(async () => {
  serve({
    'POST /api/tracker/transfer-category/': () => ({ json: category }),
    'GET /api/tracker/income-category/': () => ({ json: [] }),
    'GET /api/tracker/saving-category/': () => ({ json: [] }),
  })
  const rows = [rowOf('SHOP', -5, GROCERIES), rowOf('DEPOT', -400, WRONG)]
  await startDraft(draftOf(rows), [])
})

test('what looks wrong is said before it is stored, and mended by a press', async () => {
  show(Step, '/csv-import')
  expect(await screen.findByText(/^This row looks like a contribution/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Look at it' }))
  expect(
    await screen.findByText('a row of a cash account, with that account’s balance'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mend it' }))
  await waitFor(() => expect(screen.queryByText(/^This row looks like/)).toBeNull())
  expect(currentDraft()?.rows[1]).toMatchObject({
    record_type: 'transaction',
    category: category.id,
    exclude_from_totals: true,
    balance: null,
  })
})

test('what is right is left, and not said again', async () => {
  show(Step, '/csv-import')
  await user.click(await screen.findByRole('button', { name: 'Look at it' }))
  await user.click(screen.getByRole('button', { name: 'It is right' }))
  expect(screen.queryByText(/^This row looks like/)).toBeNull()
  expect(currentDraft()?.rows[1]).toMatchObject({ record_type: 'saving', balance: 812 })
})
