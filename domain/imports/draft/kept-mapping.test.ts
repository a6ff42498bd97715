import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { planTable } from '../plan-content.ts'
import { readStatement } from '#domain/test/read-statement.ts'
import type { SavedMapping } from '../model.ts'
import { layoutsOf } from '../saved-layouts.ts'
import { keptForeign, keptMapping } from './kept-mapping.ts'

const today = '2026-11-22' as Day

function read(text: string, choices = {}) {
  const statement = readStatement(new TextEncoder().encode(text), { today, choices })
  const { rows, content } = planTable(statement)
  return { ...statement, rows, content }
}

const FILE = 'Date,Payee,Amount,Balance\n01/02/2026,SHOP,-5.00,95.00\n02/02/2026,BAKER,-1.00,94.00'

test('a mapping is kept by the names of its columns', () => {
  const statement = read(FILE)
  const { csv_dialect, ...named } = keptMapping(statement, { signs: 'as_written' }, null)
  expect(named).toEqual({
    csv_date_format: statement.mapping.date_format,
    csv_date_header: 'Date',
    csv_payee_header: 'Payee',
    csv_amount_header: 'Amount',
    csv_balance_header: 'Balance',
    csv_notes_header: null,
  })
  expect(csv_dialect.header_fingerprint).toBe(statement.header_fingerprint)
  expect(csv_dialect.choices.signs).toBe('as_written')
})

test('the year is never kept, neither chosen nor as the suggested answer', () => {
  const yearless = 'Date,Payee,Amount\n3 Feb,SHOP,-5.00\n2 Jan,BAKER,-1.00'
  const statement = read(yearless)
  expect(statement.questions.map(({ key }) => key)).toContain('year')
  expect(keptMapping(statement, {}, null).csv_dialect.choices).not.toHaveProperty('year')
  const chosen = { year: 2024 }
  expect(keptMapping(read(yearless, chosen), chosen, null).csv_dialect.choices).not.toHaveProperty(
    'year',
  )
})

test('a question left as suggested is answered by going on', () => {
  const statement = read('Date,Payee,Amount\n2026-02-01,SHOP,5.00\n2026-02-02,BAKER,1.00')
  expect(statement.questions.map(({ key }) => key)).toEqual(['signs'])
  expect(keptMapping(statement, {}, null).csv_dialect.choices.signs).toBe('all_out')
  expect(keptMapping(statement, { signs: 'all_in' }, null).csv_dialect.choices.signs).toBe('all_in')
})

test('what was kept stays while the columns are the same, what was said of currencies for any', () => {
  const statement = read(FILE)
  const said = { foreign: { EUR: 'convert' }, rates: { EUR: 1.1 } } as const
  const { header_fingerprint } = statement
  const same = { header_fingerprint, choices: { signs: 'flipped', ...said } } as const
  const again = keptMapping(statement, { foreign: { CHF: 'keep' } }, same).csv_dialect.choices
  expect(again).toMatchObject({
    signs: 'flipped',
    foreign: { EUR: 'convert', CHF: 'keep' },
    rates: { EUR: 1.1 },
  })
  const other = keptMapping(statement, {}, { ...same, header_fingerprint: 'another' })
  expect(other.csv_dialect.choices).toMatchObject(said)
  expect(other.csv_dialect.choices).not.toHaveProperty('signs')
})

test('a file without columns keeps what was said of currencies beside the rest', () => {
  const known = { header_fingerprint: 'one', choices: { signs: 'flipped' } } as const
  expect(keptForeign({}, known)).toBeNull()
  expect(keptForeign({ foreign: { EUR: 'keep' } }, known)?.csv_dialect).toEqual({
    header_fingerprint: 'one',
    choices: { signs: 'flipped', foreign: { EUR: 'keep' }, rates: {} },
  })
})

test('another layout is kept beside the one read last, and so is what its rows proved', () => {
  const balances = read('Date,Amount\n09/30/2026,100.25\n08/31/2026,98.00\n07/31/2026,95.50')
  const first = keptMapping(balances, {}, null).csv_dialect
  expect(first.proved).toEqual({
    date_format: balances.mapping.date_format,
    decimal_marks: { Amount: '.' },
    content: 'balances',
    columns: {
      num_rows: 3,
      names: { amount_layout: 'one', date_column: 'Date', amount_column: 'Amount' },
    },
  })
  const second = keptMapping(read(FILE), { signs: 'as_written' }, first).csv_dialect
  expect([second, ...(second.others ?? [])].map((one) => one.header_fingerprint)).toEqual([
    read(FILE).header_fingerprint,
    balances.header_fingerprint,
  ])
  // What was proved before stays where a shorter file proves nothing.
  const third = keptMapping(read('Date,Amount\n10/05/2026,1250'), {}, second).csv_dialect
  expect(third).toMatchObject({
    proved: first.proved,
    others: [{ choices: { signs: 'as_written' } }],
  })
  expect(third.others).toHaveLength(1)
})

test('only a few layouts are kept, those read last', () => {
  let known: SavedMapping | null = null
  for (let at = 0; at < 9; at += 1) {
    known = keptMapping(read(FILE.replace('Payee', `Payee ${at}`)), {}, known).csv_dialect
  }
  const prints = layoutsOf(known).map((one) => one.header_fingerprint)
  const last = read(FILE.replace('Payee', 'Payee 8')).header_fingerprint
  expect([prints.length, prints[0]]).toEqual([5, last])
})
