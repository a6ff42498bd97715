import { expect, test } from 'vitest'
import { readMt940 } from './mt940.ts'

const WHOLE = `:20:1
:25:12345678
:28C:1/1
:60F:C260901EUR100,00
:61:2609040904C300,NTRFNONREF
:86:Harbor Foods
:61:2609050905D15000,NTRFNONREF
:86:Rent
:62F:D260905EUR14600,00
-
`
const TOLD = 'The last statement has no closing balance: the file may break off.'

test('a file that is whole is told nothing', () => {
  const { accounts, remarks } = readMt940(WHOLE)
  expect(remarks).toEqual([])
  expect(accounts[0]?.rows.map((row) => row.amount_minor)).toEqual([30_000, -1_500_000])
})

test('a file cut after a row says so', () => {
  const { accounts, remarks } = readMt940(WHOLE.slice(0, WHOLE.indexOf(':86:Rent')))
  expect(remarks).toEqual([TOLD])
  expect(accounts[0]?.rows.map((row) => row.amount_minor)).toEqual([30_000, -1_500_000])
})

test('a row cut within its amount is set aside, never read as a smaller one', () => {
  const { accounts, remarks } = readMt940(WHOLE.slice(0, WHOLE.indexOf('000,NTRF')))
  expect(remarks).toEqual([TOLD])
  expect(accounts[0]?.rows.map((row) => row.amount_minor)).toEqual([30_000])
  expect(accounts[0]?.set_aside).toMatchObject([
    { line: 7, text: '2609050905D15', reason: 'The file breaks off here' },
  ])
})
