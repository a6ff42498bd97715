import { expect, test } from 'vitest'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { importAnyway, isSkipped, rowsToCheck, withCheck } from './already-stored.ts'

test('comparing again says what was stored meanwhile, and keeps what the user wants anyway', () => {
  const first = rowOf('A', -1)
  const second = rowOf('B', -1, { stored: 'duplicate', matches: [7], anyway: true })
  const checked = withCheck(
    draftOf([first, second]),
    new Map([
      [first.index, { stored: 'duplicate' as const, matches: [9] }],
      [second.index, { stored: 'duplicate' as const, matches: [7] }],
    ]),
  )
  expect(checked.checked).toBe(true)
  expect(checked.rows[0]).toEqual({ ...first, stored: 'duplicate', matches: [9] })
  // The same object: nothing of it is written to the browser's database again.
  expect(checked.rows[1]).toBe(second)
})

test('rows without a payee are compared like others; ignored ones are not', () => {
  const rows = [rowOf('', -1), rowOf('A', -1, { state: 'ignored' }), rowOf('A', -1, GROCERIES)]
  expect(rowsToCheck(rows)).toEqual([rows[0], rows[2]])
})

test.each([
  ['new', false],
  ['maybe', false],
  ['duplicate', true],
  ['deleted_before', true],
] as const)('a row that is %s stays out: %s, and never when it is wanted anyway', (stored, out) => {
  const row = rowOf('A', -1, { stored })
  expect(isSkipped(row)).toBe(out)
  const [wanted] = importAnyway(draftOf([row]), new Set([row.index]), true).rows
  expect(wanted && isSkipped(wanted)).toBe(false)
})
