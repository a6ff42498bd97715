import type { Day } from '#domain/dates.ts'
import { describe, expect, it } from 'vitest'
import type { Rule } from '#domain/rules/match.ts'
import { GROCERIES, rowOf } from '#domain/test/draft-rows.ts'
import {
  applyNewRule,
  canClassify,
  classifyRow,
  firstChoice,
  ignoreRows,
  payeeBefore,
  rowsToSave,
  saveRow,
  suggestionOf,
  sureRows,
  takeSure,
  typeChoice,
  typeLeft,
  typeRow,
  withRows,
} from './classify.ts'
import { type DraftRow, valuesOf } from './draft.ts'
import { classOf, groupByPayee, leftFirst, newestFirst, sumLeft } from './payee-groups.ts'

const RULE: Rule = {
  id: 9,
  account: 1,
  payee: 'SHOP',
  payee_match_type: 'contains',
  priority: 1,
  rename_payee: 'Shop',
  set_record_type: 'transaction',
  set_category: 5,
  set_tags: [],
  set_exclude_from_totals: false,
  set_transfer: false,
  set_investment: null,
  append_note: null,
}

const NO_MOVE = { transfer: false, investment: null }

describe('a new rule', () => {
  it('takes every open row that it matches', () => {
    const rows = [rowOf('SHOP 1', -1), rowOf('BAKER', -2), rowOf('MY SHOP', -3)]
    const after = applyNewRule(rows, RULE)
    const ruled = { payee: 'Shop', record_type: 'transaction', category: 5, applied_rule_id: 9 }
    expect(after[0]).toEqual({ ...rows[0], ...ruled, state: 'set' })
    expect(after[1]).toBe(rows[1])
    expect(after[2]).toEqual({ ...rows[2], ...ruled, state: 'set' })
  })

  it.each<[string, Partial<DraftRow>]>([
    ['was classified by hand', GROCERIES],
    ['was ignored', { state: 'ignored' }],
    ['is stored', { ...GROCERIES, state: 'imported' }],
    ['another rule has touched', { applied_rule_id: 4 }],
    ['belongs to another account', { account: 2 }],
  ])('leaves a row that %s', (_, given) => {
    const rows = [rowOf('SHOP 1', -1, given)]
    expect(applyNewRule(rows, RULE)).toEqual(rows)
  })

  it('keeps what was typed for the row and the rule does not set', () => {
    const rows = [rowOf('SHOP 1', -1)]
    const index = rows[0]?.index ?? 0
    const typed = typeRow(rows, index, {
      ...valuesOf(rowOf('SHOP 1', -1.5)),
      notes: 'lunch',
      tags: [2],
    })
    expect(applyNewRule(typed, RULE)[0]).toMatchObject({
      amount: -1.5,
      notes: 'lunch',
      tags: [2],
      payee: 'Shop',
      category: 5,
      imported_amount: -1,
    })
  })

  it('keeps what was chosen for a payee and the rule does not set', () => {
    const rows = [rowOf('SHOP 1', -1), rowOf('SHOP 1', -2, GROCERIES)]
    const choice = { ...firstChoice(groupOf(rows), null), tags: [2], notes: 'lunch', category: 3 }
    const after = applyNewRule(typeChoice(rows, choice), RULE)
    expect(after[0]).toMatchObject({ tags: [2], notes: 'lunch', category: 5 })
    expect(after[1]).toBe(rows[1])
  })
})

function groupOf(rows: readonly DraftRow[]) {
  const [made] = groupByPayee(rows)
  if (!made) throw new Error('no group')
  return made
}

describe('what is chosen once for a payee', () => {
  it('starts with the type that the sum speaks for, and no category', () => {
    expect(firstChoice(groupOf([rowOf('PAY', 20)]), null)).toMatchObject({
      record_type: 'income',
      category: null,
      payee: 'PAY',
    })
    const seen = { count: 3, total: 3, same_account: true, exclude_from_totals: false, ...NO_MOVE }
    const suggestion = { ...seen, category: 7, payee: 'Wages' }
    const choice = firstChoice(groupOf([rowOf('PAY', 20)]), {
      ...suggestion,
      record_type: 'saving',
    })
    expect([choice.record_type, choice.category]).toEqual(['saving', null])
    // The name it has in the books already; what the user or a rule gave wins.
    expect(choice.payee).toBe('Wages')
    const named = groupOf([rowOf('PAY', 20, { payee: 'Ada' })])
    expect(firstChoice(named, { ...suggestion, record_type: 'income' }).payee).toBe('Ada')
    expect(canClassify(choice)).toBe(false)
  })

  it('is of the type that the rows that are left speak for', () => {
    const rows = [rowOf('A', 300, GROCERIES), rowOf('A', -100)]
    expect(typeLeft(groupOf(rows), null)).toBe('transaction')
    expect(typeLeft(groupOf([rowOf('A', 300), rowOf('A', -100)]), null)).toBe('income')
    expect(sumLeft(groupOf(rows))).toBe(-100)
    expect(leftFirst(rows)).toEqual(rows.toReversed())
  })

  it('shows the newest of its rows first', () => {
    const on = (day: string) => rowOf('A', -1, { imported_date: day as Day })
    const [old, latest, middle] = [on('2025-03-04'), on('2026-10-23'), on('2026-02-10')]
    expect(leftFirst([old, latest, middle])).toEqual([latest, middle, old])
    const done = { ...latest, ...GROCERIES }
    expect(leftFirst([old, done, middle])).toEqual([middle, old, done])
    expect(newestFirst([old, done, middle])).toEqual([done, middle, old])
  })

  it('is for the open rows; rows that were set differently stay', () => {
    const rows = [rowOf('A', -1), rowOf('A', -2, { ...GROCERIES, category: 2 }), rowOf('A', -3)]
    const saved = rowsToSave(groupOf(rows))
    expect(saved).toEqual([rows[0], rows[2]])
    const choice = { ...firstChoice(groupOf(rows), null), category: 1, notes: 'n' }
    const changed = new Map(saved.map((one) => [one.index, classifyRow(one, choice)]))
    const after = groupOf(withRows(rows, changed))
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
    const choice = {
      ...firstChoice(groupOf([rowOf('A', 1)]), null),
      record_type: 'saving' as const,
      category: 3,
    }
    expect(classifyRow(rowOf('A', 1), choice).state).toBe('open')
    expect(classifyRow(rowOf('A', 1, { balance: 5 }), choice).state).toBe('set')
  })
})

