import { expect, test } from 'vitest'
import { GROCERIES, rowOf } from '#domain/test/draft-rows.ts'
import { countRows, firstOpen } from './count-rows.ts'

test('a draft counts what is left, and what rules did', () => {
  const rows = [
    rowOf('A', 1),
    rowOf('A', 1, { applied_rule_id: 4 }),
    rowOf('B', 1, { ...GROCERIES, applied_rule_id: 4 }),
    rowOf('B', 1, { ...GROCERIES, applied_rule_id: 5 }),
    rowOf('C', 1, GROCERIES),
    rowOf('D', 1, { state: 'ignored' }),
  ]
  expect(countRows(rows)).toEqual({
    total: 5,
    classified: 3,
    remaining: 2,
    by_rule: 2,
    num_rules: 2,
    ignored: 1,
  })
})

test('a row that is stored already counts nowhere, unless it is wanted anyway', () => {
  const stored = rowOf('A', 1, { stored: 'duplicate' })
  const wanted = rowOf('A', 1, { stored: 'duplicate', anyway: true })
  expect(countRows([stored])).toMatchObject({ total: 0, remaining: 0 })
  expect(countRows([stored, wanted])).toMatchObject({ total: 1, remaining: 1 })
  expect(firstOpen([stored, wanted])).toBe(wanted)
  const ruled = rowOf('A', 1, { ...GROCERIES, stored: 'duplicate', applied_rule_id: 4 })
  expect(countRows([ruled, wanted])).toMatchObject({ total: 1, classified: 0, by_rule: 0 })
  expect(firstOpen([stored])).toBeUndefined()
})
