import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GROCERIES, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show } from '#web/test/screen.tsx'
import type { DraftRow } from '#domain/imports/draft/draft.ts'
import { RowActions, RowOrigin } from './confirm-parts.tsx'
import { useOpenNotes, useRowNames } from './confirm-rows.ts'

test('what is done to a row is named with its payee', async () => {
  serve({})
  const row = rowOf('SHOP', -5, { ...GROCERIES, notes: 'Rolls' })
  const Actions = () => (
    <RowActions row={row} notes={useOpenNotes()} onEdit={() => {}} onRemove={() => {}} />
  )
  show(Actions, '/csv-import')
  for (const name of ['Notes of SHOP', 'Edit SHOP', 'Do not import SHOP']) {
    expect(await screen.findByRole('button', { name })).toBeVisible()
  }
})

const HELD = { ...GROCERIES, record_type: 'saving' as const }

test.each<[string, Partial<DraftRow>]>([
  ['By you', GROCERIES],
  ['By its file', HELD],
])('%s is who classified a row', async (words, given) => {
  serve({})
  const files = [{ account: 1, category: 9 }]
  const Origin = () => (
    <RowOrigin row={rowOf('ETF', 5, given)} names={useRowNames('saving', files)} />
  )
  show(Origin, '/csv-import')
  expect(await screen.findByText(words)).toBeVisible()
})
