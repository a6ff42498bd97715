import { expect, test } from 'vitest'
import { addMonths } from '#domain/dates.ts'
import type { Month } from '#domain/dates.ts'
import { readMarket, writeMarket } from './read-market.ts'

const HEADER = 'month,price,dividend,cpi,rate'

function lines(count: number, changes: Record<number, string> = {}): string {
  const rows = Array.from({ length: count }, (_, k) => {
    const month = addMonths('1990-01' as Month, k)
    return changes[k + 2] ?? `${month},100,2,50,4.5`
  })
  return [HEADER, ...rows].join('\n')
}

test('121 months are read, columns in any order and case, others ignored', () => {
  const text = lines(121)
    .replace(HEADER, 'Rate,CPI,note,Month,Price,Dividend')
    .replaceAll(/^(\d{4}-\d{2}),100,2,50,4.5$/gm, '4.5,50,x,$1,100,2')
  const read = readMarket(`\u{FEFF}${text}\r\n\r\n`)
  expect('market' in read && read.market.length).toBe(121)
  expect('market' in read && read.market[0]).toEqual({
    month: '1990-01',
    price: 100,
    dividend: 2,
    cpi: 50,
    rate: 4.5,
  })
})

test('a market is written as it is read', () => {
  const read = readMarket(lines(121))
  if ('problem' in read) throw new Error(read.problem)
  expect(readMarket(writeMarket(read.market))).toEqual(read)
})

test.each([
  ['no header', '', 'The column month is missing.'],
  ['no cpi', lines(121).replace('cpi', 'inflation'), 'The column cpi is missing.'],
  [
    'a cell that is no number',
    lines(121, { 14: '1991-01,100,x,50,4' }),
    'Line 14: a month (YYYY-MM) and four numbers are required.',
  ],
  [
    'an exponent',
    lines(121, { 14: '1991-01,1e2,2,50,4' }),
    'Line 14: a month (YYYY-MM) and four numbers are required.',
  ],
  [
    'a day instead of a month',
    lines(121, { 14: '1991-01-01,100,2,50,4' }),
    'Line 14: a month (YYYY-MM) and four numbers are required.',
  ],
  [
    'a thirteenth month',
    lines(121, { 14: '1991-13,100,2,50,4' }),
    'Line 14: a month (YYYY-MM) and four numbers are required.',
  ],
  [
    'a gap',
    lines(121, { 14: '1991-02,100,2,50,4' }),
    'Line 14: 1990-12 should be followed by 1991-01.',
  ],
  ['a price of 0', lines(121, { 14: '1991-01,0,-1,0,-100' }), 'Line 14: price must be above 0.'],
  ['a cpi of 0', lines(121, { 14: '1991-01,1,-1,0,-100' }), 'Line 14: cpi must be above 0.'],
  [
    'a negative dividend',
    lines(121, { 14: '1991-01,1,-1,1,-100' }),
    'Line 14: dividend must be 0 or more.',
  ],
  ['a rate of -100', lines(121, { 14: '1991-01,1,0,1,-100' }), 'Line 14: rate must be above -100.'],
  ['ten years', lines(120), 'At least 121 months are needed.'],
  ['four centuries', lines(5001), 'At most 5000 months can be kept.'],
])('%s is refused with its line', (_words, csv, problem) => {
  expect(readMarket(csv)).toEqual({ problem })
})