describe('sure suggestions', () => {
  const sure = {
    record_type: 'transaction',
    category: 8,
    exclude_from_totals: true,
    same_account: true,
    transfer: true,
    investment: null,
    payee: 'Alder',
  } as const
  const suggestions = new Map([
    ['1 A', { ...sure, count: 9, total: 10 }],
    ['1 B', { ...sure, count: 2, total: 2 }],
  ])
  const rows = [
    rowOf('A', 1, { notes: 'typed' }),
    rowOf('B', 1),
    rowOf('A', 1, { applied_rule_id: 1 }),
    rowOf('C', 1),
    rowOf('A', 1, GROCERIES),
    rowOf('A', 1, { stored: 'duplicate' }),
    rowOf('A', 1, { account: 2 }),
  ]

  it('are for open rows of their account that no rule has touched and none is stored already', () => {
    expect(sureRows(rows, suggestions)).toEqual([rows[0]])
  })

  it('are found by the clean name where the bank writes another text each time, unless its rows differ', () => {
    const named = (group: string) =>
      rowOf('AMZN Mktp US*2K441', -9, { clean_name: 'A', stem: 'AMZN', group })
    const [one, parted] = [named('a'), named('a / fees')]
    expect(sureRows([one, parted], suggestions)).toEqual([one])
    expect(suggestionOf(suggestions, parted)).toMatchObject({ count: 9 })
    const nearer = new Map([
      ...suggestions,
      ['1 AMZN Mktp US*2K441', { ...sure, count: 3, total: 3 }],
    ])
    expect(suggestionOf(nearer, one)).toMatchObject({ count: 3 })
  })

  it('are none of a wallet that paid for what only the notes name', () => {
    const paid = rowOf('PayPal Europe', -9, { clean_name: 'Zalando', group: 'zalando' })
    const wallet = new Map([
      ['1 PayPal Europe', { ...sure, count: 9, total: 9, payee: 'Lieferando' }],
    ])
    expect(suggestionOf(wallet, paid)).toBeNull()
    const shop = new Map([
      ...wallet,
      ['1 Zalando', { ...sure, count: 9, total: 9, payee: 'Zalando' }],
    ])
    expect(suggestionOf(shop, paid)).toMatchObject({ payee: 'Zalando' })
  })

  it('give type, category, name and whether it counts, and leave the rest', () => {
    const [first, ...others] = takeSure(rows, suggestions)
    const { record_type, category, exclude_from_totals, payee } = sure
    expect(first).toEqual({
      ...rows[0],
      record_type,
      category,
      exclude_from_totals,
      payee,
      state: 'set',
    })
    expect(others).toEqual(rows.slice(1))
  })

  it('leave a name that somebody gave, or that the books do not agree on', () => {
    const typed = rowOf('A', 1, { payee: 'Mine' })
    expect(takeSure([typed], suggestions)[0]?.payee).toBe('Mine')
    const unnamed = new Map([['1 A', { ...sure, count: 9, total: 10, payee: null }]])
    expect(takeSure([rowOf('A', 1)], unnamed)[0]?.payee).toBe('A')
  })
})

it('a saved row is set, its payee without blanks at the ends; an ignored one is ignored', () => {
  const rows = [rowOf('A', -1), rowOf('B', -2)]
  const [a, b] = rows.map(({ index }) => index)
  const income = { record_type: 'income' as const, category: 2, payee: ' Ada ' }
  const saved = saveRow(rows, a ?? 0, { ...valuesOf(rowOf('A', -1)), ...income })
  expect(saved[0]).toMatchObject({ state: 'set', payee: 'Ada', category: 2, imported_payee: 'A' })
  expect(saved[1]).toBe(rows[1])
  expect(ignoreRows(rows, new Set([b ?? 0])).map(({ state }) => state)).toEqual(['open', 'ignored'])
})

it('a row without a payee begins with the payee of the one before it on the same side', () => {
  const blank = (index: number, amount: number) => ({ ...rowOf('', amount), index })
  const set = (row: DraftRow, payee: string): DraftRow => ({ ...row, payee, state: 'set' })
  const rows = [
    set(blank(0, -5), 'Cash'),
    set(blank(1, 90), 'Boss'),
    set({ ...rowOf('Shop', -7), index: 2 }, 'Shop'),
    blank(3, -8),
    blank(4, 70),
    { ...rowOf('Bar', -9), index: 5 },
  ]
  expect(rows.map((row) => payeeBefore(rows, row))).toEqual([
    'Cash',
    'Boss',
    'Shop',
    'Cash',
    'Boss',
    'Bar',
  ])
  expect(payeeBefore([blank(0, -5)], blank(0, -5))).toBe('')
})

it('a row begins with its clean name, until it was given another', () => {
  const numbered = { ...rowOf('SQ *HARLOW 77', -5), clean_name: 'Harlow' }
  expect(payeeBefore([], numbered)).toBe('Harlow')
  expect(payeeBefore([], { ...numbered, payee: 'Hardware' })).toBe('Hardware')
})
