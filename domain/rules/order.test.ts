import { describe, expect, it } from 'vitest'
import { type Rule, compileRules } from './match.ts'
import { findDeadRules, priorityAfterDrag } from './order.ts'
import { contains, rule } from '#domain/test/rules.ts'

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
