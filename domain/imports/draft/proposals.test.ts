import type { DraftRow, RowFacts } from './draft.ts'
import { describe, expect, test } from 'vitest'
import type { OwnAccount } from '#domain/transfers/own-accounts.ts'
import { GROCERIES, rowOf } from '#domain/test/draft-rows.ts'
import { suggestionKey } from './classify.ts'
import { loneMoves } from './lone-moves.ts'
import {
  mayMove,
  pairsOf,
  takePairs,
  takeUsual,
  usualRows,
  withGroups,
  withoutOwnChoice,
} from './proposals.ts'

const ACCOUNTS: OwnAccount[] = [
  { id: 1, institution: 'Harbor', name: 'Checking', kind: 'cash', identifiers: [] },
  { id: 2, institution: 'Alder', name: 'Savings', kind: 'cash', identifiers: [] },
  { id: 3, institution: 'Wren', name: 'Depot', kind: 'investment', identifiers: [] },
]

const NOTHING_TOLD: RowFacts = {
  value_date: null,
  original_amount: null,
  original_currency: null,
  rate: null,
  split: null,
  bank_reference: null,
}

/** What the owner of the records made of a payee before. */
const CHOSEN = {
  record_type: 'transaction',
  exclude_from_totals: false,
  transfer: false,
  investment: null,
  payee: null,
  same_account: true,
} as const

test('nothing is proposed for rows of which our own export says what they are', () => {
  const said = { as_stored: true, file_type: 'saving' as const, file_category: 'Brokerage' }
  const out = rowOf('ALDER BANK TRANSFER', -400)
  const into = rowOf('Transfer from HARBOR', 400, { account: 2, ...said })
  const shop = rowOf('TESCO STORES 1234', -20, { ...said, file_type: 'transaction' })
  expect(pairsOf([out, into], ACCOUNTS)).toEqual([])
  expect(loneMoves([into], ACCOUNTS, [])).toEqual([])
  expect(usualRows([shop])).toEqual([])
  // Without the column of categories it says nothing that could be taken.
  const bare = { file_category: '' }
  expect(pairsOf([out, { ...into, ...bare }], ACCOUNTS)).toHaveLength(1)
  expect(loneMoves([{ ...into, ...bare }], ACCOUNTS, [])).toHaveLength(1)
  expect(usualRows([{ ...shop, ...bare }])).toHaveLength(1)
  const named = [into, shop].map(({ payee }) => payee)
  expect(withGroups([into, shop]).map(({ clean_name }) => clean_name)).toEqual(named)
})

describe('money between own accounts', () => {
  const out = rowOf('ALDER BANK TRANSFER', -400)
  const into = rowOf('Transfer from HARBOR', 400, { account: 2 })
  const shop = rowOf('SHOP', -400)

  test('is proposed as pairs, and taken as excluded transactions in the category for it', () => {
    const rows = [out, shop, into]
    const pairs = pairsOf(rows, ACCOUNTS)
    expect(pairs.map((pair) => [pair.out, pair.into, pair.sure])).toEqual([
      [out.index, into.index, true],
    ])
    const taken = takePairs(rows, pairs, 70)
    const transfer = {
      record_type: 'transaction',
      category: 70,
      exclude_from_totals: true,
      state: 'set',
    }
    expect(taken[0]).toEqual({ ...out, ...transfer, other_half: into.index })
    expect(taken[1]).toBe(shop)
    expect(taken[2]).toEqual({ ...into, ...transfer, other_half: out.index })
  })

  test('keeps a contribution of an investment account what it is', () => {
    const paid = rowOf('WREN BROKERAGE', -250)
    const contribution = rowOf('Deposit from HARBOR', 250, {
      account: 3,
      state: 'set',
      record_type: 'saving',
      category: 9,
    })
    const rows = [paid, contribution]
    const taken = takePairs(rows, pairsOf(rows, ACCOUNTS), 70)
    expect(taken[0]).toMatchObject({ category: 70, exclude_from_totals: true, state: 'set' })
    expect(taken[1]).toEqual({ ...contribution, other_half: paid.index })
  })

  test('is looked for by the amount of a part, not by that of the row it is a part of', () => {
    const split = { ...NOTHING_TOLD, split: 'row 1' }
    const parts = [-60, -40].map((amount) => ({ ...rowOf('ALDER BANK TRANSFER', -100), amount }))
    const marked = parts.map((row) => ({ ...row, facts: split }))
    const came = (amount: number) => ({ ...into, amount, imported_amount: amount })
    expect(pairsOf([...marked, came(100)], ACCOUNTS)).toEqual([])
    expect(pairsOf([...marked, came(60)], ACCOUNTS)).toMatchObject([
      { out: marked[0]?.index, into: into.index },
    ])
  })

  test.each([
    ['another', { count: 2, total: 2 }, 0],
    ['the same', { count: 2, total: 2, transfer: true, exclude_from_totals: true }, 1],
    ['now this, now that', { count: 1, total: 2 }, 1],
  ])('is left to what its owner chose before: %s', (_, given, num) => {
    const rows = [{ ...out, clean_name: 'Alder Bank', stem: 'ALDER BANK' }, into]
    for (const payee of ['ALDER BANK TRANSFER', 'Alder Bank']) {
      const suggestions = new Map([[suggestionKey(1, payee), { ...CHOSEN, category: 9, ...given }]])
      expect(pairsOf(mayMove(rows, suggestions), ACCOUNTS)).toHaveLength(num)
    }
  })

  test.each([
    ['stored already', { stored: 'duplicate' }],
    ['classified by hand', GROCERIES],
    ['ignored', { state: 'ignored' }],
  ] as const)('is not proposed for a row that is %s', (_, given) => {
    expect(pairsOf([{ ...out, ...given }, into], ACCOUNTS)).toEqual([])
  })
})

