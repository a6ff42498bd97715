import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { proposeFromAccounts } from './propose-accounts.ts'
import { NO_FACTS, type BankFacts, type ImportRow } from '../row-model.ts'

const account = { number: '', name: '', institution: '', currency: null, num_rows: 1 }

test('the first account with rows is proposed with its bank and currency', () => {
  const accounts = [
    { ...account, number: '1', num_rows: 0 },
    { ...account, number: 'DE02100500000054540402', institution: 'Lumen Bank', currency: 'EUR' },
    { ...account, number: '4111000033334444', name: 'Visa Gold', currency: 'USD' },
  ]
  expect(proposeFromAccounts(accounts, [])).toEqual({
    institution: 'Lumen Bank',
    account_name: 'Account 0402',
    currency: 'EUR',
    categories: { transaction: [], income: [] },
  })
})

test('what a file does not name is not made up', () => {
  expect(proposeFromAccounts([{ ...account, currency: 'EURO' }], [])).toMatchObject({
    institution: null,
    account_name: null,
    currency: null,
  })
})

test('categories are those of the rows and of the parts of split ones, the most used first', () => {
  const row = (amount: number, facts: Partial<BankFacts>): ImportRow => ({
    line: 1,
    date: '2026-10-01' as Day,
    payee: 'Shop',
    notes: '',
    amount_minor: minor(amount),
    balance_minor: null,
    account: null,
    own: null,
    bank: { ...NO_FACTS, ...facts },
  })
  const part = { payee: 'Shop', notes: '', tags: [], transfer_account: null }
  const parts = [
    { ...part, category: 'Household', amount_minor: minor(-20) },
    { ...part, category: 'Food', amount_minor: minor(-30) },
  ]
  const rows = [
    row(-50, { parts }),
    row(-10, { category: 'Food' }),
    row(900, { category: 'Pay' }),
    row(-100, { transfer_account: 'Savings' }),
  ]
  expect(proposeFromAccounts([account], rows).categories).toEqual({
    transaction: ['Food', 'Household'],
    income: ['Pay'],
  })
})
