import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countRows } from '#domain/imports/draft/count-rows.ts'
import { newFile } from '#domain/imports/draft/draft.ts'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show } from '#web/test/screen.tsx'
import { Counters } from './counters.tsx'

test('what the file set is told apart from what the person did, and parts from rows', async () => {
  serve({})
  const contribution = { state: 'set', record_type: 'saving', category: 7 } as const
  const nothing = { value_date: null, original_amount: null, original_currency: null }
  const facts = { ...nothing, rate: null, bank_reference: null, split: 'row 9' }
  const part = rowOf('COSTCO', -4, { file: 1, line: 9, facts })
  const rows = [rowOf('A', 1, contribution), rowOf('B', 1, { ...GROCERIES, file: 1 }), part, part]
  const files = [
    { ...newFile(1, { name: 'broker.csv', size: 1 }), category: 7 },
    newFile(1, { name: 'bank.csv', size: 1 }),
  ]
  show(() => <Counters counts={countRows(draftOf(rows, { files }))} />, '/csv-import')
  expect(await screen.findByText('1 of investments, by their file')).toBeVisible()
  expect(screen.getByText('1 by you')).toBeVisible()
  expect(screen.getByText('1 row of your files is split: its 2 parts are counted.')).toBeVisible()
})

test('rows that are skipped are said, with why', async () => {
  serve({})
  const stored = rowOf('A', 1, { stored: 'duplicate', matches: [4] })
  const deleted = rowOf('B', 1, { stored: 'deleted_before', matches: [5] })
  const repeated = rowOf('C', 1, { stored: 'duplicate' })
  const rows = [stored, deleted, repeated, { ...repeated, anyway: true }]
  show(() => <Counters counts={countRows(draftOf(rows))} />, '/csv-import')
  expect(
    await screen.findByText(
      'Not counted: 1 in another of these files, 1 stored already, 1 deleted before. The last step lists them.',
    ),
  ).toBeVisible()
})
