import { describe, expect, test } from 'vitest'
import { planOf } from '#domain/test/plan-of-lines.ts'
import type { Day } from '#domain/dates.ts'
import { planTable } from './plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const today = '2026-11-22' as Day

describe('what an account was worth', () => {
  test.each<[string, string[], [string, number, number][], number[]?]>([
    [
      'by the name of its column',
      [
        'Plan,Statement date,Total balance',
        'FULMAR PLAN,12/31/2025,"$75,580.83"',
        'FULMAR PLAN,10/31/2026,"$85,177.30"',
      ],
      [
        ['2025-12-31', 0, 7558083],
        ['2026-10-31', 0, 8517730],
      ],
    ],
    [
      'by its run, where nothing is named',
      [
        'Date,Amount',
        '10/31/2026,"$97,968.58"',
        '09/30/2026,"$94,721.22"',
        '08/31/2026,"$97,804.52"',
      ],
      [
        ['2026-08-31', 0, 9780452],
        ['2026-09-30', 0, 9472122],
        ['2026-10-31', 0, 9796858],
      ],
    ],
    [
      'by a snapshot of what it holds',
      [
        '"Positions for account Wren ...021 as of 06:02 PM ET, 2026/10/31"',
        '',
        'Symbol,Description,Qty (Quantity),Price,Mkt Val (Market Value)',
        'WRNX,WREN WORLD FUND,332.3130,$294.81,"$97,968.58"',
        'Account Total,--,--,--,"$97,968.58"',
      ],
      [['2026-10-31', 0, 9796858]],
      [4],
    ],
    [
      'by holdings in whole amounts with points between the thousands',
      [
        'Depotbestand per 31.10.2026',
        '',
        'Wertpapier;WKN;Stück;Kurs;Kurswert',
        'WREN WORLD;A1;332,313;294,81;7.968',
        'WREN BONDS;A2;3;200;1.600,50',
      ],
      [['2026-10-31', 0, 956850]],
      [5],
    ],
    [
      'by its only column, although it is called a balance',
      ['Date,Account balance', '30/09/2026,"$98,891.92"', '31/10/2026,"$101,760.08"'],
      [
        ['2026-09-30', 0, 9889192],
        ['2026-10-31', 0, 10176008],
      ],
    ],
    [
      'by what each holding was worth on several days, added up',
      [
        'Data wyceny;Papier;Liczba;Kurs;Wartość;Waluta',
        '2026-09-30;WRNA;100;137,09;13 708,57;PLN',
        '2026-09-30;WRNB;50;168,04;8 402,03;PLN',
        '2026-10-31;WRNA;100;140,50;14 050,15;PLN',
        '2026-10-31;WRNB;50;172,23;8 611,38;PLN',
      ],
      [
        ['2026-09-30', 0, 2211060],
        ['2026-10-31', 0, 2266153],
      ],
      [3, 5],
    ],
  ])('%s', (_, lines, rows, inside = []) => {
    expect(planOf(lines)).toEqual({
      content: 'balances',
      rows,
      inside,
      questions: [],
      problems: [],
    })
  })

  test('says the day above the rows where no column holds dates', () => {
    const lines = [
      'Depotbestand per 31.10.2026',
      '',
      'Wertpapier;WKN;Stück;Kurs;Kurswert',
      'WREN WORLD;A1;332,313;294,81;97.968,58',
    ]
    const bytes = new TextEncoder().encode(lines.join('\n'))
    const { findings } = planTable(readStatement(bytes, { today }))
    expect(findings.filter(({ key }) => key.includes('date'))).toMatchObject([
      { value: '31 October 2026', reason: 'Said above the rows', attention: false },
    ])
  })

  test('is taken for payments when the user says so', () => {
    const lines = ['Date,Amount', '10/31/2026,90.00', '09/30/2026,91.00', '08/28/2026,92.00']
    expect(planOf(lines).content).toBe('balances')
    expect(planOf(lines, { content: 'payments' })).toMatchObject({
      content: 'payments',
      rows: [
        ['2026-10-31', -9000, null],
        ['2026-09-30', -9100, null],
        ['2026-08-28', -9200, null],
      ],
      questions: ['signs'],
    })
  })
})

test('purchases by date are no positions, and asked about', () => {
  const lines = [
    'Date;Security;Quantity;Price;Value',
    '2026-09-30;WRNA;1;137.09;137.09',
    '2026-09-30;WRNB;1;168.04;168.04',
    '2026-10-31;WRNA;1;140.50;140.50',
  ]
  expect(planOf(lines)).toMatchObject({ content: 'activity', questions: ['act'] })
})

test('a day, a text and a balance are no list of balances', () => {
  const lines = ['Date,Details,Balance', '2026-01-01,A,99.00', '2026-01-02,B,97.00']
  expect(planOf(lines)).toMatchObject({
    content: 'payments',
    problems: ['No column of this file holds amounts.'],
  })
})

test('payments stay payments', () => {
  expect(
    planOf(['Date,Payee,Amount,Balance', '2026-01-01,A,-1.00,99.00', '2026-01-02,B,-2.00,97.00']),
  ).toMatchObject({
    content: 'payments',
    rows: [
      ['2026-01-01', -100, 9900],
      ['2026-01-02', -200, 9700],
    ],
  })
})
