// A card's file in which plus is what was bought, however short it is.
import { expect, test } from 'vitest'
import { planOf } from '#domain/test/plan-of-lines.ts'

const HEADER = 'Date,Description,Card Member,Account #,Amount'
const row = (day: number, text: string, amount: string) =>
  `10/${day}/2026,${text},J WREN,-51007,${amount}`

const amounts = (lines: readonly string[]) => {
  const { rows, questions } = planOf(lines)
  return [rows.map(([, amount]) => amount), questions]
}

test('a payment that is thanked for is one to the card; it is asked', () => {
  const bought = [row(29, 'CORNER BAKERY', '20.00'), row(24, 'JOE HARDWARE', '22.00')]
  const others = [row(20, 'AUTOPAY PAYMENT - THANK YOU', '-300.00'), row(9, 'BEST BUY', '-45.00')]
  expect(amounts([HEADER, ...bought, ...others])).toEqual([[-2000, -2200, 30000, 4500], ['signs']])
})

test('what the card calls a purchase is one; it is asked', () => {
  expect(
    amounts([
      'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)',
      '10/29/2026,10/30/2026,HARLOW BOOKS,Harlow,Other,Purchase,9.99',
      '10/20/2026,10/21/2026,WREN GROCER,Wren,Grocery,Purchase,102.30',
      '10/15/2026,10/15/2026,ACH DEPOSIT FROM 4821,Ach Deposit,Payment,Payment,-250.00',
      '10/08/2026,10/09/2026,ALDER RETURN,Alder,Shopping,Credit,-14.00',
    ]),
  ).toEqual([[-999, -10230, 25000, 1400], ['signs']])
})

test.each([
  'LIDL SAGT DANKE//Ulm/DE',
  'KARTENZAHLUNG HARLOW SAGT DANKE',
  'J HARLOW THANK YOU FT',
  'HARLOW DIT MERCI',
])('thanks of a shop or a friend are none of a card: %s', (thanks) => {
  const lines = [
    'Buchungstag;Name;Verwendungszweck;Betrag',
    `30.10.2026;${thanks};2026-10-29T18:12 Debitk.1;-12,40`,
    '29.10.2026;Wren AG;LOHN 10/2026;3100,00',
    '28.10.2026;Alder Energie GmbH;Abschlag;-80,00',
    '27.10.2026;Ada Lovelace;Kino;20,00',
  ]
  expect(amounts(lines)).toEqual([[-1240, 310000, -8000, 2000], []])
})

test('one row that thanks among many that do not tells nothing', () => {
  const out = ['HARLOW', 'WREN', 'ALDER', 'MOORING'].map(
    (name, at) => `10/2${at}/2026,${name},-5.00`,
  )
  const lines = [
    'Date,Description,Amount',
    '10/28/2026,PAYMENT E PRITCHARD THANK YOU,-7.00',
    ...out,
  ]
  const { rows, questions } = planOf([...lines, '10/01/2026,ADA LOVELACE,9.00'])
  expect([rows[0]?.[1], rows.at(-1)?.[1], questions]).toEqual([-700, 900, []])
})

test('payments that an account makes are none that came to a card', () => {
  const lines = [
    'Date,Description,Amount,Balance',
    '2026-10-29,CARD PAYMENT TO HARLOW,-30.00,1170.00',
    '2026-10-28,ADA LOVELACE DINNER,100.00,1200.00',
    '2026-10-27,TOM WREN RENT,300.00,1100.00',
    '2026-10-26,DIRECT DEBIT PAYMENT TO ALDER,-50.00,800.00',
    '2026-10-25,JO MOORING,200.00,850.00',
    '2026-10-24,AL HARLOW TRIP,150.00,650.00',
  ]
  expect(amounts(lines)).toEqual([[-3000, 10000, 30000, -5000, 20000, 15000], []])
})

test('of an account whose purchases have a minus nothing is asked', () => {
  expect(
    amounts([
      'Date,Description,Type,Amount',
      '10/29/2026,HARLOW BOOKS,Purchase,-9.99',
      '10/20/2026,WREN GROCER,Purchase,-102.30',
      '10/15/2026,CARD AUTOPAY,Payment,-250.00',
      '10/08/2026,FROM A FRIEND,Credit,14.00',
      '10/07/2026,FROM ANOTHER,Credit,15.00',
    ]),
  ).toEqual([[-999, -10230, -25000, 1400, 1500], []])
})

test('a reference in single quotes beside cells in double ones is text', () => {
  const line = (text: string) =>
    `10/29/2026,${text},24.31,"1515 3RD ST\nSAN FRANCISCO",'320263020001'`
  expect(
    amounts([
      'Date,Description,Amount,Address,Reference',
      line('UBER EATS'),
      "10/20/2026,AUTOPAY PAYMENT - THANK YOU,-300.00,,'320263020002'",
      "10/12/2026,WHOLE FOODS,88.10,,'320263020003'",
    ]),
  ).toEqual([[-2431, 30000, -8810], ['signs']])
})

test('where a column says the opposite of the signs on a third of the rows, it is asked which tells', () => {
  const lines = [
    'Date,Operation,Text,Amount',
    '2026-02-12,Achat,WREN,815.40',
    '2026-02-20,Vente,HARLOW,1390.00',
    '2026-03-01,Versement,,3500.00',
    '2026-03-05,Prélèvement,,-950.00',
  ]
  expect(amounts(lines)).toEqual([[81540, 139000, 350000, -95000], ['signs']])
  const { rows } = planOf(lines, { signs: 'by_direction' })
  expect(rows.map(([, amount]) => amount)).toEqual([-81540, 139000, 350000, -95000])
})
