import { describe, expect, it } from 'vitest'
import { minor } from './money.ts'
import {
  type ClassifiedRow,
  type Rule,
  applyRule,
  compileRules,
  findDeadRules,
  firstMatch,
  missesByRule,
  nearMisses,
  previewRule,
  priorityAfterDrag,
  proposeMatch,
} from './rules.ts'

function rule(more: Partial<Rule>): Rule {
  return {
    id: 1,
    account: 1,
    payee: 'Amazon',
    payee_match_type: 'equals',
    priority: 10,
    rename_payee: null,
    set_record_type: null,
    set_category: null,
    set_tags: [],
    set_exclude_from_totals: false,
    set_transfer: false,
    set_investment: null,
    append_note: null,
    ...more,
  }
}

const contains = (payee: string, more: Partial<Rule> = {}) =>
  rule({ payee, payee_match_type: 'contains', ...more })

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

describe('priorities after a drag', () => {
  const list = (priorities: number[]) =>
    priorities.map((priority, index) => rule({ id: index + 1, priority }))
  const cases: [
    fact: string,
    priorities: number[],
    from: number,
    to: number,
    changed: [number, number][],
  ][] = [
    [
      'last to the top',
      [30, 20, 10],
      2,
      0,
      [
        [3, 30],
        [1, 20],
        [2, 10],
      ],
    ],
    [
      'top to the last',
      [30, 20, 10],
      0,
      2,
      [
        [2, 30],
        [3, 20],
        [1, 10],
      ],
    ],
    [
      'one step down leaves the rest alone',
      [40, 30, 20, 10],
      1,
      2,
      [
        [3, 30],
        [2, 20],
      ],
    ],
    ['to its own place changes nothing', [30, 20, 10], 1, 1, []],
    [
      'equal priorities are parted',
      [5, 5, 5],
      2,
      0,
      [
        [3, 7],
        [1, 6],
      ],
    ],
    ['equal priorities above others are raised', [5, 5, 2], 1, 0, [[2, 6]]],
  ]

  it.each(cases)('%s', (_fact, priorities, from, to, changed) => {
    const answer = priorityAfterDrag(list(priorities), from, to)
    expect(answer.map(({ id, priority }) => [id, priority])).toEqual(changed)
  })

  it.each(cases)('%s: the list then stands in the new order', (_fact, priorities, from, to) => {
    const before = list(priorities)
    const changed = new Map(priorityAfterDrag(before, from, to).map((one) => [one.id, one]))
    const order = before.map(({ id }) => id)
    order.splice(to, 0, ...order.splice(from, 1))
    const after = before.map((one) => changed.get(one.id) ?? one)
    expect(compileRules(after).ordered.map(({ id }) => id)).toEqual(order)
  })

  it('throws for a place that does not exist', () => {
    expect(() => priorityAfterDrag(list([2, 1]), 0, 2)).toThrow('no rule at 0 or 2')
  })
})

describe('rules that can never take a row', () => {
  const cases: [fact: string, rules: Rule[], dead: [number, number][]][] = [
    [
      'the same payee again',
      [rule({ id: 1, priority: 2 }), rule({ id: 2, priority: 1 })],
      [[2, 1]],
    ],
    [
      'equals under a contains that holds',
      [contains('Ama', { id: 1, priority: 2 }), rule({ id: 2, priority: 1 })],
      [[2, 1]],
    ],
    [
      'contains under a shorter contains',
      [contains('Am', { id: 1, priority: 2 }), contains('Amazon', { id: 2, priority: 1 })],
      [[2, 1]],
    ],
    [
      'contains under equals is alive',
      [rule({ id: 1, priority: 2 }), contains('Amazon', { id: 2, priority: 1 })],
      [],
    ],
    [
      'equals above contains is alive',
      [rule({ id: 1, priority: 2 }), contains('Ama', { id: 2, priority: 1 })],
      [],
    ],
    [
      'another case is alive',
      [contains('AMA', { id: 1, priority: 2 }), rule({ id: 2, priority: 1 })],
      [],
    ],
  ]

  it.each(cases)('%s', (_fact, rules, dead) => {
    expect(findDeadRules(rules).map(({ rule: one, taker }) => [one.id, taker.id])).toEqual(dead)
  })
})

const spelled = (...payees: [payee: string, count: number][]) =>
  payees.map(([payee, count]) => ({ payee, count, sum_minor: minor(-100 * count) }))

