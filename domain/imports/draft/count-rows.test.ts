import { expect, test } from 'vitest'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { countParts, countRows, firstOpen } from './count-rows.ts'
import { newFile } from './draft.ts'
import { sortOut } from './sort-out.ts'

test('a draft counts what is left, and what rules did', () => {
  const rows = [
    rowOf('A', 1),
    rowOf('A', 1, { applied_rule_id: 4 }),
    rowOf('B', 1, { ...GROCERIES, applied_rule_id: 4 }),
    rowOf('B', 1, { ...GROCERIES, applied_rule_id: 5 }),
    rowOf('C', 1, GROCERIES),
    rowOf('D', 1, { state: 'ignored' }),
  ]
  expect(countRows(draftOf(rows))).toEqual({
    total: 5,
    classified: 3,
    remaining: 2,
    by_rule: 2,
    num_rules: 2,
    by_file: 0,
    ignored: 1,
    num_split: 0,
    num_parts: 0,
    skipped: { num_stored: 0, num_deleted: 0, num_repeated: 0 },
  })
})

test('a row that is stored already counts nowhere, unless it is wanted anyway', () => {
  const stored = rowOf('A', 1, { stored: 'duplicate' })
  const wanted = rowOf('A', 1, { stored: 'duplicate', anyway: true })
  expect(countRows(draftOf([stored]))).toMatchObject({ total: 0, remaining: 0 })
  expect(countRows(draftOf([stored, wanted]))).toMatchObject({ total: 1, remaining: 1 })
  expect(firstOpen([stored, wanted])).toBe(wanted)
  const ruled = rowOf('A', 1, { ...GROCERIES, stored: 'duplicate', applied_rule_id: 4 })
  expect(countRows(draftOf([ruled, wanted]))).toMatchObject({ total: 1, classified: 0, by_rule: 0 })
  expect(firstOpen([stored])).toBeUndefined()
  // Who left it out has said more than what is stored says; the last step counts it so, too.
  const left = rowOf('A', 1, { stored: 'duplicate', state: 'ignored' })
  const counts = countRows(draftOf([left]))
  expect([counts.ignored, counts.skipped.num_stored]).toEqual([1, 0])
  expect(sortOut([left]).num_ignored).toBe(1)
})

test('a row of investments that nobody chose is set by its file', () => {
  const contribution = { state: 'set', record_type: 'saving', category: 7 } as const
  const rows = [rowOf('A', 1, contribution), rowOf('B', 1, { ...contribution, file: 1 })]
  const files = [
    { ...newFile(1, { name: 'broker.csv', size: 1 }), category: 7 },
    newFile(1, { name: 'b.csv', size: 1 }),
  ]
  expect(countRows(draftOf(rows, { files }))).toMatchObject({ classified: 2, by_file: 1 })
})

test('the parts of a split row count, and are told', () => {
  const part = (line: number, split: string) => {
    const row = rowOf('A', 1, { line })
    const nothing = { value_date: null, original_amount: null, original_currency: null }
    return { ...row, facts: { ...nothing, rate: null, bank_reference: null, split } }
  }
  const stored = { ...part(2, 'row 2'), stored: 'duplicate' as const }
  const rows = [rowOf('B', 1), part(3, 'row 3'), part(3, 'row 3'), part(4, 'row 5'), stored, stored]
  expect(countRows(draftOf(rows))).toMatchObject({ total: 4, num_split: 1, num_parts: 2 })
  expect(countParts(rows)).toEqual({ num_split: 2, num_parts: 4 })
})
