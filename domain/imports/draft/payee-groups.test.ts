import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { GROCERIES, rowOf } from '#domain/test/draft-rows.ts'
import {
  type PayeeGroup,
  type PayeeSums,
  addPayeeSums,
  freePayees,
  groupByPayee,
  groupsShown,
  nextOpen,
  regroup,
} from './payee-groups.ts'

describe('payees of a file', () => {
  it('are summed over their rows, those of rules left out', () => {
    const groups = groupByPayee([
      rowOf('TESCO', -10.1),
      rowOf('TESCO', -0.2, { imported_date: '2026-08-01' as Day }),
      rowOf('BUS', -3, { ...GROCERIES, applied_rule_id: 4 }),
      rowOf('BUS', -4, { applied_rule_id: 4 }),
    ])
    expect(groups).toMatchObject([
      { payee: 'TESCO', sum: -10.3, num_open: 2, num_free: 2, first_date: '2026-08-01' },
      { payee: 'BUS', sum: -4, num_open: 1, num_free: 0 },
    ])
  })

  it('are told apart by case, the most frequent first', () => {
    const groups = groupByPayee([rowOf('a', -9), rowOf('B', -1), rowOf('B', -1), rowOf('A', -30)])
    const order = (by: 'rows' | 'sum' | 'name') =>
      groupsShown(groups, by, '').map(({ payee }) => payee)
    expect(order('rows')).toEqual(['B', 'A', 'a'])
    expect(order('sum')).toEqual(['A', 'a', 'B'])
    expect(order('name')).toEqual(['A', 'a', 'B'])
    expect(groupsShown(groups, 'rows', ' A ').map(({ payee }) => payee)).toEqual(['A', 'a'])
  })

  it('go on to the next open one, then to the first', () => {
    const groups = groupByPayee([rowOf('A', 1), rowOf('B', 1, GROCERIES), rowOf('C', 1)])
    expect(nextOpen(groups, 1)?.payee).toBe('C')
    expect(nextOpen(groups, 3)?.payee).toBe('A')
    expect(nextOpen(groups.slice(1, 2), 0)).toBeNull()
  })

  it('of a file count rules and all', () => {
    const sums: PayeeSums = new Map()
    addPayeeSums(sums, [rowOf('A', -1.5), rowOf('', 1)])
    addPayeeSums(sums, [rowOf('A', -1, { applied_rule_id: 1 })])
    expect([...sums.values()]).toEqual([{ payee: 'A', count: 2, sum_minor: -250 }])
  })

  it('that a new rule would be tried on have rows still open and untouched', () => {
    const rows = [
      rowOf('A', -1.5),
      rowOf('A', -1, GROCERIES),
      rowOf('B', -1, { applied_rule_id: 1 }),
      rowOf('A', -3),
      rowOf('', 1),
    ]
    expect(freePayees(groupByPayee(rows))).toEqual([{ payee: 'A', count: 2, sum_minor: -450 }])
  })

  it('stay what they are when rows of others change', () => {
    const rows = [rowOf('A', -1), rowOf('B', -2), rowOf('A', -3), rowOf('C', -4)]
    const before = groupByPayee(rows)
    const changed = rows.map((one, at) => (at === 2 ? { ...one, ...GROCERIES } : one))
    const after = regroup(before, rows, changed)
    const of = (groups: readonly PayeeGroup[], payee: string) =>
      groups.find((group) => group.payee === payee)
    expect(after).toHaveLength(3)
    expect(of(after, 'B')).toBe(of(before, 'B'))
    expect(of(after, 'A')).toMatchObject({ num_open: 1, num_free: 1, sum: -4 })
    const all = changed.map((one) => ({ ...one, ...GROCERIES, applied_rule_id: 7 }))
    expect(regroup(after, changed, all)).toEqual([])
    expect(regroup([], all, rows)).toHaveLength(3)
  })
})
