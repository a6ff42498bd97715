import { expect, test } from 'vitest'
import { proposeFromAccounts } from './propose-accounts.ts'

const account = { number: '', name: '', institution: '', currency: null, num_rows: 1 }

test('the first account with rows is proposed with its bank and currency', () => {
  const accounts = [
    { ...account, number: '1', num_rows: 0 },
    { ...account, number: 'DE02100500000054540402', institution: 'Lumen Bank', currency: 'EUR' },
    { ...account, number: '4111000033334444', name: 'Visa Gold', currency: 'USD' },
  ]
  expect(proposeFromAccounts(accounts)).toEqual({
    institution: 'Lumen Bank',
    account_name: 'Account 0402',
    currency: 'EUR',
    categories: { transaction: [], income: [] },
  })
})

test('what a file does not name is not made up', () => {
  expect(proposeFromAccounts([{ ...account, currency: 'EURO' }])).toMatchObject({
    institution: null,
    account_name: null,
    currency: null,
  })
})
