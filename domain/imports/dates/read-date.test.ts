import { describe, expect, it } from 'vitest'
import { CSV_DATE_FORMATS, dateFormatId, findDateLayout } from './date-formats.ts'
import { dateShape, plainDay, readDate, whyNoDate } from './read-date.ts'

function layout(date_string: string) {
  const found = findDateLayout(dateFormatId(date_string))
  if (found === null) throw new Error(date_string)
  return found
}

describe('date formats', () => {
  it('are numbered from one without a gap', () => {
    expect(CSV_DATE_FORMATS.map(({ id }) => id)).toEqual(CSV_DATE_FORMATS.map((_, at) => at + 1))
  })

  it('give the offsets of day, month and year', () => {
    const offsets = CSV_DATE_FORMATS.slice(0, 8).map((one) => [one.date_string, one.date_code])
    expect(offsets).toEqual([
      ['DD/MM/YYYY', [0, 3, 6]],
      ['MM/DD/YYYY', [3, 0, 6]],
      ['YYYY-MM-DD', [8, 5, 0]],
      ['YYYY/MM/DD', [8, 5, 0]],
      ['DD-MM-YYYY', [0, 3, 6]],
      ['MM-DD-YYYY', [3, 0, 6]],
      ['DD.MM.YYYY', [0, 3, 6]],
      ['YYYYMMDD', [6, 4, 0]],
    ])
  })

  it('place their offsets where the letters stand', () => {
    for (const { date_string, date_code } of CSV_DATE_FORMATS) {
      if (date_code === null) continue
      const places = [
        date_string.indexOf('DD'),
        date_string.indexOf('MM'),
        date_string.indexOf('YYYY'),
      ]
      expect([date_string, date_code]).toEqual([date_string, places])
    }
  })
})

describe('a cell read by a format', () => {
  const cases: [format: string, cell: string, day: string | null][] = [
    ['DD/MM/YYYY', '13/02/2024', '2024-02-13'],
    ['DD/MM/YYYY', '13/02/2024 10:15', '2024-02-13'],
    ['DD/MM/YYYY', '1/2/2024', '2024-02-01'],
    ['DD/MM/YYYY', '13.02.2024', '2024-02-13'],
    ['DD/MM/YYYY', '02/13/2024', null],
    ['DD/MM/YYYY', '31/09/2024', null],
    ['DD/MM/YYYY', '29/02/2023', null],
    ['DD/MM/YYYY', '2024-02-13', null],
    ['DD/MM/YYYY', '13/02/20245', null],
    ['DD/MM/YYYY', '', null],
    ['DD/MM/YYYY', '13/02', null],
    ['MM/DD/YYYY', '02/13/2024', '2024-02-13'],
    ['YYYYMMDD', '20240213120000[0:GMT]', '2024-02-13'],
    ['YYYYMMDD', '20240213120000.000[-5:EST]', '2024-02-13'],
    ['D/M/YY', '10:11:12', null],
    ['MM/DD/YYYY', '04/17/2023 as of 04/15/2023', '2023-04-17'],
    ['YYYY-MM-DD', '2024-02-13', '2024-02-13'],
    ['YYYY-MM-DD', '2024-02-13T23:59:59Z', '2024-02-13'],
    ['YYYY-MM-DD', '2024-02-13 00:00:00+02:00', '2024-02-13'],
    ['YYYY/M/D', '2012/3/22', '2012-03-22'],
    ['YYYY.MM.DD.', '2019.04.19.', '2019-04-19'],
    ['YYYY:MM:DD', '2012:03:01', '2012-03-01'],
    ['YYYYMMDD', '20200213', '2020-02-13'],
    ['YYYYMMDD', '20200213121500', '2020-02-13'],
    ['YYYYMMDD', '202002131', null],
    ['DDMMYYYY', '13022024', '2024-02-13'],
    ['DDMMYYYY', '1022024', '2024-02-01'],
    ['YYMMDD', '240213', '2024-02-13'],
    ['DDMMYY', '130224', '2024-02-13'],
    ['D/M/YY', '1/2/24', '2024-02-01'],
    ['M/D/YY', '1/2/24', '2024-01-02'],
    ['D.M.YY', '28.12.18', '2018-12-28'],
    ['D/M/YY', '1/2/99', '1999-02-01'],
    ['D/M/YY', '1/2/36', '2036-02-01'],
    ['D/M/YY', '1/2/37', '1937-02-01'],
    ['YY-M-D', '24-01-05', '2024-01-05'],
    ['D MMM YYYY', '27 Feb 2018', '2018-02-27'],
    ['D MMM YYYY', '12-Dec-2019', '2019-12-12'],
    ['D MMM YYYY', '05JAN2024', '2024-01-05'],
    ['D MMM YYYY', '5. März 2024', '2024-03-05'],
    ['D MMM YYYY', '12 de enero de 2024', '2024-01-12'],
    ['D MMM YYYY', '5 févr. 2024', '2024-02-05'],
    ['D MMM YYYY', '3 paź 2023', '2023-10-03'],
    ['D MMM YYYY', '1 mrt 2024', '2024-03-01'],
    ['D MMM YYYY', '17 mag 2024', '2024-05-17'],
    ['D MMM YYYY', '17 szept 2024', '2024-09-17'],
    ['D MMM YYYY', 'Mon, 5 January 2024', '2024-01-05'],
    ['D MMM YYYY', '5 Foo 2024', null],
    ['D MMM YY', '10 Feb 18', '2018-02-10'],
    ['MMM D, YYYY', 'Apr 8, 2018', '2018-04-08'],
    ['MMM D, YYYY', 'April 8th, 2018', '2018-04-08'],
    ['YYYY MMM D', '2024-Jan-05', '2024-01-05'],
    ['YYYY年M月D日', '2024年1月5日', '2024-01-05'],
    ['YYYY/M/D', '２０２４／１／５', '2024-01-05'],
    ['DD/MM/YYYY', '١٣/٠٢/٢٠٢٤', '2024-02-13'],
  ]

  it.each(cases)('%s reads %j as %s', (format, cell, day) => {
    expect(readDate(cell, layout(format), 2026)).toBe(day)
  })
})

