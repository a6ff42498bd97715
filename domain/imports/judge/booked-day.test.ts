// Of the day something was bought and the day it was booked, the second is the row's.
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { planOf } from '#domain/test/plan-of-lines.ts'
import { planTable } from '../plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const BOUGHT = ['2026-10-30', '2026-11-02', '2026-11-06']
const BOOKED = ['2026-11-02', '2026-11-03', '2026-11-09']

test.each([
  ['Transaction Date', 'Post Date'],
  ['Trans. Date', 'Post Date'],
  ['Transaction Date', 'Posted Date'],
  ['Transaction Date', 'Posting Date'],
  ['Transaction Date', 'Clearing Date'],
  ['Started Date', 'Completed Date'],
  ['Kaufdatum', 'Buchungsdatum'],
  ['Date opération', 'Date de comptabilisation'],
  ['Data acquisto', 'Data registrazione'],
  ['Fecha operación', 'Fecha contable'],
  ['Tranzakció dátuma', 'Könyvelés dátuma'],
  ['Maksupäivä', 'Kirjauspäivä'],
  ['交易日期', '记账日期'],
  ['Дата операции', 'Дата проводки'],
  ['Дата операции', 'Дата платежа'],
])('%s, then %s', (bought, booked) => {
  const rows = BOUGHT.map((day, i) => `${day},${BOOKED[i]},SHOP ${i},-1${i}.50`)
  const swapped = BOUGHT.map((day, i) => `${BOOKED[i]},${day},SHOP ${i},-1${i}.50`)
  for (const lines of [
    [`${bought},${booked},Description,Amount`, ...rows],
    [`${booked},${bought},Description,Amount`, ...swapped],
  ]) {
    expect(planOf(lines).rows.map(([day]) => day)).toEqual(BOOKED)
  }
})

test('a row that does not say when it was booked is of the day it was bought', () => {
  const plan = planOf([
    'Transaction Date,Posted Date,Description,Amount',
    '2026-10-02,2026-10-03,HARLOW,-12.34',
    '2026-10-05,2026-10-06,WREN,-100.00',
    '2026-10-07,,LUMEN,-59.99',
    '2026-10-08,2026-10-09,HAZEL,-30.00',
  ])
  expect(plan.rows.map(([day]) => day)).toEqual([
    '2026-10-03',
    '2026-10-06',
    '2026-10-07',
    '2026-10-09',
  ])
})

test('a few rows that are not booked change no days, and a pocket among them hides no fee', () => {
  const plan = planOf([
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
    'CARD_PAYMENT,Current,2026-10-02 08:11:09,2026-10-03 10:22:33,HARLOW,-12.34,0.00,EUR,COMPLETED,987.66',
    'EXCHANGE,Current,2026-10-05 11:11:11,2026-10-05 11:11:12,To GBP,-100.00,0.50,EUR,COMPLETED,887.16',
    'TOPUP,Current,2026-10-06 11:11:11,2026-10-06 11:11:12,Top-Up,200.00,0.00,EUR,COMPLETED,1087.16',
    'CARD_PAYMENT,Current,2026-10-07 08:11:09,,WREN,-59.99,0.00,EUR,PENDING,',
    'CARD_PAYMENT,Current,2026-10-08 08:11:09,,LUMEN,-300.00,0.00,EUR,REVERTED,',
    'TRANSFER,Savings,2026-10-09 08:11:09,2026-10-09 08:11:09,To pocket,50.00,0.00,EUR,COMPLETED,50.00',
    'CARD_REFUND,Current,2026-10-10 08:11:09,2026-10-11 08:11:09,HAZEL,39.95,0.00,EUR,COMPLETED,1127.11',
  ])
  expect(plan.rows.map(([day, amount]) => [day, amount])).toEqual([
    ['2026-10-03', -1234],
    ['2026-10-05', -10050],
    ['2026-10-06', 20000],
    ['2026-10-09', 5000],
    ['2026-10-11', 3995],
  ])
})

test('a row without a day whose balance says that it waits is pending', () => {
  const bytes = new TextEncoder().encode(
    [
      'Data operacji,Typ transakcji,Kwota,Saldo po transakcji,Opis transakcji',
      ',Blokada,-29.99,W rozliczeniu,TEST SHOP',
      '2026-05-31,Płatność kartą,-42.40,+325.76,HARLOW',
      '2026-05-30,Płatność kartą,-10.00,+368.16,WREN',
    ].join('\n'),
  )
  const { rows, set_aside } = planTable(readStatement(bytes, { today: '2026-11-22' as Day }))
  expect(rows.map(({ date }) => date)).toEqual(['2026-05-31', '2026-05-30'])
  expect(set_aside.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['pending', 'marked “Blokada”'],
  ])
})
