// A column of fees is taken off where the balance shows it, and asked about where nothing does.
import { expect, test } from 'vitest'
import { planOf } from '#domain/test/plan-of-lines.ts'

const HEADER = 'Started Date,Completed Date,Description,Amount,Fee,Currency,Balance'
const row = (day: number, text: string, amount: string, fee: string, balance: string) =>
  `2026-10-0${day} 08:00:00,2026-10-0${day} 09:00:00,${text},${amount},${fee},EUR,${balance}`
const read = (rows: string[], choices = {}) => {
  const plan = planOf([HEADER, ...rows], choices)
  return [plan.rows.map(([, amount]) => amount), plan.questions]
}

test('the balance shows that it comes on top', () => {
  const rows = [
    row(1, 'Top-up', '100.00', '0.00', '100.00'),
    row(2, 'ATM', '-20.00', '1.50', '78.50'),
  ]
  expect(read(rows)).toEqual([[10000, -2150], []])
})

test('the balance shows that the amounts have it', () => {
  const rows = [
    row(1, 'Top-up', '100.00', '0.00', '100.00'),
    row(2, 'ATM', '-20.00', '1.50', '80.00'),
  ]
  expect(read(rows)).toEqual([[10000, -2000], []])
})

test('where it is of the first row only, nothing tells and it is asked', () => {
  const rows = [
    row(1, 'ATM', '-20.00', '1.50', '78.50'),
    row(2, 'Top-up', '100.00', '0.00', '178.50'),
  ]
  expect(read(rows)).toEqual([[-2000, 10000], ['fee']])
  expect(read(rows, { fee_column: 'Fee' })).toEqual([[-2150, 10000], []])
  expect(read(rows, { fee_column: null })).toEqual([[-2000, 10000], []])
})

test('another column tells it, too', () => {
  const plan = planOf([
    'Date,Description,Gross,Fee,Net',
    '2026-10-01,ATM,-20.00,1.50,-21.50',
    '2026-10-02,HARLOW,-10.00,0.00,-10.00',
  ])
  expect([plan.rows.map(([, amount]) => amount), plan.questions]).toEqual([[-2150, -1000], []])
})
