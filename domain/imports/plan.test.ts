import { describe, expect, it } from 'vitest'
import { type Day, readDay } from '#domain/dates.ts'
import type { Choices, ReadOptions, SavedMapping } from './model.ts'
import { planImport } from './plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const TODAY = (readDay('2026-11-20') ?? '') as Day

function read(text: string, options: Partial<ReadOptions> = {}) {
  const bytes = new TextEncoder().encode(text)
  const statement = readStatement(bytes, { today: TODAY, ...options })
  return { statement, plan: planImport(statement) }
}

const FILE =
  'Date,Payee,Other,Amount\n03/01/2024,Bakery,Cake,-5.00\n03/04/2024,Salary,May,1000.00\n'

describe('a saved mapping', () => {
  const first = read(FILE)
  const saved = (
    choices: Choices,
    header_fingerprint: string | null = first.statement.header_fingerprint,
  ): SavedMapping => ({
    header_fingerprint,
    choices,
  })

  it('is used unasked when the header is the same', () => {
    const { plan } = read(FILE, { saved: saved({ payee_column: 'Other', date_format: 1 }) })
    expect(plan.rows.map(({ date, payee }) => [date, payee])).toEqual([
      ['2024-01-03', 'Cake'],
      ['2024-04-03', 'May'],
    ])
    expect(plan.questions).toEqual([])
    expect(plan.findings.map(({ key }) => key)).toContain('saved_mapping')
  })

  it('is used by its names when its header is not known', () => {
    const { plan } = read(FILE, {
      saved: saved({ payee_column: 'Other', amount_column: 'Amount' }, null),
    })
    expect(plan.rows[0]?.payee).toBe('Cake')
  })

  it('is left out when the header is another', () => {
    const { plan } = read(FILE.replace('Other', 'Text'), {
      saved: saved({ payee_column: 'Other' }),
    })
    expect(plan.rows[0]?.payee).toBe('Bakery')
    expect(plan.findings.map(({ key }) => key)).not.toContain('saved_mapping')
  })

  it('gives way to what the user chooses now', () => {
    const { plan } = read(FILE, {
      saved: saved({ payee_column: 'Other' }),
      choices: { payee_column: 'Payee' },
    })
    expect(plan.rows[0]?.payee).toBe('Bakery')
  })

  it('has signs that give way to chosen ones', () => {
    const { plan } = read(FILE, {
      saved: saved({ signs: 'flipped' }),
      choices: { signs: 'as_written' },
    })
    expect(plan.rows.map(({ amount_minor }) => amount_minor)).toEqual([-500, 100_000])
  })

  it('does not force a date format that the file disproves', () => {
    const file = FILE.replace('03/04/2024', '03/14/2024')
    const { plan } = read(file, {
      saved: saved({ date_format: 1 }, read(file).statement.header_fingerprint),
    })
    expect(plan.rows.map(({ date }) => date)).toEqual(['2024-03-01', '2024-03-14'])
  })

  it('does not force a decimal mark that the file disproves', () => {
    const { plan } = read(FILE, { saved: saved({ decimal_marks: { Amount: ',' } }) })
    expect(plan.rows.map(({ amount_minor }) => amount_minor)).toEqual([-500, 100_000])
  })
})

describe('a choice', () => {
  it.each([
    ['of a column that is not there changes nothing', { payee_column: 'Nope' }, ['Bakery', -500]],
    ['of another payee', { payee_column: 'Other' }, ['Cake', -500]],
    ['to flip the signs', { signs: 'flipped' as const }, ['Bakery', 500]],
    ['of a date format that is none changes nothing', { date_format: 999 }, ['Bakery', -500]],
  ])('%s', (_fact, choices, row) => {
    const [first] = read(FILE, { choices }).plan.rows
    expect([first?.payee, first?.amount_minor]).toEqual(row)
  })

  it('of a wrong decimal mark reports every amount and changes none', () => {
    const { plan } = read(FILE, { choices: { decimal_marks: { Amount: ',' } } })
    expect(plan.rows).toEqual([])
    expect(plan.set_aside.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '“-5.00” is not an amount'],
      [3, '“1000.00” is not an amount'],
    ])
  })

  it('of no notes leaves them empty', () => {
    const file = 'Date,Payee,Memo,Amount\n2024-03-14,Bakery,Cake,-5.00\n'
    expect(read(file).plan.rows[0]?.notes).toBe('Cake')
    expect(read(file, { choices: { notes_column: null } }).plan.rows[0]?.notes).toBe('')
  })
})

