import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/dates.ts'
import type { Choices, Finding, Statement } from '../model.ts'
import { planImport } from '../plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const TODAY = '2026-11-20' as Day

function read(lines: readonly string[], choices: Choices = {}, today = TODAY): Statement {
  return readStatement(new TextEncoder().encode(lines.join('\n')), { today, choices })
}

function daysOf(statement: Statement): string[] {
  return planImport(statement).rows.map((row) => row.date)
}

function datesFinding(statement: Statement): Finding | undefined {
  return statement.findings.find((one) => one.key === 'dates')
}

function dated(days: readonly string[], name = 'Date', text = 'Poplar Market'): string[] {
  return [`${name},Text,Amount`, ...days.map((day, at) => `${day},${text} ${at},-${at + 1}.50`)]
}

function offered(statement: Statement): (number | undefined)[] {
  const question = statement.questions.find((one) => one.key === 'year')
  return question?.options.map((option) => option.set.year) ?? []
}

describe('a file whose dates have no year', () => {
  it('asks with the newest row, the latest year suggested', () => {
    const statement = read(dated(['26 Jul', '3 Jan', '29 Dec']))
    expect(statement.problems).toEqual([])
    expect(statement.questions).toEqual([
      {
        key: 'year',
        text: 'The dates of this file have no year. In which year is the newest one?',
        line: 2,
        raw: '26 Jul',
        options: [
          { label: '2026', set: { year: 2026 }, result: '26 July 2026' },
          { label: '2025', set: { year: 2025 }, result: '26 July 2025' },
        ],
        suggested: 0,
      },
    ])
    expect(daysOf(statement)).toEqual(['2026-07-26', '2026-01-03', '2025-12-29'])
  })

  it('places every row by the year that is chosen, and says so', () => {
    const statement = read(dated(['26 Jul', '3 Jan', '29 Dec']), { year: 2019 })
    expect(statement.questions).toEqual([])
    expect(daysOf(statement)).toEqual(['2019-07-26', '2019-01-03', '2018-12-29'])
    const found = datesFinding(statement)
    expect(found?.value).toBe('D MMM, the newest in 2019')
    expect(found?.reason).toBe('No row states its year; the year is chosen by you')
    expect(found?.options[found.chosen]?.set).toEqual({ year: 2019 })
  })

  it('takes no year in which a row lies after tomorrow', () => {
    expect(offered(read(dated(['21 Nov', '20 Nov'])))).toEqual([2026, 2025])
    expect(offered(read(dated(['22 Nov', '20 Nov'])))).toEqual([2025, 2024])
    const eve = '2026-12-31' as Day
    expect(offered(read(dated(['1 Jan', '30 Dec']), {}, eve))).toEqual([2027, 2026])
  })

  it('does not offer a year without a 29 February', () => {
    expect(offered(read(dated(['1 Mar', '29 Feb', '27 Feb'])))).toEqual([2024, 2020])
  })

  it('says why a row cannot be read when such a year is chosen', () => {
    const plan = planImport(read(dated(['1 Mar', '29 Feb', '27 Feb']), { year: 2025 }))
    expect(plan.rows).toHaveLength(2)
    expect(plan.set_aside.map((one) => one.reason)).toEqual(['February 2025 has 28 days'])
  })

  it('offers the years next to the rows that have one', () => {
    const statement = read(dated(['September 15', 'August 30', '2018 August 28', '2018 June 3']))
    expect(offered(statement)).toEqual([2026, 2025, 2019, 2018])
    expect(statement.questions[0]?.text).toBe(
      'Some dates of this file have no year. In which year is the newest of them?',
    )
    expect(daysOf(statement)).toEqual(['2026-09-15', '2026-08-30', '2018-08-28', '2018-06-03'])
  })

  it('does not ask when the rows that have a year leave one only', () => {
    const statement = read(dated(['September 15', 'August 30', '2026 August 28', '2026 June 3']))
    expect(statement.questions).toEqual([])
    expect(datesFinding(statement)?.reason).toBe(
      'No year in 2 of 4 rows; the rows that state theirs leave only 2026',
    )
  })

  it.each([
    ['a period above', ['Period: 01/12/2023 - 31/01/2024', ...dated(['5 Jan', '28 Dec'])]],
    ['a day in words below', [...dated(['5 Jan', '28 Dec']), 'Printed on 7 January 2024']],
    ['a day below', [...dated(['5 Jan', '28 Dec']), 'As of 2024-01-31,,']],
    [
      'the day of the statement in every row',
      ['Statement,Date,Text,Amount', '31/01/2024,5 Jan,Elm,-2.00', '31/01/2024,28 Dec,Oak,-3.10'],
    ],
  ])('knows the year by %s', (_about, lines) => {
    const statement = read(lines)
    expect(statement.questions).toEqual([])
    expect(daysOf(statement)).toEqual(['2024-01-05', '2023-12-28'])
  })

  it('asks when a date beside the table lies far from the rows', () => {
    const statement = read(['Account opened 03/02/2009', ...dated(['26 Jul', '3 Jun'])])
    expect(statement.questions.map((one) => one.key)).toEqual(['year'])
  })

  it('asks for the order of two numbers too, and reads by the answer', () => {
    const lines = dated(['03/05', '04/05', '06/05'])
    expect(read(lines).questions.map((one) => one.key)).toEqual(['date_order', 'year'])
    const [order] = read(lines).questions
    const other = order?.options[1]?.set
    const statement = read(lines, { ...other, year: 2025 })
    expect(statement.questions).toEqual([])
    expect(daysOf(statement)).toEqual(['2025-03-05', '2025-04-05', '2025-06-05'])
    const found = datesFinding(statement)
    expect(found?.options[found.chosen]?.set).toEqual({ ...other, year: 2025 })
  })

  it('reads a second column without years near to the first', () => {
    const statement = read([
      'Date,Posted,Text,Amount',
      '12/30,01/02,Elm,-2.00',
      '12/31,01/02,Oak,-3.10',
      '01/13,01/14,Ash,-4.00',
    ])
    expect(daysOf(statement)).toEqual(['2026-01-02', '2026-01-02', '2026-01-14'])
    const cells = statement.sheet.records.map((record) => record.cells[0])
    expect(cells).toEqual(['Date', '12/30/2025', '12/31/2025', '01/13/2026'])
  })

  it('keeps the cells as they stand in the file', () => {
    const [, first] = read(dated(['26 Jul'])).sheet.records
    expect(first?.cells[0]).toBe('26 Jul 2026')
    expect(first?.written?.[0]).toBe('26 Jul')
  })

  it('never takes the year from a saved mapping', () => {
    const bytes = new TextEncoder().encode(dated(['26 Jul', '3 Jun']).join('\n'))
    const choices: Choices = { date_column: 'Date', payee_column: 'Text', year: 2011 }
    const saved = { header_fingerprint: null, choices }
    const statement = readStatement(bytes, { today: TODAY, saved })
    expect(statement.findings.some((one) => one.key === 'saved_mapping')).toBe(true)
    expect(daysOf(statement)).toEqual(['2026-07-26', '2026-06-03'])
  })
})

