// Of the day something was bought and the day it was booked, the second is the row's.
import { expect, test } from 'vitest'
import { planOf } from '#domain/test/plan-of-lines.ts'

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
