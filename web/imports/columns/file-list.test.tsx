import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { type DraftFile, newFile } from '#domain/imports/draft/draft.ts'
import { readFile } from '#domain/imports/formats/read-file.ts'
import { draftOf } from '#domain/test/draft-rows.ts'
import { serve, show } from '#web/test/screen.tsx'
import { FileList } from './file-list.tsx'
import { type Reading, toReading } from '../reading.ts'

const BALANCES = 'Date,Amount\n2026-08-31,61200.00\n2026-09-30,62450.50\n2026-10-31,63001.00'

async function readingOf(text: string): Promise<Reading> {
  const file = await readFile(new TextEncoder().encode(text))
  return toReading(file.plan({ today: '2026-11-20' as Day, currency: 'USD' }))
}

async function listOf(files: DraftFile[], text: string, over: Partial<Reading> = {}) {
  serve({})
  const reading = { data: { ...(await readingOf(text)), ...over }, error: null } as never
  const props = {
    at: 0,
    isWithoutCategory: () => false,
    onChoose: () => undefined,
    onLeaveOut: () => undefined,
  }
  show(
    () => (
      <FileList draft={draftOf([], { files })} readings={files.map(() => reading)} {...props} />
    ),
    '/csv-import',
  )
  return await screen.findByRole('list', { name: 'Files' })
}

test('a file of several accounts is one file', async () => {
  const part = (account: number, only_account: string) => ({
    ...newFile(account, { name: `ynab.csv, ${only_account}`, size: 9 }),
    choices: { only_account },
  })
  const files = [part(1, 'Cash'), part(2, 'Card'), newFile(1, { name: 'mint.csv', size: 9 })]
  await listOf(files, BALANCES)
  expect(screen.getByText('2 files, 2 accounts')).toBeVisible()
})

test('a file that is left out says so, and is not counted with the others', async () => {
  const files = [newFile(1, { name: 'a.csv', size: 1 }), newFile(1, { name: 'b.csv', size: 1 })]
  const told = await listOf(
    [files[0] as DraftFile, { ...(files[1] as DraftFile), left_out: true }],
    BALANCES,
  )
  expect(screen.getByText('1 file, 1 left out')).toBeVisible()
  const [first, second] = within(told).getAllByRole('listitem')
  expect(first).toHaveTextContent(/3 rows$/)
  expect(second).toHaveTextContent(/Left out$/)
})

test.each([
  ['05/06/2026,SHOP,-1.00\n06/05/2026,SHOP,-2.00', '1 question to answer'],
  ['2026-05-06,SHOP,1.00\n2026-06-05,SHOP,2.00', '2 rows, 1 answer to check'],
  ['2026-05-06,SHOP,-1.00\n2026-06-05,SHOP,2.00', '2 rows'],
])('of a question it is told whether going on answers it: %s', async (rows, said) => {
  const files = [newFile(1, { name: 'a.csv', size: 1 })]
  const told = await listOf(files, `Date,Payee,Amount\n${rows}`)
  expect(told).toHaveTextContent(new RegExp(`${said}$`))
  expect(within(told).queryAllByLabelText('Look at it')).toHaveLength(said === '2 rows' ? 0 : 1)
})

test('a file without a row to import is marked, and says so', async () => {
  const files = [newFile(1, { name: 'a.csv', size: 1 })]
  const told = await listOf(files, 'Date,Payee,Amount\n2026-05-06,SHOP,-1.00', { num_rows: 0 })
  expect(told).toHaveTextContent(/No row to import$/)
  expect(within(told).getByLabelText('Look at it')).toBeVisible()
})

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
        onLeaveOut={() => undefined}
      />
    ),
    '/csv-import',
  )
  const list = await screen.findByRole('list', { name: 'Files' })
  expect(list).toHaveTextContent(said)
  expect(within(list).queryAllByLabelText('Look at it')).toHaveLength(isWithoutCategory ? 1 : 0)
})
