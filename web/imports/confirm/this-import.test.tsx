import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newFile } from '#domain/imports/draft/draft.ts'
import type { FileFigures } from '#domain/imports/rows/file-figures.ts'
import type { Day } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { ThisImport } from './this-import.tsx'

const FIGURES: FileFigures = {
  content: 'payments',
  num_rows: 3,
  out: { num: 2, sum_minor: minor(-12_345_678_901) },
  into: { num: 1, sum_minor: minor(10_000) },
  net_minor: minor(-12_345_668_901),
  first_date: '2026-09-01' as Day,
  last_date: '2026-09-30' as Day,
  closing: { date: '2026-09-30' as Day, amount_minor: minor(1_913_693) },
}
const FILES = [
  { ...newFile(1, { name: 'everyday.csv', size: 1 }), figures: FIGURES },
  { ...newFile(2, { name: 'joint.csv', size: 1 }), figures: null },
]
const DRAFT = draftOf(
  [
    rowOf('SHOP', -10, GROCERIES),
    rowOf('SHOP', -2.5, { ...GROCERIES, exclude_from_totals: true }),
    rowOf('PAY', 100, { ...GROCERIES, record_type: 'income' }),
    rowOf('OLD', -1, { ...GROCERIES, stored: 'duplicate' }),
    rowOf('NO', -1, { state: 'ignored' }),
  ],
  { files: FILES },
)

test('the figures of many files wait until they are asked for', async () => {
  serve({})
  const files = [...FILES, ...FILES]
  show(() => <ThisImport draft={{ ...DRAFT, files }} running={false} />, '/csv-import')
  const told = await screen.findByText('Figures of all 4 files')
  expect(screen.getAllByText('joint.csv')[0]).not.toBeVisible()
  await user.click(told)
  expect(screen.getAllByText('joint.csv')[0]).toBeVisible()
})

test('what is read, left out and stored is told, by type and by file', async () => {
  serve({})
  show(() => <ThisImport draft={DRAFT} running={false} />, '/csv-import')
  const told = await screen.findByRole('region', { name: 'This import' })
  expect(told).toHaveTextContent(/Rows read5.*Ignored−1.*Duplicates, skipped−1/)
  expect(told).toHaveTextContent('Will be imported3')
  expect(told).not.toHaveTextContent('flipped')
  expect(told).toHaveTextContent('2 Transactions−$12.50')
  expect(told).toHaveTextContent('1 Income+$100.00')
  expect(told).toHaveTextContent('1 of them is excluded from totals. The sums above count it.')
  expect(await screen.findByText('Harbor Bank - Joint')).toBeVisible()
  const [first, second] = within(told).getAllByRole('listitem')
  expect(first).toHaveTextContent('everyday.csvLumen Card - Everyday')
  expect(first).toHaveTextContent('Period1 September 2026 to 30 September 2026')
  expect(first).toHaveTextContent('Money out, 2 rows−$123,456,789.01')
  expect(first).toHaveTextContent('Money in, 1 row+$100.00')
  expect(first).toHaveTextContent('Net−$123,456,689.01')
  expect(first).toHaveTextContent('Balance on 30 September 2026$19,136.93')
  expect(second).toHaveTextContent('joint.csvHarbor Bank - Joint')
})

test.each([
  ['before anything is stored', DRAFT, 1],
  ['not where every row is stored already', { ...DRAFT, rows: DRAFT.rows.slice(3, 4) }, 0],
  ['not once a row is', { ...DRAFT, rows: [rowOf('SHOP', -10, { state: 'imported' })] }, 0],
])('what was chosen can be changed by payee, %s', async (_, draft, num) => {
  serve({})
  show(() => <ThisImport draft={draft} running={false} />, '/csv-import')
  await screen.findByRole('region', { name: 'This import' })
  expect(screen.queryAllByRole('button', { name: 'Change by payee' })).toHaveLength(num)
})

test('where debits and credits are flipped, it says which sums have them so', async () => {
  serve({})
  const flipped = draftOf([rowOf('SHOP', 10, GROCERIES)], { flipped: ['transaction'] })
  show(() => <ThisImport draft={flipped} running={false} />, '/csv-import')
  expect(await screen.findByText(/flipped in these sums/)).toBeVisible()
})
