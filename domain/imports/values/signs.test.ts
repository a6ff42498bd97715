import { describe, expect, it } from 'vitest'
import { type Minor, minor } from '#domain/money.ts'
import type { Signs } from '../model.ts'
import { type SignCounts, type SignFacts, weighSigns, signedAmount } from './signs.ts'

const NONE: SignCounts = {
  minus: 0,
  plus: 0,
  bare: 0,
  out_minus: 0,
  out_other: 0,
  into_minus: 0,
  into_other: 0,
}

function judge(counts: Partial<SignCounts>, more: Partial<SignFacts> = {}) {
  const { signs, ask } = weighSigns({
    counts: { ...NONE, ...counts },
    direction: null,
    named: 0,
    amount_name: 'Amount',
    balance_moves: 0,
    looks_like_card: false,
    reads_like_income: false,
    ...more,
  })
  return [signs, ask]
}

describe('the signs of an amount column', () => {
  const direction = { direction: 'D/C' }
  const cases: [fact: string, answer: (string | boolean)[], signs: Signs, ask: boolean][] = [
    ['some minus: as written', judge({ minus: 3, bare: 9 }), 'as_written', false],
    ['only minus: as written', judge({ minus: 3 }), 'as_written', false],
    [
      'plus beside bare: only money in is marked',
      judge({ plus: 1, bare: 9 }),
      'unmarked_out',
      false,
    ],
    ['every amount with a plus', judge({ plus: 4 }), 'as_written', false],
    ['bare amounts: asked', judge({ bare: 4 }), 'all_out', true],
    [
      'bare amounts that read like money in: asked',
      judge({ bare: 4 }, { reads_like_income: true }),
      'all_in',
      true,
    ],
    [
      'bare amounts under a name for money out',
      judge({ bare: 4 }, { named: -1 }),
      'all_out',
      false,
    ],
    ['bare amounts under a name for money in', judge({ bare: 4 }, { named: 1 }), 'all_in', false],
    [
      'bare amounts that lower the balance',
      judge({ bare: 4 }, { balance_moves: -1 }),
      'all_out',
      false,
    ],
    [
      'bare amounts that raise the balance',
      judge({ bare: 4 }, { balance_moves: 1 }),
      'all_in',
      false,
    ],
    ['a card: asked', judge({ minus: 1, bare: 9 }, { looks_like_card: true }), 'flipped', true],
    [
      'a card whose balance may be what is owed: asked',
      judge({ minus: 1, bare: 9 }, { looks_like_card: true, balance_moves: 1 }),
      'flipped',
      true,
    ],
    [
      'a card whose balance falls by what is bought',
      judge({ minus: 1, bare: 9 }, { looks_like_card: true, balance_moves: -1 }),
      'flipped',
      false,
    ],
    [
      'a direction beside bare amounts tells',
      judge({ bare: 5, out_other: 3, into_other: 2 }, direction),
      'by_direction',
      false,
    ],
    [
      'a direction that agrees with the signs',
      judge({ minus: 3, bare: 2, out_minus: 3, into_other: 2 }, direction),
      'as_written',
      false,
    ],
    [
      'a direction that says the opposite throughout',
      judge({ minus: 2, bare: 8, out_other: 8, into_minus: 2 }, direction),
      'flipped',
      false,
    ],
    [
      'a direction with one reversal',
      judge({ minus: 1, bare: 9, out_other: 6, into_other: 3, into_minus: 1 }, direction),
      'by_direction',
      false,
    ],
    [
      'a direction that differs here and there',
      judge({ minus: 5, bare: 5, out_minus: 5, out_other: 1, into_other: 4 }, direction),
      'as_written',
      false,
    ],
    ['nothing to tell: not asked', judge({}), 'all_out', false],
  ]

  it.each(cases)('%s', (_fact, answer, signs, ask) => {
    expect(answer).toEqual([signs, ask])
  })
})

describe('an amount with its sign', () => {
  const cases: [
    signs: Signs,
    sign: -1 | 0 | 1,
    marker: -1 | 0 | 1,
    direction: -1 | 0 | 1,
    value: number | null,
  ][] = [
    ['as_written', -1, 0, 0, -500],
    ['as_written', 0, 0, 0, 500],
    ['as_written', 0, -1, 0, -500],
    ['as_written', -1, 0, 1, -500],
    ['flipped', -1, 0, 0, 500],
    ['flipped', 0, 0, 0, -500],
    ['unmarked_out', 0, 0, 0, -500],
    ['unmarked_out', 1, 0, 0, 500],
    ['unmarked_out', 0, 1, 0, 500],
    ['unmarked_out', -1, 0, 0, -500],
    ['all_out', 0, 0, 0, -500],
    ['all_in', 0, 0, 0, 500],
    ['all_in', -1, 0, 0, -500],
    ['by_direction', 0, 0, -1, -500],
    ['by_direction', 0, 0, 1, 500],
    ['by_direction', -1, 0, 1, -500],
    ['by_direction', -1, 0, -1, -500],
    ['by_direction', 1, 0, -1, 500],
    ['by_direction', 0, 0, 0, null],
  ]

  it.each(cases)(
    '%s with sign %s, marker %s and direction %s is %s',
    (signs, sign, marker, direction, value) => {
      expect(signedAmount(minor(500), { digits: '5', sign, marker }, signs, direction)).toBe(value)
    },
  )

  it('of zero needs no direction and has no sign', () => {
    const zero = signedAmount(0 as Minor, { digits: '0', sign: -1, marker: 0 }, 'by_direction', 0)
    expect(Object.is(zero, 0)).toBe(true)
  })
})