describe('texts of a row', () => {
  it('too long for a payee are cut, and kept whole in the notes', () => {
    const long = `${'word '.repeat(60)}end`
    const { plan } = read(`Date,Payee,Amount\n2024-03-14,${long},-5.00\n2024-03-15,Short,-6.00\n`)
    expect(plan.rows[0]?.payee).toBe('word '.repeat(40).trim())
    expect(plan.rows[0]?.notes).toBe(long)
    expect(plan.rows[1]?.notes).toBe('')
  })

  it('stand in for an empty payee', () => {
    const { plan } = read(
      'Date,Name,Description,Amount\n2024-03-14,Ann,x,-5.00\n2024-03-15,,Bank fee,-6.00\n',
    )
    expect(plan.rows.map(({ payee }) => payee)).toEqual(['Ann', 'Bank fee'])
  })

  it('name who paid for money in, and who was paid for money out', () => {
    const { plan } = read(
      'Datum;Auftraggeber;Empfänger;Betrag\n14.03.2024;Ich;Stadtwerke;-5,00\n15.03.2024;Firma;Ich;900,00\n',
    )
    expect(plan.rows.map(({ payee }) => payee)).toEqual(['Stadtwerke', 'Firma'])
  })

  it('may be missing altogether', () => {
    const { plan } = read('Date,Amount\n2024-03-14,-5.00\n2024-03-15,-6.00\n')
    expect(plan.rows.map(({ payee, amount_minor }) => [payee, amount_minor])).toEqual([
      ['', -500],
      ['', -600],
    ])
  })
})

describe('a file that is no statement', () => {
  it.each([
    ['empty', '', 'This file is empty.'],
    ['only blanks', ' \n\n', 'This file is empty.'],
    ['without dates', 'Name,Amount\nA,1.00\nB,2.00\n', 'No column of this file holds dates.'],
    [
      'without amounts',
      'Date,Name\n2024-03-14,A\n2024-03-15,B\n',
      'No column of this file holds amounts.',
    ],
  ])('%s is said to be so', (_fact, text, problem) => {
    const { plan } = read(text)
    expect([plan.rows, plan.problems]).toEqual([[], [problem]])
  })
})

it('wanted balances keep a row of zero that states one, and report one that cannot be read', () => {
  const file =
    'Date,Fund,Amount,Balance\n2024-01-31,A,-5.00,100.00\n2024-02-29,A,0.00,110.00\n2024-03-31,A,-5.00,12..3\n2024-04-30,A,-5.00,90.00\n2024-05-31,A,-5.00,85.00\n2024-06-30,A,-5.00,80.00\n'
  const wanted = read(file, { wants_balance: true }).plan
  expect(wanted.rows.map(({ line }) => line)).toEqual([2, 3, 5, 6, 7])
  expect(wanted.set_aside.map(({ line, reason }) => [line, reason])).toEqual([
    [4, '“12..3” is not an amount'],
  ])
  expect(read(file).plan.rows.map(({ line }) => line)).toEqual([2, 4, 5, 6, 7])
})

