import { describe, expect, it } from 'vitest'
import { monthAndDay, readMonthDay, writeWithYear } from './month-days.ts'

describe('a day and a month', () => {
  it.each([
    ['6 décembre', 12, 6, '6 décembre 2024'],
    ['1er août', 8, 1, '1 août 2024'],
    ['September 15', 9, 15, 'September 15, 2024'],
    ['Sep. 15th', 9, 15, 'Sep 15, 2024'],
    ['26 Jul', 7, 26, '26 Jul 2024'],
    ['26-Jul', 7, 26, '26 Jul 2024'],
    ['3. Mai', 5, 3, '3 Mai 2024'],
    ['5 de marzo', 3, 5, '5 marzo 2024'],
    ['Fri 26 Jul', 7, 26, '26 Jul 2024'],
    ['mar 3', 3, 3, 'mar 3, 2024'],
    ['26 Jul 10:15', 7, 26, '26 Jul 2024 10:15'],
    ['10月3日', 10, 3, '2024年10月3日'],
    ['29 Feb', 2, 29, '29 Feb 2024'],
    ["'06/07", 7, 6, '06/07/2024'],
    ['06.07.', 7, 6, '06.07.2024'],
    ['6-7', 7, 6, '6-7-2024'],
    ['31/12 08:00', 12, 31, '31/12/2024 08:00'],
  ])('%s is read', (cell, month, day, written) => {
    const found = readMonthDay(cell)
    expect(found && monthAndDay(found, false)).toEqual({ month, day })
    expect(found && writeWithYear(found, 2024)).toBe(written)
  })

  it.each([
    '',
    '10:15',
    '1.2.3',
    '2024-07-06',
    '06/07/2024',
    '26 Jul 2024',
    '12.50',
    '45/67',
    '0/0',
    '30 Feb',
    '32 Jul',
    'July',
    '5 apples',
    'Room 12',
    '1234',
    '2/',
  ])('“%s” is none', (cell) => {
    expect(readMonthDay(cell)).toBeNull()
  })

  it('leaves open which of two numbers is the month', () => {
    const found = readMonthDay('06/07')
    expect(found?.month_first).toBeNull()
    expect(found && monthAndDay(found, true)).toEqual({ month: 6, day: 7 })
  })
})
