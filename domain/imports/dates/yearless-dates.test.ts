import { describe, expect, it } from 'vitest'
import {
  type ListOrder,
  type RowDate,
  keepsBetween,
  listOrder,
  newestYearless,
  yearlessDays,
} from './yearless-dates.ts'

/** "12-31" has no year, "2024-12-31" has one, "" is no date. */
function rowDates(texts: string): (RowDate | null)[] {
  return texts.split(' ').map((text) => {
    if (text === '-') return null
    const parts = text.split('-').map(Number)
    const [month = 0, day = 0] = parts.slice(-2)
    return { year: parts.length === 3 ? (parts[0] ?? null) : null, month, day }
  })
}

function placed(texts: string, anchor: number, order: ListOrder): string {
  const days = yearlessDays(rowDates(texts), anchor, order)
  return days.map((one) => (one === null ? '-' : (one.day ?? `no day in ${one.year}`))).join(' ')
}

describe('the years of dates without one', () => {
  it.each([
    ['one year, newest first', '07-26 07-25 01-03', 'falling', '2026-07-26 2026-07-25 2026-01-03'],
    ['one year, oldest first', '01-03 07-25 07-26', 'rising', '2026-01-03 2026-07-25 2026-07-26'],
    [
      'over a new year, falling',
      '01-02 12-31 12-30',
      'falling',
      '2026-01-02 2025-12-31 2025-12-30',
    ],
    ['over a new year, rising', '12-30 12-31 01-02', 'rising', '2025-12-30 2025-12-31 2026-01-02'],
    [
      'two new years',
      '03-01 11-05 02-10 10-01',
      'falling',
      '2026-03-01 2025-11-05 2025-02-10 2024-10-01',
    ],
    ['a long pause', '09-10 01-05 12-20', 'falling', '2026-09-10 2026-01-05 2025-12-20'],
    ['a row a little late', '03-10 03-12 03-08', 'falling', '2026-03-10 2026-03-12 2026-03-08'],
    ['late at the new year', '12-31 01-02 12-30', 'falling', '2025-12-31 2026-01-02 2025-12-30'],
    ['rows without any date', '01-02 - 12-31', 'falling', '2026-01-02 - 2025-12-31'],
    ['dated rows below', '09-15 2018-08-28 07-15', 'falling', '2026-09-15 2018-08-28 2018-07-15'],
    ['dated rows above', '2026-01-05 12-28', 'falling', '2026-01-05 2026-12-28'],
    [
      'no order within a year',
      '05-03 02-01 09-09 03-30',
      'mixed',
      '2026-05-03 2026-02-01 2026-09-09 2026-03-30',
    ],
    [
      'no order over a new year',
      '01-03 12-01 01-20 12-24',
      'mixed',
      '2026-01-03 2025-12-01 2026-01-20 2025-12-24',
    ],
    ['29 February in a common year', '03-01 02-29', 'falling', '2026-03-01 no day in 2026'],
  ] as const)('%s', (_about, texts, order, days) => {
    expect(placed(texts, 2026, order)).toBe(days)
  })

  it('has a 29 February in a leap year', () => {
    expect(placed('03-01 02-29', 2024, 'falling')).toBe('2024-03-01 2024-02-29')
  })
})

describe('the order of rows', () => {
  it.each([
    ['03-10 03-09 02-01', 'falling'],
    ['02-01 03-09 03-10', 'rising'],
    ['01-02 12-31', 'falling'],
    ['12-31 01-02', 'rising'],
    ['03-10 03-12 03-08 03-01 02-20 02-19', 'falling'],
    ['2024-05-01 2024-06-01 07-03', 'rising'],
    ['05-01 05-01', 'falling'],
    ['05-01 07-01 06-01 07-02 06-15', 'mixed'],
  ] as const)('%s is %s', (texts, order) => {
    expect(listOrder(rowDates(texts))).toBe(order)
  })
})

describe('rows that state their year', () => {
  it.each([
    ['09-15 2018-08-28', 2018, 'falling', true],
    ['09-15 2018-08-28', 2017, 'falling', false],
    ['2018-08-28 09-15', 2017, 'rising', false],
    ['2018-08-28 09-15', 2018, 'rising', true],
    ['2026-01-05 12-28', 2026, 'falling', false],
    ['2026-01-05 12-28', 2025, 'falling', true],
    ['08-20 2018-08-28', 2018, 'falling', true],
    ['09-15 2018-08-28', 2010, 'mixed', true],
  ] as const)('%s with %i, %s: held in place is %s', (texts, year, order, holds) => {
    const dates = rowDates(texts)
    expect(keepsBetween(dates, yearlessDays(dates, year, order), order)).toBe(holds)
  })
})

describe('the newest row without a year', () => {
  it('is found past a row with one', () => {
    const dates = rowDates('2026-05-01 01-03 12-31 02-02')
    expect(newestYearless(dates, yearlessDays(dates, 2026, 'mixed'))).toBe(3)
  })
})