describe('what only looks like days without a year', () => {
  it.each([
    ['times', ['10:15', '11:20']],
    ['scores', ['3-2', '1-0']],
    ['amounts', ['06.07', '12.05']],
    ['versions', ['1.2.3', '1.2.4']],
    ['parts of a payment beside other numbers', ['01/03', '14/36']],
  ])('%s are no dates', (_about, cells) => {
    const statement = read(dated(cells, 'Something'))
    expect(statement.problems).toEqual(['No column of this file holds dates.'])
    expect(statement.questions.map((one) => one.key)).not.toContain('year')
  })

  it('is left alone where another column has full dates', () => {
    const lines = ['Date,Text,Amount', '2026-03-05,5 Mar,-2.00', '2026-03-04,4 Mar,-3.00']
    const statement = read(lines)
    expect(statement.questions).toEqual([])
    expect(statement.sheet.records.some((record) => record.written !== undefined)).toBe(false)
    expect(planImport(statement).rows.map((row) => row.payee)).toEqual(['5 Mar', '4 Mar'])
  })

  it('is left alone where numbers without a name stand beside one full date', () => {
    const statement = read(['14/01/2026,Elm,-2.00,30/12', '14/01/2026,Oak,-3.10,04/01'])
    expect(daysOf(statement)).toEqual(['2026-01-14', '2026-01-14'])
  })

  it('leaves a few numbers among full dates unread', () => {
    const statement = read(dated(['05/03/2026', '14/03/2026', '17/03', '20/03/2026']))
    const [aside] = planImport(statement).set_aside
    expect(aside?.kind).toBe('cannot_read')
    expect(aside?.line).toBe(4)
  })
})
