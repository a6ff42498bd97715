import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { readFile } from '../formats/read-file.ts'
import { categoryInPath } from './gnucash.ts'
import { proposeSetup } from '../accounts/propose-setup.ts'

const today = '2026-11-20' as Day

test.each([
  ['Expenses:Groceries', 'Groceries'],
  ['Expenses:Auto:Gas', 'Auto:Gas'],
  ['Income:Salary', 'Salary'],
  ['Aufwendungen:Lebensmittel', 'Lebensmittel'],
  ['Assets:Current Assets:Savings', 'Transfer'],
  ['Liabilities:Visa', 'Transfer'],
  ['Equity:Opening Balances', ''],
  ['-- Split Transaction --', ''],
  ['Imbalance-USD', ''],
  ['Groceries', 'Groceries'],
  ['Everyday: Eating Out', 'Everyday: Eating Out'],
  ['Income', 'Income'],
  ['', ''],
])('of “%s” the category is “%s”', (path, category) => {
  expect(categoryInPath(path)).toBe(category)
})

const SIMPLE = [
  'Date,Account Name,Number,Description,Full Category Path,Reconcile,Amount With Sym,Amount Num.,Value Num.,Rate/Price',
  '03/18/2026,Checking,,Greenleaf,Expenses:Groceries,n,-$84.12,-84.12,-84.12,1.0000',
  '03/17/2026,Checking,,Meridian,Income:Salary,n,"$2,104.16","2,104.16","2,104.16",1.0000',
  '03/16/2026,Checking,,To savings,Assets:Savings,n,-$300.00,-300.00,-300.00,1.0000',
  '03/15/2026,Checking,,Costco,-- Split Transaction --,n,-$60.00,-60.00,-60.00,1.0000',
  '03/14/2026,Checking,,Greenleaf,Expenses:Groceries,n,-$12.00,-12.00,-12.00,1.0000',
].join('\n')

test('the simple layout gives categories, transfers and rows without either', async () => {
  const { plan, statement } = (await readFile(bytesOf(SIMPLE))).plan({ today })
  expect(plan.rows.map(({ payee, bank }) => [payee, bank?.category ?? ''])).toEqual([
    ['Greenleaf', 'Groceries'],
    ['Meridian', 'Salary'],
    ['To savings', 'Transfer'],
    ['Costco', ''],
    ['Greenleaf', 'Groceries'],
  ])
  if (statement === null) throw new Error('no table')
  expect(proposeSetup(statement, plan, 'checking.csv').categories).toEqual({
    transaction: ['Groceries'],
    income: ['Salary'],
  })
})

test('the full layout, in which each booking is several rows, says which one to take', async () => {
  const full = [
    'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym.,Amount Num.,Value With Sym.,Value Num.,Reconcile,Reconcile Date,Rate/Price',
    '03/18/2026,0a1,,Greenleaf,,CURRENCY::USD,,,,Assets:Checking,Checking,-$84.12,-84.12,-$84.12,-84.12,n,,1.0000',
    '03/18/2026,0a1,,Greenleaf,,CURRENCY::USD,,,,Expenses:Groceries,Groceries,$84.12,84.12,$84.12,84.12,n,,1.0000',
  ].join('\n')
  const { plan } = (await readFile(bytesOf(full))).plan({ today })
  expect(plan.problems).toEqual([expect.stringContaining('“Use Simple Layout”')])
})

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
