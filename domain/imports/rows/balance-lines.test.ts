import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { readFile } from '../formats/read-file.ts'

async function closingOf(opening: string, closing: string) {
  const rows = [
    '20.02.2026;Miete;-200,00;;EUR',
    '19.02.2026;Rewe;-39,99;;EUR',
    '18.02.2026;Lohn;;100,00;EUR',
  ]
  const text = [opening, 'Buchungstag;Verwendungszweck;Soll;Haben;Währung', ...rows, closing].join(
    '\n',
  )
  const reader = await readFile(new TextEncoder().encode(text))
  const { closing: found, plan } = reader.plan({ today: '2026-11-22' as Day })
  expect(plan.rows).toHaveLength(3)
  return { found, check: plan.findings.find(({ key }) => key === 'balance_check')?.value }
}

test('a dated closing balance below the rows is the file’s where opening and rows give it', async () => {
  expect(
    await closingOf('Letzter Kontostand;;;;1.277,42;EUR', 'Kontostand;21.02.2026;;;1.137,43;EUR'),
  ).toEqual({
    found: { date: '2026-02-21', amount_minor: 113_743 },
    check: 'Adds up',
  })
})

test.each([
  [
    'differs from opening and rows',
    'Letzter Kontostand;;;;1.277,42;EUR',
    'Kontostand;21.02.2026;;;1.137,44;EUR',
  ],
  ['bears no day', 'Letzter Kontostand;;;;1.277,42;EUR', 'Kontostand;;;;1.137,43;EUR'],
  [
    'is of a day before the last row',
    'Letzter Kontostand;;;;1.277,42;EUR',
    'Kontostand;19.02.2026;;;1.137,43;EUR',
  ],
  [
    'is of a day that has not come',
    'Letzter Kontostand;;;;1.277,42;EUR',
    'Kontostand;23.11.2026;;;1.137,43;EUR',
  ],
  ['stands alone', 'Girokonto;;;;;', 'Kontostand;21.02.2026;;;1.137,43;EUR'],
])('one that %s is not', async (_, opening, closing) => {
  expect(await closingOf(opening, closing)).toEqual({ found: null, check: undefined })
})

test.each([
  ['in credit', '1000.00,LTL,K', '1070.00,LTL,K', 107_000],
  ['overdrawn before', '50.00,LTL,D', '20.00,LTL,K', 2_000],
  ['overdrawn after', '100.00,LTL,D', '30.00,LTL,D', -3_000],
])(
  'lines in the columns of the rows tell by them what is owed: %s',
  async (_, opening, closing, amount_minor) => {
    const text = `Account No,,Date,Beneficiary,Details,Amount,Currency,D/K
LT73,10,2026-10-01,,Opening balance,${opening}
LT73,20,2026-10-02,IKI,Pirkinys,15.50,LTL,D
LT73,20,2026-10-03,Maxima,Pirkinys,14.50,LTL,D
LT73,20,2026-10-06,UAB IMONE,Atlyginimas,100.00,LTL,K
LT73,82,2026-10-06,,Turnover,30.00,LTL,D
LT73,82,2026-10-06,,Turnover,100.00,LTL,K
LT73,86,2026-10-06,,Closing balance,${closing}
`
    const reader = await readFile(new TextEncoder().encode(text))
    const { closing: found, plan } = reader.plan({ today: '2026-11-22' as Day, currency: 'LTL' })
    expect(plan.rows).toHaveLength(3)
    expect(found).toEqual({ date: '2026-10-06', amount_minor })
  },
)
