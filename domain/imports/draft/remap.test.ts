import { describe, expect, test } from 'vitest'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import type { DraftRow } from './draft.ts'
import { carryOver, isUntouched, withAnswer } from './remap.ts'

/** The same row of the file, read once more. */
function again(row: DraftRow, given: Partial<DraftRow> = {}): DraftRow {
  return rowOf(row.imported_payee, row.imported_amount, { line: row.line, ...given })
}

describe('going back to the columns and on again', () => {
  test.each<[string, Partial<DraftRow>]>([
    ['classified by hand', { ...GROCERIES, payee: 'Shop', tags: [2] }],
    ['ignored', { state: 'ignored' }],
    ['flipped', { ...GROCERIES, amount: 5 }],
    ['wanted although it is stored', { stored: 'duplicate', matches: [7], anyway: true }],
    ['by a rule', { ...GROCERIES, applied_rule_id: 3 }],
    ['already imported', { ...GROCERIES, state: 'imported' }],
  ])('a row that is %s keeps that', (_, given) => {
    const was = rowOf('SHOP', -5, given)
    const made = again(was)
    expect(carryOver([was], [made])).toEqual([{ ...was, index: made.index }])
  })

  test.each<[string, Partial<DraftRow>]>([
    ['another payee', { imported_payee: 'SHOP LTD' }],
    ['another amount', { imported_amount: 5 }],
    ['another day', { imported_date: '2026-05-09' as DraftRow['imported_date'] }],
    ['another account', { account: 2 }],
    ['another line', { line: 999 }],
    ['another file', { file: 1 }],
  ])('a row that is now read with %s starts anew', (_, given) => {
    const was = rowOf('SHOP', -5, GROCERIES)
    const made = again(was, given)
    expect(carryOver([was], [made])).toEqual([made])
  })

  test.each<[string, Partial<DraftRow>, number | null]>([
    ['a row of the file takes the new answer', { category: 4 }, 7],
    ['a row that the user gave another keeps it', { category: 5 }, 5],
    ['a payment keeps its category', { record_type: 'transaction', category: 4 }, 4],
    ['a row of another account keeps its own', { account: 2, category: 4 }, 4],
  ])('another investment category: %s', (_, given, category) => {
    const row = rowOf('TRANSFER', 500, { state: 'set', record_type: 'saving', ...given })
    const anew = withAnswer({ ...withAnswer(draftOf([]), 1, 4), rows: [row] }, 1, 7)
    expect(anew).toMatchObject({ mapped: false, files: [{ category: 7 }] })
    expect(anew.rows).toEqual([{ ...row, category }])
    expect(carryOver(anew.rows, [again(row, { account: row.account })])[0]?.category).toBe(category)
  })

  test('the two halves of a pair still name each other; a half that is gone is forgotten', () => {
    const out = rowOf('TO SAVINGS', -5, GROCERIES)
    const into = rowOf('FROM CHECKING', 5, { ...GROCERIES, account: 2, other_half: out.index })
    const was = [{ ...out, other_half: into.index }, into]
    const [one, other] = carryOver(was, [again(out), again(into, { account: 2 })])
    expect([one?.other_half, other?.other_half]).toEqual([other?.index, one?.index])
    expect(carryOver(was, [again(out)])[0]?.other_half).toBeNull()
  })

  test('notes and balance that nobody changed are those of the new columns', () => {
    const was = rowOf('SHOP', -5, { imported_notes: 'old', notes: 'old', ...GROCERIES })
    const made = again(was, {
      imported_notes: 'new',
      notes: 'new',
      balance: 4,
      imported_balance: 4,
    })
    expect(carryOver([was], [made])[0]).toMatchObject({ notes: 'new', balance: 4, category: 1 })
    const typed = { ...was, notes: 'mine' }
    expect(carryOver([typed], [made])[0]).toMatchObject({ notes: 'mine', imported_notes: 'new' })
  })
})

test('rules are tried on rows that nothing was decided about', () => {
  expect(isUntouched(rowOf('A', 1))).toBe(true)
  expect(isUntouched(rowOf('A', 1, { state: 'ignored' }))).toBe(false)
  expect(isUntouched(rowOf('A', 1, { applied_rule_id: 1 }))).toBe(false)
  expect(isUntouched(rowOf('A', 1, { record_type: 'income' }))).toBe(false)
})
