import { expect, test } from 'vitest'
import { type Draft, type DraftRow, draftRow, withCheck } from './draft.ts'
import { newDraft } from './chosen-file.ts'

function row(index: number, part: Partial<DraftRow> = {}): DraftRow {
  const read = {
    line: index + 2,
    date: '2026-09-01',
    payee: `Shop ${index}`,
    amount_minor: -500,
    balance_minor: null,
    notes: '',
  }
  return { ...draftRow(read as Parameters<typeof draftRow>[0], index), ...part }
}

function draftOf(rows: DraftRow[]): Draft {
  return { ...newDraft(1, { name: 'september.csv', size: 1 }), rows, mapped: true }
}

test('comparing again says what was stored meanwhile, and keeps what the user wants anyway', () => {
  const first = row(0)
  const second = row(1, { stored: 'duplicate', matches: [7], anyway: true })
  const checked = withCheck(
    draftOf([first, second]),
    new Map([
      [0, { stored: 'duplicate' as const, matches: [9] }],
      [1, { stored: 'duplicate' as const, matches: [7] }],
    ]),
  )
  expect(checked.checked).toBe(true)
  expect(checked.rows[0]).toEqual({ ...first, stored: 'duplicate', matches: [9] })
  // The same object: nothing of it is written to the browser's database again.
  expect(checked.rows[1]).toBe(second)
})
