import { describe, expect, it } from 'vitest'
import { type Day, readDay } from '#domain/dates.ts'
import { findDateLayout } from './date-formats.ts'
import { judgeDates } from './date-order.ts'

const TODAY = (readDay('2024-06-15') ?? '') as Day

function judge(cells: string[], evidence: string[] = [], name = 'Date') {
  const verdict = judgeDates(cells, evidence, name, TODAY)
  if (verdict === null) return null
  const format = findDateLayout(verdict.format)?.format.date_string
  return { format, reason: verdict.reason, rival: verdict.rival?.order ?? null }
}

describe('the order of a date column', () => {
  const cases: [
    fact: string,
    cells: string[],
    evidence: string[],
    format: string,
    rival: string | null,
    reason: string,
  ][] = [
    [
      'one day above 12 proves it for all',
      ['01/02/2024', '03/02/2024', '13/02/2024'],
      [],
      'DD/MM/YYYY',
      null,
      '1 date exists only as day first',
    ],
    [
      'and the other way round',
      ['02/01/2024', '02/13/2024', '02/14/2024'],
      [],
      'MM/DD/YYYY',
      null,
      '2 dates exist only as month first',
    ],
    [
      'another column proves it',
      ['01/02/2024'],
      ['14/02/2024'],
      'DD/MM/YYYY',
      null,
      '1 date exists only as day first',
    ],
    [
      'only its own dates are counted where they prove it',
      ['01/02/2024', '14/02/2024'],
      ['14/02/2024', '15/02/2024'],
      'DD/MM/YYYY',
      null,
      '1 date exists only as day first',
    ],
    [
      'dates written otherwise prove nothing',
      ['01/02/2024', '03/02/2024'],
      ['14.02.24'],
      'DD/MM/YYYY',
      'MDY',
      'Every date exists both ways round',
    ],
    [
      'the future disproves an order',
      ['01/05/2024', '06/05/2024', '05/12/2023'],
      [],
      'DD/MM/YYYY',
      'MDY',
      'Every date exists both ways round',
    ],
    [
      'a month that has not come disproves an order',
      ['05/11/2024', '05/12/2024'],
      [],
      'MM/DD/YYYY',
      null,
      'Day first would put 2 rows in the future',
    ],
    [
      'points have the day first',
      ['01.02.2024', '03.04.2024'],
      [],
      'DD.MM.YYYY',
      null,
      'Dates with points have the day first',
    ],
    [
      'day and month alike need no answer',
      ['01/01/2024', '02/02/2024'],
      [],
      'DD/MM/YYYY',
      null,
      'Day and month are the same number in every row',
    ],
    [
      'four digits in front',
      ['2024-01-02'],
      [],
      'YYYY-MM-DD',
      null,
      'The year has four digits and comes first',
    ],
    [
      'single digits make a pattern',
      ['2024/1/2', '2024/11/12'],
      [],
      'YYYY/M/D',
      null,
      'The year has four digits and comes first',
    ],
    [
      'two-digit years',
      ['28.12.18', '03.01.19'],
      [],
      'D.M.YY',
      null,
      '1 date exists only as day first',
    ],
    [
      'two-digit years in front',
      ['24-01-31', '24-02-28'],
      [],
      'YY-M-D',
      null,
      'The year in front keeps the dates together',
    ],
    [
      'names need no proof',
      ['2 Jan 2024', '3 Feb 2024'],
      [],
      'D MMM YYYY',
      null,
      'The month is a name',
    ],
    [
      'bare digits',
      ['20240102', '20240113'],
      [],
      'YYYYMMDD',
      null,
      'The year in front keeps the dates together',
    ],
    [
      'bare digits with the day first',
      ['02012024', '13012024'],
      [],
      'DDMMYYYY',
      null,
      '1 date exists only as day first',
    ],
    [
      'the kind most cells have is read',
      ['2024-01-15', '2024-01-16', '01/17/2024'],
      [],
      'YYYY-MM-DD',
      null,
      'The year has four digits and comes first',
    ],
    [
      'a typing error does not turn the file',
      ['13/01/2024', '14/01/2024', '01/15/2024', '16/01/2024'],
      [],
      'DD/MM/YYYY',
      null,
      '2 dates exist only as day first',
    ],
  ]

  it.each(cases)('%s', (_fact, cells, evidence, format, rival, reason) => {
    expect(judge(cells, evidence)).toEqual({ format, reason, rival })
  })

  it('is asked with the order suggested that keeps the rows close together', () => {
    const verdict = judge(['03/01/2024', '03/04/2024', '03/05/2024'])
    expect(verdict).toEqual({
      format: 'MM/DD/YYYY',
      reason: 'Every date exists both ways round',
      rival: 'DMY',
    })
  })

  it('is asked with the order suggested that keeps the rows in sequence', () => {
    const verdict = judge(['01/02/2024', '05/02/2024', '02/03/2024', '04/03/2024'])
    expect(verdict?.format).toBe('DD/MM/YYYY')
  })

  it('may be told by the name of the column', () => {
    expect(judge(['01/02/2024', '03/02/2024'], [], 'Date (MM/DD/YYYY)')).toEqual({
      format: 'MM/DD/YYYY',
      reason: 'The column is called “Date (MM/DD/YYYY)”',
      rival: null,
    })
  })

  it('is unknown where no cell is a date', () => {
    expect(judge(['soon', ''])).toBeNull()
  })
})
