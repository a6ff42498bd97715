import { expect, test } from 'vitest'
import { readDay } from '#domain/dates.ts'
import { planImport } from '../plan.ts'
import { type SetupProposal, proposeSetup } from './propose-setup.ts'
import { readStatement } from '#domain/test/read-statement.ts'

function propose(lines: readonly string[], file_name = 'export.csv'): SetupProposal {
  const today = readDay('2026-11-20')
  if (today === null) throw new Error('not a day')
  const statement = readStatement(new TextEncoder().encode(lines.join('\n')), { today })
  return proposeSetup(statement, planImport(statement), file_name)
}

const ROWS = ['Date,Payee,Amount', '2026-10-01,Grocer,-20.00', '2026-10-02,Payroll,2000.00']
const NOTHING = { institution: null, account_name: null }

test('a file that names nothing proposes nothing', () => {
  expect(propose(ROWS)).toEqual({
    ...NOTHING,
    currency: null,
    categories: { transaction: [], income: [] },
  })
})

test.each<[lines: string[], named: Partial<SetupProposal>]>([
  [['Bank,Lumen'], { institution: 'Lumen' }],
  [['Bank name: Lumen'], { institution: 'Lumen' }],
  [['Lakeside Credit Union'], { institution: 'Lakeside Credit Union' }],
  [['Harbour Bank plc,Account statement'], { institution: 'Harbour Bank plc' }],
  [['Kreissparkasse Seetal'], { institution: 'Kreissparkasse Seetal' }],
  [['Bank statement', 'Online Banking'], { institution: null }],
  [['Please ask your bank about any line that looks wrong'], { institution: null }],
  [['BIC,LUMNDEFF', 'Bank code: 10101'], { institution: null }],
  [['Account,Joint,Sort code 20-14-90'], { account_name: 'Joint' }],
  [['Account name:,EVERYDAY 501-223344-001'], { account_name: 'Everyday' }],
  [['Kontoname,Girokonto'], { account_name: 'Girokonto' }],
  [['Numéro de compte : 01234567890'], { account_name: 'Account 7890' }],
  [['Account,3712 **** **** 417'], { account_name: 'Account 417' }],
  [['Account,XXXX XXXX XXXX 4821'], { account_name: 'Account 4821' }],
  [['IBAN,DE12 3456 7890 1234 5678 90'], { account_name: 'Account 7890' }],
  [['IBAN,DE12345678901234567890', 'Account,Savings'], { account_name: 'Savings' }],
  [['Umsätze Girokonto,,,Kundennummer: 860 1234567'], { account_name: 'Girokonto' }],
  [['Credit card statement'], { account_name: 'Credit Card' }],
  [['Account statement'], { account_name: null }],
  [['Account holder,Petra Lang'], { account_name: null }],
  [['Account name,Ms ANITA RAO'], { account_name: null }],
  [['Account opened,01/04/2020'], { account_name: null }],
  [['Account balance,1204.75'], { account_name: null }],
])('the lines %j above the header say %j', (lines, named) => {
  const { institution, account_name } = propose([...lines, '', ...ROWS])
  expect({ institution, account_name }).toEqual({ ...NOTHING, ...named })
})

test.each<[file_name: string, institution: string | null, account_name: string | null]>([
  ['harbor-october.csv', 'Harbor', null],
  ['Harbor1234_Activity_20261001_20261031.CSV', 'Harbor', 'Account 1234'],
  ['Individual_XXX021_Balances.CSV', null, 'Individual'],
  ['harbor_7734_a.csv', 'Harbor', 'Account 7734'],
  ['harbor_1031_2026.csv', 'Harbor', null],
  ['harbor_statement2026.csv', 'Harbor', null],
  ['401k_statement_balances.csv', null, '401k'],
  ['ING_Girokonto_März_2026.csv', 'ING', 'Girokonto'],
  ['lumen bank credit card (2).csv', 'Lumen', 'Credit Card'],
  ['transactions_joint.csv', null, 'Joint'],
  ['Kontoauszug 2026-03 Volksbank Nord.csv', 'Volksbank Nord', null],
  ['my bank statement.csv', null, null],
  ['checking-gnucash.csv', null, 'Checking'],
  ['AT611904300234573201.csv', null, null],
  ['a8f3c-44de.csv', null, null],
  ['all that was bought on the way south.csv', null, null],
])('the name %s says %j and %j', (file_name, institution, account_name) => {
  expect(propose(ROWS, file_name)).toMatchObject({ institution, account_name })
})

test('what stands in the file goes before its name', () => {
  const lines = ['Bank,Lumen', 'Account,Joint', '', ...ROWS]
  expect(propose(lines, 'harbor-savings.csv')).toMatchObject({
    institution: 'Lumen',
    account_name: 'Joint',
  })
})

