import { expect, test } from 'vitest'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import type { DraftRow } from './draft.ts'
import { importAnyway, isSkipped, repeatedRows, rowsToCheck, withCheck } from './already-stored.ts'

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

test('the second export of an account repeats the rows of the first, counted with multiplicity', () => {
  const first = [rowOf('BAR', -4), rowOf('BAR', -4), rowOf('SHOP', -9)]
  const second = [
    rowOf('BAR', -4, { file: 1 }),
    rowOf('BAR', -4, { file: 1 }),
    rowOf('BAR', -4, { file: 1 }),
    rowOf('SHOP', -9, { file: 1, payee: 'Renamed' }),
    rowOf('SHOP', -9, { file: 1, account: 2 }),
  ]
  const repeated = repeatedRows([...first, ...second])
  expect(second.map(({ index }) => repeated.has(index))).toEqual([true, true, false, true, false])
  expect(first.some(({ index }) => repeated.has(index))).toBe(false)
  const { rows } = withCheck(draftOf([...first, ...second]), new Map())
  const STORED = [false, false, false, true, true, false, true, false]
  expect(rows.map(({ stored }) => stored === 'duplicate')).toEqual(STORED)
})

test('what another file may have under another payee is shown, unless it is stored already', () => {
  const own = rowOf('PAYMENT RECEIVED', 300)
  const other = rowOf('Harbor Checking', 300, { file: 1 })
  const stored = { stored: 'duplicate', matches: [4] } as const
  const found = (given: Map<number, typeof stored>) =>
    withCheck(draftOf([own, other]), given).rows.map((row) => row.stored)
  expect(found(new Map())).toEqual(['new', 'maybe'])
  expect(found(new Map([[other.index, stored]]))).toEqual(['new', 'duplicate'])
})

test('two balances of one day are told apart by what they say', () => {
  const balance = (file: number, worth: number) =>
    rowOf('Balance', 0, { file, imported_balance: worth })
  const [one, same, other] = [balance(0, 90), balance(1, 90), balance(1, 91)]
  expect([...repeatedRows([one, same, other]).keys()]).toEqual([same.index])
})

const SPLIT: DraftRow['facts'] = {
  value_date: null,
  original_amount: null,
  original_currency: null,
  rate: null,
  split: 'row 1',
  bank_reference: null,
}

test('rows of a file that stands on one line are compared each by itself', () => {
  const rows = [
    rowOf('A', -1, { line: 1 }),
    rowOf('B', -2, { line: 1 }),
    rowOf('C', -3, { line: 1, facts: SPLIT }),
    rowOf('D', -4, { line: 1, facts: { ...SPLIT, split: 'row 4' } }),
  ]
  expect(rowsToCheck(rows)).toEqual(rows)
  const answers = rows.map(({ index }, at) => {
    const stored = at === 0 ? ('duplicate' as const) : ('new' as const)
    return [index, { stored, matches: [] }] as const
  })
  const { rows: checked } = withCheck(draftOf(rows), new Map(answers))
  expect(checked.map(({ stored }) => stored)).toEqual(['duplicate', 'new', 'new', 'new'])
})

test('the parts of one row are compared as that row, and all of them get the answer', () => {
  const parts = [
    rowOf('SHOP', -9, { line: 4, amount: -5, facts: SPLIT }),
    rowOf('SHOP', -9, { line: 4, amount: -4, facts: SPLIT }),
  ]
  const other = rowOf('BAR', -4, { line: 5 })
  expect(rowsToCheck([...parts, other])).toEqual([parts[0], other])
  const found = new Map([[parts[0]?.index ?? 0, { stored: 'duplicate' as const, matches: [9] }]])
  const { rows } = withCheck(draftOf([...parts, other]), found)
  expect(rows.map(({ stored }) => stored)).toEqual(['duplicate', 'duplicate', 'new'])
})

test('of two files of one account in two formats the second repeats the first', () => {
  const rows = [-8412, 2500, -100].flatMap((amount, at) => [
    rowOf(`Payment ${at}`, amount),
    rowOf(`BOOKED ${at}`, amount, { file: 1 }),
  ])
  expect([...repeatedRows(rows).keys()]).toEqual(
    rows.filter(({ file }) => file === 1).map(({ index }) => index),
  )
})
