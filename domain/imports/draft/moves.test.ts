import { describe, expect, test } from 'vitest'
import type { OwnAccount } from '#domain/transfers/own-accounts.ts'
import { GROCERIES, rowOf } from '#domain/test/draft-rows.ts'
import type { DraftRow } from './draft.ts'
import { oneSidedMoves, pairsToLink } from './moves.ts'

const MOVED = {
  state: 'imported',
  record_type: 'transaction',
  category: 70,
  exclude_from_totals: true,
} as const

/** Money out of account 1 and into account 2, stored as 11 and 12. */
function pairOf(given: Partial<DraftRow> = {}): DraftRow[] {
  const out = rowOf('TO SAVINGS', -400, { ...MOVED, record_id: 11 })
  const into = rowOf('FROM CHECKING', 400, { ...MOVED, account: 2, record_id: 12 })
  return [
    { ...out, other_half: into.index },
    { ...into, other_half: out.index, ...given },
  ]
}

describe('the halves to link', () => {
  test('are those of which both are stored, each pair once', () => {
    expect(pairsToLink([...pairOf(), rowOf('SHOP', -4, { record_id: 13 })])).toEqual([
      { a: 11, b: 12 },
    ])
  })

  test('a contribution is a half', () => {
    const contribution = { record_type: 'saving', exclude_from_totals: false } as const
    expect(pairsToLink(pairOf(contribution))).toEqual([{ a: 11, b: 12 }])
  })

  test.each<[string, Partial<DraftRow>]>([
    ['was not stored', { record_id: null }],
    ['became spending', { exclude_from_totals: false }],
    ['was flipped', { amount: -400 }],
    ['names another row', { other_half: 999_999 }],
  ])('a half that %s is not linked', (_, given) => {
    expect(pairsToLink(pairOf(given))).toEqual([])
  })
})

describe('money that may have gone into an investment', () => {
  const paid = rowOf('SCHWAB BROKERAGE MONEYLINK', -250, { ...MOVED, record_id: 21 })
  const back = rowOf('SCHWAB BROKERAGE MONEYLINK', 50, { ...MOVED, record_id: 22 })
  const OWN: OwnAccount[] = [
    { id: 1, institution: 'Harbor', name: 'Checking', kind: 'cash', identifiers: [] },
    { id: 2, institution: 'Alder', name: 'Savings', kind: 'cash', identifiers: [] },
    { id: 3, institution: 'Wren', name: 'Depot', kind: 'investment', identifiers: [] },
  ]

  test('is asked once per payee, money that came back taken off', () => {
    const group = 'SCHWAB'
    const moves = oneSidedMoves(
      [paid, back].map((row) => ({ ...row, group })),
      OWN,
      70,
    )
    expect(moves.map(({ name, ids, amounts }) => ({ name, ids, amounts }))).toEqual([
      { name: 'SCHWAB BROKERAGE MONEYLINK', ids: [21, 22], amounts: [250, -50] },
    ])
  })

  test('goes to the account that its rows name', () => {
    const namedBy = (payee: string) =>
      oneSidedMoves([rowOf(payee, -250, { ...MOVED, record_id: 27 })], OWN, 70)[0]?.named
    expect(namedBy('PAYMENT TO WREN')).toBe(3)
    // An account of cash holds no investment.
    expect(namedBy('PAYMENT TO ALDER SAVINGS')).toBeNull()
    expect(namedBy('BROKERAGE MONEYLINK')).toBeNull()
  })

  test('is also a transfer about which no words tell', () => {
    const move = { ...MOVED, record_id: 23 }
    expect(oneSidedMoves([rowOf('Jane Doe', -9, move)], OWN, 70)).toHaveLength(1)
    expect(oneSidedMoves([rowOf('Jane Doe', -9, move)], OWN, 71)).toEqual([])
  })

  test('but not where another row could be its other half', () => {
    const out = rowOf('Jane Doe', -9, { ...MOVED, record_id: 25 })
    const into = rowOf('Jane Doe', 9, { ...MOVED, record_id: 26, account: 2 })
    expect(oneSidedMoves([out, into], OWN, 70)).toEqual([])
  })

  test('nor where a contribution of the same import is it', () => {
    const saving = { state: 'imported', record_type: 'saving', category: 9 } as const
    const into = rowOf('Deposit', 250, { ...saving, record_id: 29, account: 3 })
    expect(oneSidedMoves([paid, into], OWN, 70)).toEqual([])
    const another = rowOf('Deposit', 90, { ...saving, record_id: 30, account: 3 })
    expect(oneSidedMoves([paid, another], OWN, 70)).toHaveLength(1)
  })

  test('nor where its other half was stored before', () => {
    const again = { ...paid, record_id: 28 }
    expect(oneSidedMoves([paid, again], OWN, 70, new Set([21]))[0]?.ids).toEqual([28])
  })

  test.each<[string, DraftRow]>([
    ['not stored', { ...paid, record_id: null }],
    ['only money that came back', back],
    ['a half of a pair', { ...paid, other_half: 3 }],
    ['spending', { ...paid, ...GROCERIES, exclude_from_totals: false }],
    ['on an investment account', { ...paid, account: 3 }],
    ['a card that was paid', rowOf('CREDIT CARD PAYMENT', -90, { ...MOVED, record_id: 24 })],
  ])('but not what is %s', (_, row) => {
    expect(oneSidedMoves([row], OWN, 70)).toEqual([])
  })
})