describe('a cell that is a date in some order', () => {
  it.each([
    '1/2/24',
    '13/02/2024',
    '29.12.24, 13:56',
    '2018-02-25 12:34:56 +0000',
    '28.06.2013 00:00:30:989',
    '2013-07-03-08.21.36.47192',
    '01/05/2024 10:00 AM',
  ])('%s is one', (cell) => {
    expect(dateShape(cell)).not.toBeNull()
  })

  it.each([
    '31.12.2019 Tesco',
    'Total 12/01/2025',
    'Balance as of 12/01/2025',
    '1234567',
    '12.05',
    '1.001.00',
    '12 34 56',
    '32/13/2024',
    '10:15',
    '10:11:12',
    'Payment 1',
    '99999999',
    '',
  ])('%j is none', (cell) => {
    expect(dateShape(cell)).toBeNull()
  })
})

describe('a date in another form than its column', () => {
  it.each([
    ['DD/MM/YYYY', '03-Oct-2026', '2026-10-03'],
    ['DD/MM/YYYY', '2026-10-03', '2026-10-03'],
    ['YYYY-MM-DD', '10/28/2026', '2026-10-28'],
    ['YYYY-MM-DD', '10/08/2026', null],
    ['DD/MM/YYYY', '04/13/2026', null],
    ['DD/MM/YYYY', '03-Oct-26', null],
    ['DD/MM/YYYY', 'soon', null],
  ])('in a column of %s, %s is %s', (date_string, cell, day) => {
    expect(plainDay(cell, layout(date_string), 2026)).toBe(day)
  })

  it('may name its weekday behind', () => {
    expect(readDate('2025.11.17., hétfő', layout('YYYY.MM.DD.'), 2026)).toBe('2025-11-17')
    expect(dateShape('2025.11.17., hétfő')).not.toBeNull()
  })
})

describe('the reason why a cell is no date', () => {
  it.each([
    ['31/09/2026', 'September has 30 days'],
    ['29/02/2023', 'February 2023 has 28 days'],
    ['01/16/2024', '“01/16/2024” has no month 16 as DD/MM/YYYY'],
    ['soon', '“soon” is not a date as DD/MM/YYYY'],
  ])('%s: %s', (cell, reason) => {
    expect(whyNoDate(cell, layout('DD/MM/YYYY'))).toBe(reason)
  })
})
