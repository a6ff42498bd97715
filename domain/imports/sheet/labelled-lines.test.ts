import { expect, test } from 'vitest'
import { planOf } from '#domain/test/plan-of-lines.ts'

const block = (day: string, text: string, amount: string, balance: string) => [
  `Date:\u00a0${day}/10/2026`,
  `Description:\u00a0${text}`,
  `Amount:\u00a0${amount}`,
  `Balance:\u00a0${balance}`,
  '',
]
const HEAD = ['From:\u00a001/10/2026 to 31/10/2026', '', 'Account:\u00a0XXXX XXXX XXXX 1234', '']
const ROWS = [
  ...block('30', 'CARD PAYMENT TO HARLOW,23.40 GBP', '-23.40', '1000.00'),
  ...block('29', 'FASTER PAYMENTS RECEIPT FROM ADA', '400.00', '1023.40'),
  ...block('28', 'MONTHLY ACCOUNT FEE', '-4.00', '623.40'),
]

test('values behind their names, line by line, are rows of a table', () => {
  expect(planOf([...HEAD, ...ROWS])).toMatchObject({
    rows: [
      ['2026-10-30', -2340, 100000],
      ['2026-10-29', 40000, 102340],
      ['2026-10-28', -400, 62340],
    ],
    questions: [],
    problems: [],
  })
})

test('a line without a name makes it no such file', () => {
  expect(planOf([...HEAD, ...ROWS, 'and so on']).rows).toEqual([])
})
