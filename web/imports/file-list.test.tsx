import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { newFile } from '#domain/imports/draft/draft.ts'
import { readFile } from '#domain/imports/formats/read-file.ts'
import { draftOf } from '#domain/test/draft-rows.ts'
import { serve, show } from '#web/test/screen.tsx'
import { FileList } from './file-list.tsx'
import { type Reading, toReading } from './reading.ts'

const BALANCES = 'Date,Amount\n2026-08-31,61200.00\n2026-09-30,62450.50\n2026-10-31,63001.00'

async function readingOf(text: string): Promise<Reading> {
  const file = await readFile(new TextEncoder().encode(text))
  return toReading(file.plan({ today: '2026-11-20' as Day, currency: 'USD' }))
}

test.each([
  [true, '1 question to answer'],
  [false, '3 rows'],
])('a file without its category (%s) says: %s', async (isWithoutCategory, said) => {
  serve({})
  const reading = { data: await readingOf(BALANCES), error: null } as never
  const files = [newFile(1, { name: 'balances.csv', size: 1 })]
  show(
    () => (
      <FileList
        draft={draftOf([], { files })}
        readings={[reading]}
        at={0}
        isWithoutCategory={() => isWithoutCategory}
        onChoose={() => undefined}
      />
    ),
    '/csv-import',
  )
  const list = await screen.findByRole('list', { name: 'Files' })
  expect(list).toHaveTextContent(said)
  expect(within(list).queryAllByLabelText('Look at it')).toHaveLength(isWithoutCategory ? 1 : 0)
})
