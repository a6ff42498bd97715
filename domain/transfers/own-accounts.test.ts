import { expect, test } from 'vitest'
import { findNamedAccounts } from './own-accounts.ts'

const find = findNamedAccounts([
  { id: 1, kind: 'cash', institution: 'Harbor', name: 'Saver', identifiers: ['12345678'] },
  {
    id: 2,
    kind: 'cash',
    institution: 'Wren',
    name: 'Daily',
    identifiers: ['DE55500105175407001122'],
  },
])

test.each([
  ['To 12345678', 1],
  ['To 30-96-26 0012345678', 1],
  ['An DE55 5001 0517 5407 0011 22', 2],
  ['an de55500105175407001122', 2],
  ['Loan repayment LN 712345678', undefined],
  ['Ref 123456789', undefined],
])('%s names account %s', (payee, id) => {
  expect([...find({ payee, notes: '' })][0]).toEqual(id === undefined ? undefined : [id, 'number'])
})

test('what one payment of a batch names, the batch does not', () => {
  const named = (notes: string) => [...find({ payee: 'Batch', notes }).keys()]
  expect(named('-1150.00 Harlow; -400.00 Wren An DE55500105175407001122')).toEqual([])
  expect(named('-400.00 Wren An DE55500105175407001122')).toEqual([2])
})

test.each([
  ['Transfer : Saver', [[1, 'name']]],
  ['Transfer: Wren – Daily', [[2, 'name']]],
  ['Transfer : Saver of Ada', []],
  ['Saver', []],
])('another program calls an account by its name: %s', (payee, named) => {
  expect([...find({ payee, notes: '' })]).toEqual(named)
})
