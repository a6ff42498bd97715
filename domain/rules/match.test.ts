import { describe, expect, it } from 'vitest'
import { type ClassifiedRow, type Rule, applyRule, compileRules, firstMatch } from './match.ts'
import { contains, rule } from '#domain/test/rules.ts'

describe('the rule that takes a payee', () => {
  const cases: [fact: string, rules: Rule[], payee: string, id: number | null][] = [
    ['equals takes the same text', [rule({})], 'Amazon', 1],
    ['equals does not take a longer text', [rule({})], 'Amazon EU', null],
    ['equals is case-sensitive', [rule({})], 'AMAZON', null],
    ['equals counts inner blanks', [rule({ payee: 'Old  Inn' })], 'Old Inn', null],
    ['contains takes a text at the start', [contains('Amazon')], 'Amazon EU', 1],
    ['contains takes a text in the middle', [contains('ama')], 'Panamaster', 1],
    ['contains takes a text at the end', [contains('EU')], 'Amazon EU', 1],
    ['contains takes the whole text', [contains('Amazon')], 'Amazon', 1],
    ['contains is case-sensitive', [contains('amazon')], 'Amazon EU', null],
    ['contains takes one character', [contains('*')], 'SQ *COFFEE', 1],
    ['contains finds a text that repeats its start', [contains('aab')], 'aaab', 1],
    ['contains does not run past the end', [contains('EUR')], 'Amazon EU', null],
    ['contains takes what accents and signs spell', [contains('É & F')], 'CAFÉ & FILS', 1],
    ['a text without any match has no rule', [rule({}), contains('Shop')], 'Bakery', null],
    ['an empty payee has no rule', [rule({}), contains('A')], '', null],
    ['no rules take nothing', [], 'Amazon', null],
  ]

  it.each(cases)('%s', (_fact, rules, payee, id) => {
    expect(firstMatch(compileRules(rules), payee)?.id ?? null).toBe(id)
  })

  const orders: [fact: string, rules: Rule[], id: number][] = [
    ['the higher priority', [rule({ id: 1, priority: 5 }), rule({ id: 2, priority: 6 })], 2],
    [
      'contains before equals when it ranks higher',
      [rule({ id: 1, priority: 5 }), contains('Ama', { id: 2, priority: 6 })],
      2,
    ],
    [
      'equals before contains when it ranks higher',
      [rule({ id: 1, priority: 7 }), contains('Ama', { id: 2, priority: 6 })],
      1,
    ],
    [
      'the newest of equal priority',
      [rule({ id: 3 }), rule({ id: 8 }), contains('A', { id: 5 })],
      8,
    ],
    [
      'one character before a longer text when it ranks higher',
      [contains('Ama', { id: 1, priority: 1 }), contains('z', { id: 2, priority: 2 })],
      2,
    ],
    [
      'a longer text before one character when it ranks higher',
      [contains('zon', { id: 1, priority: 3 }), contains('A', { id: 2, priority: 2 })],
      1,
    ],
    [
      'the first of several texts it contains',
      [
        contains('zon', { id: 1, priority: 1 }),
        contains('maz', { id: 2, priority: 4 }),
        contains('Am', { id: 3, priority: 2 }),
      ],
      2,
    ],
    [
      'a negative priority last',
      [rule({ id: 1, priority: -4 }), contains('A', { id: 2, priority: 0 })],
      2,
    ],
  ]

  it.each(orders)('%s wins', (_fact, rules, id) => {
    expect(firstMatch(compileRules(rules), 'Amazon')?.id).toBe(id)
    expect(firstMatch(compileRules([...rules].reverse()), 'Amazon')?.id).toBe(id)
  })
})

describe('a rule applied to a row', () => {
  const row: ClassifiedRow & { line: number } = {
    line: 4,
    payee: 'AMZN MKTP',
    notes: 'order 118',
    record_type: null,
    category: null,
    tags: [],
    exclude_from_totals: false,
    applied_rule_id: null,
  }

  it('sets all that it has actions for', () => {
    const full = rule({
      id: 7,
      rename_payee: 'Amazon',
      set_record_type: 'transaction',
      set_category: 3,
      set_tags: [5, 6],
      set_exclude_from_totals: true,
      append_note: 'by rule',
    })
    expect(applyRule(row, full)).toEqual({
      line: 4,
      payee: 'Amazon',
      notes: 'by rule',
      record_type: 'transaction',
      category: 3,
      tags: [5, 6],
      exclude_from_totals: true,
      applied_rule_id: 7,
      transfer: false,
      investment: null,
    })
  })

  it('leaves alone what it has no action for', () => {
    const classified = {
      ...row,
      record_type: 'income' as const,
      category: 9,
      tags: [2],
      exclude_from_totals: true,
    }
    expect(applyRule(classified, rule({ id: 7, rename_payee: 'Shop' }))).toEqual({
      ...classified,
      payee: 'Shop',
      applied_rule_id: 7,
      transfer: false,
      investment: null,
    })
  })

  it.each([
    ['between own accounts', { set_transfer: true }, { transfer: true, investment: null }],
    [
      'into an investment',
      { set_investment: { account: 2, category: 8 } },
      { transfer: false, investment: { account: 2, category: 8 } },
    ],
  ])('leaves money %s out of the totals', (_, action, moved) => {
    const changed = applyRule(row, rule({ ...action, set_category: 3 }))
    expect(changed).toMatchObject({ exclude_from_totals: true, category: 3, ...moved })
  })

  it('drops the category of another record type', () => {
    const classified = { ...row, record_type: 'income' as const, category: 9 }
    const changed = applyRule(classified, rule({ set_record_type: 'saving' }))
    expect([changed.record_type, changed.category]).toEqual(['saving', null])
  })

  it('keeps the category when it sets the type the row has', () => {
    const classified = { ...row, record_type: 'income' as const, category: 9 }
    expect(applyRule(classified, rule({ set_record_type: 'income' })).category).toBe(9)
  })

  it('changes neither the row nor the rule it was given', () => {
    const tagging = rule({ set_tags: [1] })
    const changed = applyRule(row, tagging)
    changed.category = 4
    expect([row.category, row.tags, tagging.set_tags, changed.tags]).toEqual([null, [], [1], [1]])
    expect(changed.tags).not.toBe(tagging.set_tags)
  })
})