test('a contribution of a broker’s file, which nobody classifies, has the clean name', () => {
  const made = (given: Partial<DraftRow>) =>
    withGroups([rowOf('ELECTRONIC FUNDS TRANSFER PAID', 500, given)])[0]?.payee
  expect(made({ record_type: 'saving', state: 'set' })).toBe('Electronic Funds Transfer Paid')
  expect(made({ record_type: 'saving', payee: 'Mine' })).toBe('Mine')
  expect(made({})).toBe('ELECTRONIC FUNDS TRANSFER PAID')
})

describe('what rows usually are', () => {
  const owned = { transaction: [{ id: 5, name: 'Supermarket' }], income: [] }

  test('is told by common merchants, and takes the owner’s category for it', () => {
    const rows = withGroups([rowOf('COSTCO WHSE #0681 AUSTIN TX', -174), rowOf('QX', -1)])
    const usual = usualRows(rows)
    expect(usual.map(({ key, record_type }) => [key, record_type])).toEqual([
      ['groceries', 'transaction'],
    ])
    const taken = takeUsual(rows, usual, owned)
    expect(taken[0]).toMatchObject({ category: 5, payee: 'Costco', state: 'set' })
    expect(taken[0]?.imported_payee).toBe('COSTCO WHSE #0681 AUSTIN TX')
    expect(taken[1]).toBe(rows[1])
  })

  test.each([
    ['the same', { category: 5, count: 1, total: 1 }, 1],
    ['another', { category: 9, count: 1, total: 1 }, 0],
    ['now this, now that', { category: 9, count: 1, total: 2 }, 0],
  ])('is left to what its owner chose before: %s', (_, given, num) => {
    const row = rowOf('COSTCO WHSE #0681 AUSTIN TX', -174)
    const usual = usualRows(withGroups([row]))
    for (const payee of ['COSTCO WHSE #0681 AUSTIN TX', 'Costco']) {
      const suggestions = new Map([[suggestionKey(1, payee), { ...CHOSEN, ...given }]])
      expect(withoutOwnChoice(usual, suggestions, owned)).toHaveLength(num)
    }
    expect(withoutOwnChoice(usual, new Map(), owned)).toEqual(usual)
  })

  test.each([
    ['always', { count: 4, total: 4 }, 0],
    ['now this, now that', { count: 2, total: 4 }, 1],
  ])('of a payee that does several things its name tells only what it was %s', (_, given, num) => {
    const row = rowOf('HARBOR BANK INTEREST 0926', 4, {
      clean_name: 'Harbor Bank',
      group: 'harbor bank / interest',
    })
    const suggestions = new Map([
      [suggestionKey(1, 'Harbor Bank'), { ...CHOSEN, category: 9, ...given }],
    ])
    const usual = usualRows([row])
    expect(usual).toHaveLength(1)
    expect(withoutOwnChoice(usual, suggestions, owned)).toHaveLength(num)
  })

  test('names a row without a payee by its category', () => {
    const rows = [rowOf('', 4.2, { imported_notes: 'Interest paid' })]
    const own = { transaction: [], income: [{ id: 8, name: 'Interest' }] }
    const [taken] = takeUsual(rows, usualRows(rows), own)
    expect(taken).toMatchObject({ category: 8, payee: 'Interest', state: 'set' })
    expect(taken?.imported_payee).toBe('')
  })

  test('leaves rows open for which its owner has no category', () => {
    const rows = withGroups([rowOf('COSTCO WHSE #0681 AUSTIN TX', -174)])
    expect(takeUsual(rows, usualRows(rows), { transaction: [], income: [] })).toEqual(rows)
  })

  test('is told by the name of its group, where the bank’s words hide who it is', () => {
    const shops = ['LUMEN', 'WREN', 'ALDER', 'HAZEL', 'ROWAN', 'LINDEN', 'ASPEN', 'LIDL']
    const usual = usualRows(
      withGroups(shops.map((shop, at) => rowOf(`KXP 77 ${shop}`, -1, { index: at }))),
    )
    expect(usual.map(({ row, key }) => [row.imported_payee, key])).toEqual([
      ['KXP 77 LIDL', 'groceries'],
    ])
  })

  test('does not take who pays again and again for a shop’s refunds', () => {
    const rows = ['Netflix', 'Netflix', 'Spotify'].map((payee, index) => rowOf(payee, 9, { index }))
    const usual = usualRows(withGroups(rows))
    expect(usual.map(({ row }) => row.imported_payee)).toEqual(['Spotify'])
  })

  test('is not told of money between own accounts, nor of rows decided already', () => {
    const rows = [
      rowOf('CITI CARD ONLINE PAYMENT', -174),
      rowOf('COSTCO WHSE #0681', -174, GROCERIES),
      rowOf('COSTCO WHSE #0681', -174, { stored: 'duplicate' }),
    ]
    expect(usualRows(rows)).toEqual([])
  })
})

test('rows of one payee are one group whatever the bank writes round its name', () => {
  const rows = withGroups([
    rowOf('SQ *HOUNDSTOOTH COFFEE Austin TX', -9.5),
    rowOf('SQ *HOUNDSTOOTH COFFEE 77 Dallas TX', -4),
    rowOf('', -1),
  ])
  expect(rows[0]?.group).toBe(rows[1]?.group)
  expect(rows[2]).toMatchObject({ group: '', clean_name: '' })
})
