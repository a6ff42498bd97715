import { expect, test } from 'vitest'
import { rowOf } from '#domain/test/draft-rows.ts'
import type { DraftRow } from './draft.ts'
import { isStoredThere, rowsToSeek } from './stored-elsewhere.ts'

const day = (nth: number) => `2026-09-${String(nth).padStart(2, '0')}` as DraftRow['imported_date']

function rows(num: number, given: (at: number) => Partial<DraftRow> = () => ({})): DraftRow[] {
  return Array.from({ length: num }, (_, at) =>
    rowOf(`SHOP ${at}`, -1 - at, { imported_date: day(30 - at), ...given(at) }),
  )
}

const sameAs = (at: number) => ({ imported_payee: `FEE ${at}`, imported_amount: -1 })

test('the oldest rows of the file are looked for, twenty at most', () => {
  const sought = rowsToSeek([...rows(25), ...rows(3, () => ({ file: 1 }))], 0)
  expect(sought.map(({ imported_date }) => imported_date)).toEqual(
    Array.from({ length: 20 }, (_, at) => day(6 + at)),
  )
})

test.each<[string, number, (at: number) => Partial<DraftRow>]>([
  ['too few rows', 4, () => ({})],
  ['a row that its own account holds', 9, (at) => (at === 8 ? { stored: 'duplicate' } : {})],
  ['a row that its own account may hold', 9, (at) => (at === 0 ? { stored: 'maybe' } : {})],
  ['rows that were stored just now', 9, () => ({ state: 'imported' })],
  ['rows that its owner ignores', 9, () => ({ state: 'ignored' })],
  ['the same fee or interest again and again', 9, (at) => sameAs(at % 4)],
  ['balances, which say the same in every account', 9, () => ({ imported_amount: 0 })],
])('nothing is looked for with %s', (_, num, given) => {
  expect(rowsToSeek(rows(num, given), 0)).toEqual([])
})

test.each<[DraftRow['stored'], number, DraftRow['stored'], number, boolean]>([
  ['duplicate', 5, 'new', 0, true],
  ['duplicate', 18, 'new', 2, true],
  ['duplicate', 17, 'new', 3, false],
  ['duplicate', 4, 'new', 0, false],
  ['maybe', 20, 'new', 0, false],
])('%s %d times and %s %d times are of that account: %s', (one, num, other, rest, expected) => {
  const statuses = [
    ...Array.from({ length: num }, () => one),
    ...Array.from({ length: rest }, () => other),
  ]
  expect(isStoredThere(statuses)).toBe(expected)
})
