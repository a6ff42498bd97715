import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { planImport } from './plan.ts'
import { readStatement } from './read-statement.ts'

const today = '2026-11-22' as Day

/** Payee and amount of each row. */
function rowsOf(lines: readonly string[]) {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const { rows } = planImport(readStatement(bytes, { today }))
  return rows.map(({ payee, amount_minor }) => [payee, amount_minor])
}

test.each(['Wertstellung', 'Value date', 'Posting date'])(
  'names stay over their columns where the last is empty in all rows: %s',
  (second) => {
    expect(
      rowsOf([
        `Buchungsdatum;${second};Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Betrag (€);Kundenreferenz`,
        '30.10.26;30.10.26;Max Muster;Stadtwerke;Strom;-89,40;',
        '28.10.26;28.10.26;Acme GmbH;Max Muster;Gehalt;3.100,00;',
        '11.09.26;11.09.26;Max Muster;Netflix;Abo;-12,99;',
      ]),
    ).toEqual([
      ['Stadtwerke', -8940],
      ['Acme GmbH', 310000],
      ['Netflix', -1299],
    ])
  },
)

test('a value day is a day where rows have fewer cells than there are names', () => {
  expect(
    rowsOf([
      'Date;Value date;Payee;Amount;Note',
      '30.10.26;31.10.26;Harlow;-89,40',
      '28.10.26;29.10.26;Wren;3.100,00',
      '11.09.26;12.09.26;Lumen;-12,99',
    ]),
  ).toEqual([
    ['Harlow', -8940],
    ['Wren', 310000],
    ['Lumen', -1299],
  ])
})

test('names of columns that the rows leave out move to what they say', () => {
  expect(
    rowsOf([
      'Date,Description,Amount,Balance',
      '2026-10-30,Harlow,more words,-89.40,100.00',
      '2026-10-28,Wren,more words,31.00,189.40',
      '2026-09-11,Lumen,more words,-12.99,158.40',
    ]),
  ).toEqual([
    ['Harlow', -8940],
    ['Wren', 3100],
    ['Lumen', -1299],
  ])
})
