import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { leaveOut, newFile } from '#domain/imports/draft/draft.ts'
import { readFile } from '#domain/imports/formats/read-file.ts'
import { draftOf } from '#domain/test/draft-rows.ts'
import { toReading } from '../reading.ts'
import { whyNot } from './why-not-mapped.ts'

/** As if each file had so many rows. */
async function draftWith(nums: readonly number[]) {
  const text = 'Date,Payee,Amount\n2026-05-06,SHOP,-1.00\n2026-06-05,WAGES,2.00'
  const file = await readFile(new TextEncoder().encode(text))
  const reading = toReading(file.plan({ today: '2026-11-20' as Day, currency: 'USD' }))
  const files = nums.map((size) => newFile(1, { name: `${size}.csv`, size }))
  const readings = nums.map((num_rows) => ({
    data: { ...reading, num_rows },
    isPlaceholderData: false,
  }))
  return { draft: draftOf([], { files }), readings }
}

test('more rows than one import takes are said before anything is classified, until a file is left out', async () => {
  const { draft, readings } = await draftWith([60_000, 40_001])
  expect(whyNot(draft, readings, () => null)).toBe(
    'These files have 100,001 rows, and one import takes at most 100,000. Leave a file out, and import it after the others.',
  )
  expect(whyNot(leaveOut(draft, 1, true), readings, () => null)).toBe(false)
})

test('as many rows as one import takes are no hindrance', async () => {
  const { draft, readings } = await draftWith([60_000, 40_000])
  expect(whyNot(draft, readings, () => null)).toBe(false)
})
