import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { textsOf } from '../accounts/file-texts.ts'
import { readFile } from '../formats/read-file.ts'

const FOLDER = join(import.meta.dirname, '../../../fixtures/statements')
const today = '2026-11-20' as Day

async function partsOf(name: string) {
  const file = await readFile(new Uint8Array(readFileSync(join(FOLDER, `${name}.csv`))))
  const { accounts, plan } = file.plan({ today })
  const parts = accounts.map(({ key }) => file.plan({ today, choices: { only_account: key } }).plan)
  return { accounts: accounts.map(({ key, num_rows }) => [key, num_rows]), parts, plan }
}

test.each([
  ['118-from-mint', ['Harbor Checking', 'Lumen Card']],
  ['119-from-monarch', ['Harbor Checking (...4821)', 'Lumen Card (...7734)']],
  ['120-from-ynab', ['Harbor Checking', 'Lumen Card']],
  ['121-from-actual', ['Harbor Checking', 'Lumen Card']],
])('%s is parted by account, and no row is lost or doubled', async (name, names) => {
  const { accounts, parts, plan } = await partsOf(name)
  expect(accounts.map(([key]) => key)).toEqual(names)
  expect(accounts.map(([, num]) => num)).toEqual([3, 4])
  expect(parts.map(({ rows }) => rows.length)).toEqual([3, 4])
  const lines = parts.flatMap(({ rows }) => rows.map(({ line }) => line)).toSorted((a, b) => a - b)
  expect(lines).toEqual(plan.rows.map(({ line }) => line))
})

test.each([
  ['Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags'],
  ['Date,Description,Category,Account Name,Original Description,Notes,Amount,Labels'],
])('a few rows under %s are parted, too', async (header) => {
  const row = (day: number, payee: string, account: string) =>
    `2026-11-0${day},${payee},Any,${account},${payee.toUpperCase()} 123,,-12.40,`
  const rows = [row(3, 'Deli', 'Joint'), row(2, 'Netflix', 'Card'), row(1, 'Interest', 'Savings')]
  const file = await readFile(new TextEncoder().encode([header, ...rows].join('\n')))
  expect(file.plan({ today }).accounts.map(({ key }) => key)).toEqual(['Joint', 'Card', 'Savings'])
})

it('an export of ours is parted by account, too', async () => {
  const row = (account: string, payee: string) =>
    `${account},2026-11-03,${payee},-12.40,,,Groceries,,,false`
  const text = [
    'account,date,payee,amount,balance,dividends,category,tags,notes,exclude_from_totals',
    row('Harbor - Joint', 'Deli'),
    row('Lumen - Card', 'Bakery'),
    row('Lumen - Card', 'Wren'),
  ].join('\n')
  const file = await readFile(new TextEncoder().encode(text))
  const { accounts, plan } = file.plan({ today })
  const known = plan.findings.filter(({ reason }) => reason === 'An export of Fireside')
  expect(known.map(({ key }) => key)).toEqual(['decimal_mark', 'dates', 'signs'])
  const payees = accounts.map(({ key }) => {
    const { rows } = file.plan({ today, choices: { only_account: key } }).plan
    return [key, ...rows.map(({ payee }) => payee)]
  })
  expect(payees).toEqual([
    ['Harbor - Joint', 'Deli'],
    ['Lumen - Card', 'Bakery', 'Wren'],
  ])
})

it.each([
  [['Harbor Joint'], ['Harbor Joint']],
  [['Harbor Joint', 'Lumen Card'], []],
])('an account column with %j tells %j of its account', async (names, told) => {
  const rows = Array.from({ length: 12 }, (_, at) => {
    const day = `2026-11-${String(at + 1).padStart(2, '0')}`
    return `${day},${names[at % names.length]},Shop ${at},-1${at}.50`
  })
  const text = ['Date,Account,Payee,Amount', ...rows].join('\n')
  const { statement } = (await readFile(new TextEncoder().encode(text))).plan({ today })
  expect(statement?.mapping.account).toBe(1)
  expect(statement && textsOf(statement)).toEqual(told)
})