test.each([
  ['Product', ['Pot', 'Everyday', 'Everyday', 'Pot', 'Everyday', 'Everyday'], 'Everyday'],
  ['Account', ['40001234', '40001234', '40001234'], 'Account 1234'],
  ['Card member', ['A READER', 'A READER', 'A READER'], null],
])('the column %s of %j names the account %j', (header, values, account_name) => {
  const rows = values.map((value, at) => `2026-10-0${at + 1},Shop ${at},-5.00,${value}`)
  const file = propose([`Date,Payee,Amount,${header}`, ...rows])
  expect(file.account_name).toBe(account_name)
})

test.each([
  ['Date,Payee,Amount,Currency', '2026-10-01,Grocer,-20.00,GBP', 'GBP'],
  ['Date,Payee,Amount (EUR)', '2026-10-01,Grocer,-20.00', 'EUR'],
  ['Date,Payee,Amount', '2026-10-01,Grocer,-£20.00', 'GBP'],
  ['Date,Payee,Amount', '2026-10-01,Grocer,R -20.00', 'ZAR'],
  ['Date,Payee,Amount', '2026-10-01,Grocer,₺-20.00', 'TRY'],
  ['Date,Payee,Amount', '2026-10-01,Grocer,-20.00 zł', 'PLN'],
  ['Date,Payee,Amount', '2026-10-01,Grocer,-20.00 kr', null],
  ['Date,Payee,Amount', '2026-10-01,Grocer,-$20.00', null],
])('%s with %s is in %j', (header, row, currency) => {
  expect(propose([header, row, row.replace('01,', '02,')]).currency).toBe(currency)
})

test('categories come from their column, the most used first, by the side of their money', () => {
  const file = propose([
    'Date,Payee,Amount,Category,Category code',
    '2026-10-01,Bus,-2.00,Travel,7',
    '2026-10-02,Grocer,-20.00,Food & drink,3',
    '2026-10-03,Baker,-4.00,food & drink,3',
    '2026-10-04,Refund grocer,3.00,Food & drink,3',
    '2026-10-05,Payroll,2000.00,Wages,1',
    '2026-10-06,Something,-1.00,Uncategorised,0',
    '2026-10-07,Own account,-50.00,Transfer,9',
    '2026-10-08,Nothing,-1.00,,0',
  ])
  expect(file.categories).toEqual({ transaction: ['Food & drink', 'Travel'], income: ['Wages'] })
})

test('another program’s categories are those that its import will take, without groups and its inbox', () => {
  const file = propose([
    'Account,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow',
    'Visa,10/14/2026,Deli,Everyday: Eating Out,Everyday,Eating Out,lunch with Ana,$12.40,$0.00',
    'Visa,10/13/2026,Greenleaf,Everyday: Groceries,Everyday,Groceries,,$84.12,$0.00',
    'Visa,10/12/2026,Greenleaf,Everyday: Groceries,Everyday,Groceries,for the trip,$30.00,$0.00',
    'Visa,10/12/2026,Card,,,Credit Card Payment,,$0.00,$80.00',
    'Visa,10/11/2026,Payroll,Inflow: Ready to Assign,Inflow,Ready to Assign,pay of March,$0.00,$2104.16',
  ])
  expect(file.categories).toEqual({ transaction: ['Groceries', 'Eating Out'], income: [] })
})

test('while nobody said which way money went, no category is income', () => {
  const file = propose([
    'Posted,Merchant,Amount,Category',
    '2026-05-02,Corner Deli,12.40,Food',
    '2026-05-03,Book Barn,31.00,Books',
    '2026-05-09,City Parking,6.00,Car',
  ])
  expect(file.categories).toEqual({ transaction: ['Food', 'Books', 'Car'], income: [] })
})

test('an export of the product names its account and its categories, without investments', () => {
  const file = propose([
    'account,date,payee,amount,balance,dividends,category,tags,notes,exclude_from_totals',
    'Harbor Bank - Joint,2026-02-01,Grocer,-12.00,,0.00,Groceries,,,false',
    'Harbor Bank - Joint,2026-02-02,Payroll,2500.00,,0.00,Salary,,,false',
    'Fund House - Index,2026-02-28,Balance,0.00,10250.40,31.20,ETFs,,,false',
  ])
  expect(file).toMatchObject({
    institution: 'Harbor Bank',
    account_name: 'Joint',
    categories: { transaction: ['Groceries'], income: ['Salary'] },
  })
})

test.each([
  ['Value (£)', 'GBP'],
  ['Betrag in EUR', 'EUR'],
  ['Amount ($)', null],
])('the column “%s” says %s', (amount, currency) => {
  expect(propose([`Date,Payee,${amount}`, ...ROWS.slice(1)])).toMatchObject({ currency })
})

test.each(['Kortmedlem', 'Kortinnehavare', 'Kaartlid', 'Kartenmitglied', 'Card Member'])(
  'whose card it is, “%s”, is no name of the account',
  (holder) => {
    const card = [`Datum,Beskrivning,${holder},Konto #,Belopp`]
    for (let day = 10; day < 22; day += 1)
      card.push(`10/${day}/2026,Shop ${day},ANNA BERG,-81007,${day}.50`)
    expect(propose(card)).toMatchObject({ institution: null, account_name: 'Account 1007' })
  },
)