it.each([
  ['with a comma between', '2026-11-03,Aldi,-5.00,95.00,2026-11-04,Shell,-10.00,85.00'],
  ['with nothing between', '2026-11-03,Aldi,-5.00,95.002026-11-04,Shell,-10.00,85.00'],
])('two rows on one line, %s, are set aside, also at the head of a short file', (_, glued) => {
  const { plan } = read(`Date,Payee,Amount,Balance\n${glued}\n2026-11-05,Rewe,-1.00,84.00\n`)
  expect(plan.rows.map(({ payee }) => payee)).toEqual(['Rewe'])
  expect(plan.set_aside).toMatchObject([{ line: 2, kind: 'cannot_read' }])
})

it.each([
  ['some', 9],
  ['most', 1],
])('thousands with a comma that nothing quotes are set aside where %s rows have them', (_, few) => {
  const small = Array.from({ length: few }, (_row, at) => `2026-11-0${at + 1},Shop,25.23,0.00,Done`)
  const large = [1, 2, 3].map((day) => `2026-11-2${day},Payroll,0.00,3,188.66,Done`)
  const lines = ['Date,Payee,Debit,Credit,Status', ...small, ...large]
  const { plan } = read(lines.join('\n'))
  expect(plan.rows.map(({ payee }) => payee)).toEqual(small.map(() => 'Shop'))
  expect(plan.set_aside.map(({ reason }) => reason)).toEqual(
    large.map(() => '6 cells where 5 are usual'),
  )
})

it.each([
  ['money in where most texts read so', 'Transfer from Chase', 'Interest Paid', 'Money in', 1, 1],
  ['money out where they do not', 'Corner Shop', 'Interest Paid', 'Money out', 0, -1],
])('amounts without a sign are asked about, with %s', (_, one, other, label, suggested, sign) => {
  const { plan } = read(
    `Date,Description,Amount\n2026-11-02,${one},400.00\n2026-11-03,${other},5.00\n`,
  )
  const [question] = plan.questions
  expect(question).toMatchObject({ key: 'signs', suggested })
  expect(question?.options[suggested]?.label).toBe(label)
  expect(plan.rows.map(({ amount_minor }) => Math.sign(amount_minor))).toEqual([sign, sign])
})

it('counts tell where the lines of a file went', () => {
  const { plan } = read(`Bank\n\n${FILE}Total,,,995.00\n`)
  expect(plan.counts).toEqual({ lines: 6, before_header: 2, header: 1, rows: 2, set_aside: 1 })
})

describe('a column of value days', () => {
  const valueDays = (text: string) =>
    read(text).plan.rows.map(({ date, bank }) => [date, bank?.value_date ?? null])

  it.each([
    [
      'behind the booking day',
      'Buchungstag;Valuta;Zweck;Betrag\n02.01.2026;05.01.2026;Miete;-500,00\n31.01.2026;31.01.2026;Gehalt;1500,00\n',
      [
        ['2026-01-02', '2026-01-05'],
        ['2026-01-31', null],
      ],
    ],
    [
      'before it',
      'Value Date,Transaction Date,Description,Amount\n2026-02-02,2026-01-31,Rent,-500.00\n2026-02-03,2026-02-03,Pay,1500.00\n',
      [
        ['2026-01-31', '2026-02-02'],
        ['2026-02-03', null],
      ],
    ],
    [
      'with a day that there is not',
      'Date,Effective Date,Details,Amount\n2026-01-31,2026-02-30,Rent,-500.00\n2026-02-03,2026-02-04,Pay,1500.00\n',
      [
        ['2026-01-31', null],
        ['2026-02-03', '2026-02-04'],
      ],
    ],
    [
      'that holds currencies in truth',
      'Datum;Valuta;Text;Belopp\n2026-01-31;SEK;Hyra;-500,00\n2026-02-03;SEK;Lön;1500,00\n',
      [
        ['2026-01-31', null],
        ['2026-02-03', null],
      ],
    ],
  ])('is read %s', (_where, text, days) => {
    expect(valueDays(text)).toEqual(days)
  })
})
