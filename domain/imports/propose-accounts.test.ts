import { expect, test } from 'vitest'
import { namesOfParts, proposeFromAccounts } from './propose-accounts.ts'

const NONE = { transaction: [], income: [] }
const account = { number: '', name: '', institution: '', currency: null, num_rows: 1 }

test('accounts are proposed with their bank, and the currency of the first', () => {
  const accounts = [
    { ...account, number: 'DE02100500000054540402', institution: 'Lumen Bank', currency: 'EUR' },
    { ...account, number: '4111000033334444', name: 'Visa Gold', currency: 'EUR' },
    { ...account, number: '1', num_rows: 0 },
  ]
  expect(proposeFromAccounts(accounts, NONE)).toEqual({
    institution: 'Lumen Bank',
    account_name: 'Account 0402',
    others: [{ institution: 'Lumen Bank', account_name: 'Visa Gold' }],
    currency: 'EUR',
    categories: NONE,
  })
})

test('what a file does not name is not made up', () => {
  expect(proposeFromAccounts([{ ...account, currency: 'EURO' }, account], NONE)).toMatchObject({
    institution: null,
    account_name: null,
    others: [],
    currency: null,
  })
})

test('accounts of another program are named as it names them', () => {
  expect(namesOfParts(['Harbor Checking', 'Chase - Card 12', 'Cash'])).toEqual([
    { institution: 'Harbor', account_name: 'Checking' },
    { institution: 'Chase', account_name: 'Card 12' },
    { institution: 'Cash', account_name: 'Cash' },
  ])
})
