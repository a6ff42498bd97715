import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GROCERIES, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show } from '#web/test/screen.tsx'
import { RowActions } from './confirm-parts.tsx'
import { useOpenNotes } from './confirm-rows.ts'

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
