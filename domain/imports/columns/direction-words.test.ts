import { describe, expect, it } from 'vitest'
import { readDirections } from './direction-words.ts'

function read(values: string[], named = false) {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  const filled = values.filter((value) => value !== '').length
  const found = readDirections(counts, filled, values.length, named)
  return found && { ...Object.fromEntries(found.meanings), empty: found.empty }
}

describe('a column of directions', () => {
  const pairs: [out: string, into: string][] = [
    ['D', 'C'],
    ['D', 'K'],
    ['S', 'H'],
    ['A', 'B'],
    ['D', 'A'],
    ['T', 'J'],
    ['O', 'I'],
    ['W', 'D'],
    ['-', '+'],
    ['Af', 'Bij'],
    ['debit', 'credit'],
    ['DBIT', 'CRDT'],
    ['DR', 'CR'],
    ['outflow', 'inflow'],
    ['Soll', 'Haben'],
    ['Belastung', 'Gutschrift'],
    ['Zahlungsausgang', 'Zahlungseingang'],
    ['Débit', 'Crédit'],
    ['cargo', 'abono'],
    ['Dare', 'Avere'],
    ['terhelés', 'jóváírás'],
    ['Expense', 'Income'],
    ['支出', '收入'],
    ['Расход', 'Приход'],
    ['uttag', 'insättning'],
    ['Money out', 'Money in'],
    ['Buy', 'Sell'],
    ['Direct Debit', 'Bank Credit'],
    ['Cash Withdrawal', 'Cash Deposit'],
    ['Standing Order', 'Payment Received'],
    ['Card Purchase', 'Purchase Refund'],
  ]

  it('may hold words for neither way where it is named', () => {
    expect(read(['支出', '/', '收入', '/'], true)).toEqual({ 支出: -1, 收入: 1, empty: 0 })
    expect(read(['支出', '/', '收入', '/'])).toBeNull()
  })

  it('is none where the words name a card', () => {
    expect(read(['Visa Debit 0987', 'Visa Debit 1230'], true)).toBeNull()
  })

  it.each(pairs)('%s is money out and %s money in', (out, into) => {
    expect(read([out, into, out])).toEqual({ [out]: -1, [into]: 1, empty: 0 })
  })

  it.each([
    ['words of one side', ['Debit', 'debit'], { Debit: -1, debit: -1, empty: 0 }],
    ['a mark on money in only', ['', '', 'CR', ''], { CR: 1, empty: -1 }],
    ['a mark on money out only', ['', 'DR', ''], { DR: -1, empty: 1 }],
    [
      'a word that says nothing among many',
      ['Buy', 'Sell', 'Dividend', 'Buy', 'DRIP'],
      { Buy: -1, Sell: 1, Dividend: 1, empty: 0 },
    ],
  ])('%s', (_fact, values, meanings) => {
    expect(read(values)).toEqual(meanings)
  })

  it.each([
    ['letters of one side alone say nothing', ['C', 'C', 'C']],
    ['other letters say nothing', ['X', 'Y']],
    ['kinds of payment say nothing', ['Card', 'Transfer', 'Debit']],
    ['two sides with many empty cells say nothing', ['debit', '', '', 'credit', '']],
    ['a phrase of both sides, or of a kind of card, says nothing', ['Debit Credit', 'Credit Card']],
    ['nothing says nothing', ['', '']],
  ])('%s', (_fact, values) => {
    expect(read(values)).toBeNull()
  })

  it('takes letters of one side from a column that is called like one', () => {
    expect(read(['C', 'C'], true)).toEqual({ C: 1, empty: 0 })
  })
})
