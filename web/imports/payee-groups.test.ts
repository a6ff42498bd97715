import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { canClassify, classifyRow, firstChoice, rowsToSave, withRows } from './classify-rows.ts'
import { type DraftRow, draftRow } from './draft.ts'
import {
  type PayeeGroup,
  type PayeeSums,
  addPayeeSums,
  classOf,
  freePayees,
  groupByPayee,
  groupsOf,
  groupsShown,
  nextOpen,
} from './payee-groups.ts'
import { sureRows } from './suggestions.ts'
import { tilesOf } from './recent-categories.ts'

let index = 0

function row(payee: string, amount: number, given: Partial<DraftRow> = {}): DraftRow {
  index += 1
  const read = { line: index, date: '2026-09-05' as Day, payee, notes: '', balance_minor: null }
  const made = draftRow({ ...read, amount_minor: Math.round(amount * 100) } as never, index)
  return { ...made, ...given }
}

const GROCERIES = { state: 'set', record_type: 'transaction', category: 1 } as const

describe('payees of a file', () => {
  it('are summed over their rows, those of rules left out', () => {
    const groups = groupByPayee([
      row('TESCO', -10.1),
      row('TESCO', -0.2, { imported_date: '2026-08-01' as Day }),
      row('BUS', -3, { ...GROCERIES, applied_rule_id: 4 }),
      row('BUS', -4, { applied_rule_id: 4 }),
    ])
    expect(groups).toMatchObject([
      { payee: 'TESCO', sum: -10.3, num_open: 2, num_free: 2, first_date: '2026-08-01' },
      { payee: 'BUS', sum: -4, num_open: 1, num_free: 0 },
    ])
  })

  it('are told apart by case, the most frequent first', () => {
    const groups = groupByPayee([row('a', -9), row('B', -1), row('B', -1), row('A', -30)])
    const order = (by: 'rows' | 'sum' | 'name') =>
      groupsShown(groups, by, '').map(({ payee }) => payee)
    expect(order('rows')).toEqual(['B', 'A', 'a'])
    expect(order('sum')).toEqual(['A', 'a', 'B'])
    expect(order('name')).toEqual(['A', 'B', 'a'])
    expect(groupsShown(groups, 'rows', ' A ').map(({ payee }) => payee)).toEqual(['A', 'a'])
  })

  it('go on to the next open one, then to the first', () => {
    const groups = groupByPayee([row('A', 1), row('B', 1, GROCERIES), row('C', 1)])
    expect(nextOpen(groups, 1)?.payee).toBe('C')
    expect(nextOpen(groups, 3)?.payee).toBe('A')
    expect(nextOpen(groups.slice(1, 2), 0)).toBeNull()
  })

  it('of a file count rules and all', () => {
    const sums: PayeeSums = new Map()
    addPayeeSums(sums, [row('A', -1.5), row('', 1)])
    addPayeeSums(sums, [row('A', -1, { applied_rule_id: 1 })])
    expect([...sums.values()]).toEqual([{ payee: 'A', count: 2, sum_minor: -250 }])
  })

  it('that a new rule would be tried on have rows still open and untouched', () => {
    const rows = [row('A', -1.5), row('A', -1, GROCERIES), row('B', -1, { applied_rule_id: 1 })]
    expect(freePayees([...rows, row('A', -3), row('', 1)])).toEqual([
      { payee: 'A', count: 2, sum_minor: -450 },
    ])
  })

  it('stay what they are when rows of others change', () => {
    const rows = [row('A', -1), row('B', -2), row('A', -3), row('C', -4)]
    const before = groupsOf(rows)
    const after = groupsOf(rows.map((one, at) => (at === 2 ? { ...one, ...GROCERIES } : one)))
    const of = (groups: readonly PayeeGroup[], payee: string) =>
      groups.find((group) => group.payee === payee)
    expect(after).toHaveLength(3)
    expect(of(after, 'B')).toBe(of(before, 'B'))
    expect(of(after, 'A')).toMatchObject({ num_open: 1, num_free: 1, sum: -4 })
    const all = rows.map((one) => ({ ...one, ...GROCERIES, applied_rule_id: 7 }))
    expect(groupsOf(all)).toEqual([])
    expect(groupsOf(rows)).toHaveLength(3)
  })
})

describe('what is chosen once for a payee', () => {
  const group = (...rows: DraftRow[]) => {
    const [made] = groupByPayee(rows)
    if (!made) throw new Error('no group')
    return made
  }

  it('starts with the type that the sum speaks for, and no category', () => {
    expect(firstChoice(group(row('PAY', 20)), null)).toMatchObject({
      record_type: 'income',
      category: null,
      payee: 'PAY',
    })
    const suggestion = { count: 3, total: 3, same_account: true, category: 7 }
    const choice = firstChoice(group(row('PAY', 20)), { ...suggestion, record_type: 'saving' })
    expect([choice.record_type, choice.category]).toEqual(['saving', null])
    expect(canClassify(choice)).toBe(false)
  })

  it('is for the open rows; rows that were set differently stay', () => {
    const rows = [row('A', -1), row('A', -2, { ...GROCERIES, category: 2 }), row('A', -3)]
    const saved = rowsToSave(group(...rows))
    expect(saved).toEqual([rows[0], rows[2]])
    const choice = { ...firstChoice(group(...rows), null), category: 1, notes: 'n' }
    const changed = new Map(saved.map((one) => [one.index, classifyRow(one, choice)]))
    const after = group(...withRows(rows, changed))
    expect(after.rows.map(({ category, notes }) => [category, notes])).toEqual([
      [1, 'n'],
      [2, ''],
      [1, 'n'],
    ])
    expect(classOf(after)).toEqual({
      record_type: 'transaction',
      category: 1,
      num: 2,
      mixed: true,
    })
    // Saving once more changes those that were saved together, not the other one.
    expect(rowsToSave(after)).toEqual([after.rows[0], after.rows[2]])
  })

  it('leaves investments open that have no balance', () => {
    const choice = { ...firstChoice(group(row('A', 1)), null), record_type: 'saving' as const }
    expect(classifyRow(row('A', 1), { ...choice, category: 3 }).state).toBe('open')
    expect(classifyRow(row('A', 1, { balance: 5 }), { ...choice, category: 3 }).state).toBe('set')
  })
})

it('sure suggestions are for open rows that no rule has touched', () => {
  const sure = { record_type: 'transaction', category: 1, same_account: true } as const
  const suggestions = new Map([
    ['A', { ...sure, count: 9, total: 10 }],
    ['B', { ...sure, count: 2, total: 2 }],
  ])
  const rows = [row('A', 1), row('B', 1), row('A', 1, { applied_rule_id: 1 }), row('C', 1)]
  expect(sureRows(rows, suggestions)).toEqual([rows[0]])
})

it('nine keys are for the recent categories, then for the others in their order', () => {
  const categories = Array.from({ length: 12 }, (_, at) => ({ id: at + 1 }))
  expect(tilesOf(categories, [12, 99, 5]).map(({ id }) => id)).toEqual([12, 5, 1, 2, 3, 4, 6, 7, 8])
})
