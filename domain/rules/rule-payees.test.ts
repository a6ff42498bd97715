// What a rule is to the payees of its account: what it would take, and what it misses by a spelling.
import { describe, expect, it } from 'vitest'
import { minor } from '#domain/money.ts'
import { missesByRule, nearMisses, previewRule, proposeMatch } from './rule-payees.ts'
import { contains, rule } from '#domain/test/rules.ts'

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