it('the name that Mint cleaned is the payee, however much what the bank wrote differs', async () => {
  const text = [
    '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
    ...['679', '29', '474', '393'].map(
      (store, at) =>
        `"8/2${at}/2025","Trader Joe's","TRADER JOE'S #${store}","12.40","debit","Groceries","Checking","",""`,
    ),
    '"8/19/2025","Corner Deli","SQ *CORNER DELI","12.40","debit","Restaurants","Checking","",""',
  ].join('\n')
  const { plan } = (await readFile(new TextEncoder().encode(text))).plan({ today })
  expect(plan.rows.map(({ payee }) => payee)).toEqual([
    ...Array.from({ length: 4 }, () => "Trader Joe's"),
    'Corner Deli',
  ])
})

test.each([
  ['Lisbon Work', ['Lisbon', 'Work']],
  ['Lisbon Work Reimburse', ['Lisbon', 'Work Reimburse']],
  ['Work Reimburse', ['Work Reimburse']],
  ['Lisbon,Work', ['Lisbon', 'Work']],
  ['Lisbon 2027', ['Lisbon 2027']],
  ['Gift', ['Gift']],
  ['Lisbon '.repeat(40).trim(), ['Lisbon '.repeat(40).trim()]],
])('Mint’s labels “%s” are known by the rows that have one', async (labels, tags) => {
  const all = [labels, 'Lisbon', 'Work', 'Work Reimburse', 'Lisbon Work', '']
  const shops = ['Deli', 'Bakery', 'Harlow', 'Wren', 'Alder', 'Lumen']
  const row = (label: string, at: number) =>
    `"8/21/2025","${shops[at]}","${shops[at]}","12.40","debit","Food","Cash","${label}"`
  const header =
    'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name'
  const read = async (columns: string) => {
    const text = [columns, ...all.map(row)].join('\n')
    return (await readFile(new TextEncoder().encode(text))).plan({ today }).plan.rows[0]
  }
  expect((await read(`${header},Labels`))?.bank?.tags).toEqual(tags)
  const whole = labels.split(',')
  expect((await read(`${header.replace('Original', 'Bank')},Labels`))?.bank?.tags).toEqual(whole)
})

it('of double entry a transfer is a row of both accounts, out of one and into the other', async () => {
  const { accounts, parts } = await partsOf('122-from-firefly')
  expect(accounts).toEqual([
    ['Harbor Checking', 3],
    ['Lumen Card', 4],
  ])
  const moved = parts.map(({ rows }) => rows.find(({ line }) => line === 5))
  expect(moved.map((row) => [row?.payee, row?.amount_minor])).toEqual([
    ['Lumen Card', -30_000],
    ['Harbor Checking', 30_000],
  ])
})

it('of double entry an account that money only comes to has its own rows, and only those', async () => {
  const text = [
    'type,amount,description,date,source_name,source_type,destination_name,destination_type,category',
    'Withdrawal,-12.40,Lunch,2026-03-18,Checking,Asset account,Deli,Expense account,Food',
    'Transfer,-300.00,Set aside,2026-03-17,Checking,Asset account,Savings,Asset account,',
    'Deposit,2.10,Interest,2026-03-16,Lumen Bank,Revenue account,Savings,Asset account,Interest',
    'Deposit,2104.16,Pay,2026-03-15,Meridian,Revenue account,Checking,Asset account,Salary',
  ].join('\n')
  const file = await readFile(new TextEncoder().encode(text))
  const { accounts, plan } = file.plan({ today, choices: { only_account: 'Savings' } })
  expect(accounts.map(({ key, num_rows }) => [key, num_rows])).toEqual([
    ['Checking', 3],
    ['Savings', 2],
  ])
  expect(plan.rows.map(({ line, amount_minor }) => [line, amount_minor])).toEqual([
    [3, 30_000],
    [4, 210],
  ])
  expect(plan.findings.find(({ key }) => key === 'accounts')?.options?.map((o) => o.label)).toEqual(
    ['All', 'Checking', 'Savings'],
  )
})

it('a bank’s file with the number of its account in every row is not parted', async () => {
  const { accounts } = await partsOf('54-two-accounts-two-currencies')
  expect(accounts).toEqual([])
})
