import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { planImport } from '../plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'

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

test('columns at the end may have no name', () => {
  const row = (day: number, title: string, shop: string) =>
    `"2026-05-${day}","2026-05-${day}","Płatność kartą","-1${day}.40","PLN","+325.76","Tytuł: ${title} ","Lokalizacja: Adres: ${shop}","Data: 2026-05-${day}","Kwota: 1${day}.40","Numer: 4251","",""`
  const header =
    '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","","","","",""'
  expect(
    rowsOf([header, row(31, '110', 'HARLOW'), row(30, '111', 'WREN'), row(29, '112', 'LUMEN')]),
  ).toEqual([
    ['Lokalizacja: Adres: HARLOW', -13140],
    ['Lokalizacja: Adres: WREN', -13040],
    ['Lokalizacja: Adres: LUMEN', -12940],
  ])
})

test.each<[string, readonly string[]]>([
  ['Beschreibung1;Beschreibung2', ['Zahlung Debitkarte', 'Gutschrift', 'Dauerauftrag']],
  ['Descrizione estesa;Descrizione', ['Pagamento Pos', 'Accredito Stipendio', 'Bonifico']],
  ['Description 2;Description 1', ['Interac purchase - 1234', 'Payroll deposit', 'Fee']],
])('of few rows the kind of booking is no payee: %s', (names, [first, second, third]) => {
  expect(
    rowsOf([
      `Date;${names};Amount`,
      `2026-10-30;Coop-4711;${first};-64.50`,
      `2026-10-28;Harlow AG;${second};2500.00`,
      `2026-10-20;Wren;${third};-20.00`,
    ]).map(([payee]) => payee),
  ).toEqual(['Coop-4711', 'Harlow AG', 'Wren'])
})

test('of several descriptions a later one only adds to the first', () => {
  const row = (day: number, shop: string, kind: string) =>
    `2026-10-${day};${shop};${kind};"Kontonr. IBAN: CH${day} 0900; Kosten: Keine; Transaktions-Nr. 99${day}";-1.50`
  expect(
    rowsOf([
      'Datum;Beschreibung1;Beschreibung2;Beschreibung3;Betrag',
      row(30, 'Coop-4711 Zürich', 'Zahlung Debitkarte'),
      row(29, 'SBB Mobile', 'Zahlung UBS TWINT'),
      row(28, 'Swisscom', 'Dauerauftrag'),
    ]).map(([payee]) => payee),
  ).toEqual(['Coop-4711 Zürich', 'SBB Mobile', 'Swisscom'])
})

test('a name that only some rows have is the payee of those, and the text that of the others', () => {
  const card = (day: number, shop: string) =>
    `${day}/10/2026;;PAIEMENT DEBITMASTERCARD ${day}/10 ${shop} BE CARTE;-4,50`
  expect(
    rowsOf([
      'Date de comptabilisation;Nom contrepartie contient;Transaction;Montant',
      card(29, 'HARLOW'),
      card(28, 'WREN'),
      '27/10/2026;LUMEN SA;VIREMENT DE LUM BE98 REF 0271;2.873,45',
      card(26, 'HARLOW'),
      card(25, 'HAZEL'),
      '24/10/2026;ALDER NV;VIREMENT BELFIUS MOBILE VERS BE12;-650,00',
      card(23, 'HARLOW'),
    ]).flatMap(([payee]) => (String(payee).includes('CARTE') ? [] : [payee])),
  ).toEqual(['LUMEN SA', 'ALDER NV'])
})
