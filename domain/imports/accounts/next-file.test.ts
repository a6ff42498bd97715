// A short file of the same columns is read by what the rows of the one before it proved.
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { keptMapping } from '../draft/kept-mapping.ts'
import type { SavedMapping } from '../model.ts'
import { planTable } from '../plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const today = '2026-11-22' as Day

function read(lines: readonly string[], saved: SavedMapping | null = null) {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const statement = readStatement(bytes, { today, saved })
  const plan = planTable(statement)
  return {
    kept: () => keptMapping({ ...statement, content: plan.content }, {}, saved).csv_dialect,
    seen: {
      content: plan.content,
      asks: plan.questions.map(({ key }) => key),
      rows: plan.rows.map(({ date, amount_minor, balance_minor }) => [
        date,
        amount_minor / 100,
        balance_minor === null ? null : balance_minor / 100,
      ]),
    },
    payees: plan.rows.map(({ payee }) => payee),
    why: (key: string) => plan.findings.find((one) => one.key === key)?.reason,
  }
}

const PROVED = 'Proved by an earlier file of this account'
const SAVINGS = 'Date, Time, Amount, Type, Description'
const TRADES = 'Date,Action,Symbol,Description,Quantity,Price,Amount'

test.each([
  [
    'signs',
    [
      SAVINGS,
      '2026-09-30,00:00:00,58.31,Interest Paid,Interest Paid',
      '2026-09-07,05:31:12,-400.00,Withdrawal,Requested transfer to Harbor',
      '2026-08-30,00:00:00,57.20,Interest Paid,Interest Paid',
      '2026-08-07,05:31:12,400.00,Deposit,Requested transfer from Harbor',
    ],
    [SAVINGS, '2026-10-31,00:00:00,59.69,Interest Paid,Interest Paid'],
    'signs',
    { content: 'payments', asks: [], rows: [['2026-10-31', 59.69, null]] },
  ],
  [
    'the order of dates',
    ['Date,Payee,Amount', '25/09/2026,Bakery,-3.20', '01/09/2026,Salary,2000.00'],
    ['Date,Payee,Amount', '02/10/2026,Bakery,-3.40', '01/10/2026,Salary,2000.00'],
    'dates',
    {
      content: 'payments',
      asks: [],
      rows: [
        ['2026-10-02', -3.4, null],
        ['2026-10-01', 2000, null],
      ],
    },
  ],
  [
    'the decimal mark',
    ['Date;Payee;Amount', '2026-09-25;Rent;-1.200,50', '2026-09-01;Salary;2.000,00'],
    ['Date;Payee;Amount', '2026-10-25;Rent;-1.200', '2026-10-01;Salary;2.000'],
    'decimal_mark',
    {
      content: 'payments',
      asks: [],
      rows: [
        ['2026-10-25', -1200, null],
        ['2026-10-01', 2000, null],
      ],
    },
  ],
  [
    'that amounts are balances',
    [
      'Date,Amount',
      '09/30/2026,"$94,721.22"',
      '08/31/2026,"$97,804.52"',
      '07/31/2026,"$96,100.00"',
    ],
    ['Date,Amount', '10/31/2026,"$97,968.58"'],
    'content',
    { content: 'balances', asks: [], rows: [['2026-10-31', 0, 97968.58]] },
  ],
  [
    'what a broker did',
    [
      TRADES,
      '09/28/2026,Buy,VTI,TOTAL STOCK,4.3,290.33,-1250.00',
      '09/27/2026,MoneyLink Transfer,,Tfr HARBOR,,,1250.00',
      '09/26/2026,Reinvest Dividend,VTI,TOTAL STOCK,,,300.81',
    ],
    [TRADES, '10/27/2026,MoneyLink Transfer,,Tfr HARBOR,,,1250.00'],
    'content',
    { content: 'activity', asks: [], rows: [['2026-10-27', 1250, null]] },
  ],
])('%s', (_, before, next, key, wanted) => {
  const alone = read(next)
  expect(alone.seen).not.toEqual(wanted)
  const known = read(next, read(before).kept())
  expect(known.seen).toEqual(wanted)
  if (key !== 'content') expect(known.why(key)).toBe(PROVED)
  // Going on with the short file takes nothing away from what is known.
  expect(read(next, known.kept()).seen).toEqual(wanted)
})

test('what the rows of a file prove by themselves comes before', () => {
  const first = ['Date,Payee,Amount', '25/09/2026,Bakery,-3.20', '01/09/2026,Salary,2000.00']
  const next = ['Date,Payee,Amount', '10/25/2026,Bakery,-3.40', '10/01/2026,Salary,2000.00']
  const { seen, why } = read(next, read(first).kept())
  expect(seen.rows.map(([date]) => date)).toEqual(['2026-10-25', '2026-10-01'])
  expect(why('dates')).not.toBe(PROVED)
})

test('few rows have the payee where a longer file had it, and more rows tell by themselves', () => {
  const header = 'date;time;status;reference;description;assetType;type;amount;currency'
  const deposit = (day: string, id: string) =>
    `2026-${day};01:00:00;Executed;"${id}";"Einzahlung";Liquid;Deposit;700,00;EUR`
  const interest = (day: string, id: string) =>
    `2026-${day};02:00:00;Executed;"${id}";"Zinsen, brutto";Liquid;Interest;1,13;EUR`
  const long = [
    header,
    ...['10-05', '09-07', '08-05'].flatMap((day, at) => [
      deposit(day, `SCALL${at}KA${at}XQ`),
      interest(day, `SCALM${at}ZB${at}RT`),
    ]),
  ]
  const short = [header, deposit('11-06', 'SCALKX7QZ2P9D')]
  expect(read(short).payees).not.toEqual(['Einzahlung'])
  const known = read(short, read(long).kept())
  expect(known.payees).toEqual(['Einzahlung'])
  // Going on with the short file takes nothing away, and a wrong short one leads no long one astray.
  expect(read(short, known.kept()).payees).toEqual(['Einzahlung'])
  expect(read(long, read(short).kept()).payees).toEqual(read(long).payees)
})

test('one deposit takes nothing from what a longer file proved of signs', () => {
  const row = (day: string, amount: string, type: string) =>
    `2026-${day},05:31:12,${amount},${type},Moved`
  const long = [
    SAVINGS,
    row('09-30', '58.31', 'Interest Paid'),
    row('09-07', '-400.00', 'Withdrawal'),
    row('08-30', '57.20', 'Interest Paid'),
    row('08-07', '400.00', 'Deposit'),
  ]
  const deposit = [SAVINGS, row('11-04', '400.00', 'Deposit')]
  const both = [SAVINGS, row('10-31', '59.69', 'Interest Paid'), row('11-04', '400.00', 'Deposit')]
  const kept = read(deposit, read(long).kept()).kept()
  expect(kept.proved?.signs).toBe('as_written')
  const { asks, rows } = read(both, kept).seen
  expect([asks, rows.map(([, amount]) => amount)]).toEqual([[], [59.69, 400]])
})

test('of other columns nothing is known', () => {
  const first = ['Date,Payee,Amount', '25/09/2026,Bakery,-3.20', '01/09/2026,Salary,2000.00']
  const next = ['Date,Payee,Amount,Note', '02/10/2026,Bakery,-3.40,', '01/10/2026,Salary,20.00,']
  expect(read(next, read(first).kept()).seen.asks).toEqual(['date_order'])
})
