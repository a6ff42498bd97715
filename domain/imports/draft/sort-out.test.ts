import { describe, expect, it } from 'vitest'
import { rowOf } from '#domain/test/draft-rows.ts'
import type { DraftRow } from './draft.ts'
import { sortOut } from './sort-out.ts'

function row(index: number, given: Partial<DraftRow>): DraftRow {
  return rowOf('Shop', -1, {
    index,
    state: 'set',
    record_type: 'transaction',
    category: 1,
    ...given,
  })
}

const ROWS = [
  row(0, {}),
  row(1, { stored: 'duplicate' }),
  row(2, { stored: 'duplicate', anyway: true }),
  row(3, { stored: 'deleted_before' }),
  row(4, { stored: 'maybe', exclude_from_totals: true }),
  row(5, { record_type: 'income', amount: -1 }),
  row(6, { record_type: 'income', amount: 5 }),
  row(7, { record_type: 'income', amount: -1, stored: 'duplicate' }),
  row(8, { state: 'ignored' }),
  row(9, { state: 'imported' }),
  row(10, { state: 'open', record_type: null, category: null }),
  row(11, { state: 'open', record_type: null, category: null, stored: 'duplicate' }),
]

describe('the rows of the last step', () => {
  it('are counted by what becomes of them', () => {
    const { waiting, duplicates, deleted_before, look_twice, ...counts } = sortOut(ROWS)
    const indexes = (rows: readonly DraftRow[]) => rows.map(({ index }) => index)
    expect(indexes(waiting.transaction)).toEqual([0, 2, 4])
    expect(indexes(waiting.income)).toEqual([5, 6])
    expect(waiting.saving).toEqual([])
    expect([duplicates, deleted_before, look_twice].map(indexes)).toEqual([[1, 2, 7, 11], [3], [4]])
    expect(counts).toEqual({
      num_ignored: 1,
      num_imported: 1,
      num_duplicates_skipped: 3,
      num_deleted_skipped: 1,
      num_left: 5,
      left: {
        income: { num: 2, num_excluded: 0, sum_minor: 400 },
        saving: { num: 0, num_excluded: 0, sum_minor: 0 },
        transaction: { num: 3, num_excluded: 1, sum_minor: -300 },
      },
      num_negative_income: 1,
    })
  })
})