describe('near misses', () => {
  it('of equals differ only in case and blanks', () => {
    const payees = spelled(
      ['amazon', 1],
      ['AMAZON', 2],
      ['Amazon', 9],
      ['Ama zon', 1],
      ['Amazon EU', 5],
      ['Bakery', 1],
    )
    expect(nearMisses(rule({}), payees)).toEqual([
      { payee: 'AMAZON', count: 2 },
      { payee: 'Ama zon', count: 1 },
      { payee: 'amazon', count: 1 },
    ])
  })

  it('of contains hold the text in another case', () => {
    const payees = spelled(['AMAZON EU', 1], ['Amazon EU', 1], ['Amazon', 1])
    expect(nearMisses(contains('zon EU'), payees)).toEqual([{ payee: 'ZON EU', count: 1 }])
  })

  it('of contains are counted by how they spell the text', () => {
    const payees = spelled(['PAY (AMA ZON) 1', 2], ['PAY (AMA ZON) 2', 3], ['amazon', 1])
    expect(nearMisses(contains('(Amazon)'), payees)).toEqual([{ payee: '(AMA ZON)', count: 5 }])
  })

  it('of a text that is blank are none', () => {
    expect(nearMisses(contains(' '), spelled(['AMAZON', 1]))).toEqual([])
  })

  it.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('takes a %s as it is written', (mark) => {
    const payees = spelled([`THANK${mark}YOU`, 2])
    expect(nearMisses(contains(`Thank${mark}you`), payees)).toEqual([
      { payee: `THANK${mark}YOU`, count: 2 },
    ])
  })
})

describe('the near misses of all rules of an account', () => {
  const payees = spelled(['AMAZON EU', 14], ['amazon', 2], ['Amazon', 3], ['Bakery', 1])

  it('are told to the first rule that would take them, whatever their case and blanks', () => {
    const rules = [
      contains('Ama zon', { id: 1, priority: 3 }),
      contains('Amazon', { id: 2, priority: 2 }),
      rule({ id: 3, priority: 1, payee: 'bakery' }),
    ]
    expect(missesByRule(rules, payees)).toEqual(
      new Map([
        [
          1,
          [
            { payee: 'AMAZON', count: 14 },
            { payee: 'amazon', count: 2 },
          ],
        ],
        [3, [{ payee: 'Bakery', count: 1 }]],
      ]),
    )
  })

  it('are none where another rule takes the payee', () => {
    const rules = [
      contains('Amazon', { id: 1, priority: 2 }),
      contains('AMAZON', { id: 2, priority: 1 }),
    ]
    expect(missesByRule(rules, payees)).toEqual(new Map([[1, [{ payee: 'amazon', count: 2 }]]]))
  })
})

it.each([
  ['HARLOW FUEL 22', 'HARLOW FUEL', 'contains'],
  ['SQ *BLUE DOOR 0042 X9', 'SQ *BLUE DOOR', 'contains'],
  ['METRO TRANSIT WEB', 'METRO TRANSIT WEB', 'equals'],
  ['7 ELEVEN 7', '7 ELEVEN', 'contains'],
  ['Q8 4411', 'Q8 4411', 'equals'],
  ['0042', '0042', 'equals'],
])('a rule for %s looks for %s (%s)', (payee, text, payee_match_type) => {
  expect(proposeMatch(payee)).toEqual({ payee: text, payee_match_type })
})

describe('what a rule would match', () => {
  const payees = spelled(['AMAZON EU', 3], ['AMAZON MKT', 5], ['Amazon', 14], ['Bakery', 1])

  it('is counted and summed, with the rules that take some of it', () => {
    const market = contains('MKT', { id: 7, priority: 3 })
    const bakery = contains('Bakery', { id: 8, priority: 9 })
    expect(previewRule(contains('AMAZON', { id: 9 }), [market, bakery], payees)).toEqual({
      count: 8,
      sum_minor: -800,
      num_taken: 5,
      takers: [{ rule: market, count: 5 }],
      near_misses: [{ payee: 'Amazon', count: 14 }],
    })
  })

  it('names each payee only under the rule that is tried first', () => {
    const first = contains('MKT', { id: 7, priority: 3 })
    const later = contains('AMA', { id: 8, priority: 2 })
    const { takers } = previewRule(contains('AMAZON', { id: 9 }), [later, first], payees)
    expect(takers.map(({ rule: { id }, count }) => [id, count])).toEqual([
      [7, 5],
      [8, 3],
    ])
  })

  it('is nothing while no payee is given', () => {
    expect(previewRule(contains(''), [], payees)).toMatchObject({ count: 0, near_misses: [] })
  })
})
