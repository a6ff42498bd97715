import { expect, test } from 'vitest'
import { rowOf } from '#domain/test/draft-rows.ts'
import type { OwnAccount } from '#domain/transfers/own-accounts.ts'
import type { DraftRow } from './draft.ts'
import { loneMoves, takeMoves } from './lone-moves.ts'

const account = (id: number, institution: string, kind: OwnAccount['kind'] = 'cash') => ({
  id,
  kind,
  institution,
  name: 'One',
  identifiers: [`DE5550010517540700${1000 + id}`],
})
const ACCOUNTS = [account(1, 'Harbor'), account(2, 'Alder'), account(3, 'Lumen', 'card')]

const reasonOf = (payee: string, amount: number, more = {}) =>
  loneMoves([rowOf(payee, amount, more)], ACCOUNTS, [])[0]?.reason

test.each([
  ['a card that is paid', 'ラクテンカ－ドサ－ビス', -500, 'the bank says “カードサービス”'],
  ['money put aside', 'Transfer to savings', -500, 'the bank says “Transfer to savings”'],
  ['money for an investment', 'Versement PEA', -500, 'the bank says “Versement PEA”'],
  ['another account by its number', 'X DE55 5001 0517 5407 0010 02', -500, 'it names Alder One'],
  ['another account by its bank', 'ALDER XK', -500, 'it names Alder One'],
  ['one word that shops have, too', 'HARLOW DEPOT', -500, undefined],
  ['the own bank', 'HARBOR XK', -500, undefined],
  ['a shop named like a bank', 'ALDER CAFE', -5, undefined],
])('%s', (_, payee, amount, reason) => {
  expect(reasonOf(payee, amount)).toBe(reason)
})

test('a payment received is one on a card alone', () => {
  expect(reasonOf('Payment received', 500, { account: 3 })).toBe('the bank says “Payment received”')
  expect(reasonOf('Payment received', 500)).toBeUndefined()
})

test('they are taken as excluded transactions, but for halves of pairs and rows decided', () => {
  const rows = [
    rowOf('Transfer to savings', -1),
    rowOf('Transfer to savings', -2),
    rowOf('Transfer to savings', -3, { state: 'ignored' }),
  ]
  const pair = { out: rows[1]?.index ?? 0, into: -1, sure: true, reasons: [] }
  const moves = loneMoves(rows, ACCOUNTS, [pair])
  expect(moves.map(({ row }) => row.imported_amount)).toEqual([-1])
  const taken = takeMoves(rows, moves, 70)
  expect(takeMoves([{ ...rows[0], clean_name: 'Saver' } as DraftRow], moves, 70)[0]?.payee).toBe(
    'Saver',
  )
  expect(taken[0]).toMatchObject({ category: 70, exclude_from_totals: true, state: 'set' })
  expect(taken.slice(1)).toEqual(rows.slice(1))
})
