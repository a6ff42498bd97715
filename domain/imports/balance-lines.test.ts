import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { readFile } from './formats/read-file.ts'

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
