// A whole export, written and read back: every record as it was, whatever stands in its texts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { runs } from '#domain/test/rounds.ts'
import { type BankFacts, NO_FACTS } from '../row-model.ts'
import { OWN_FIRST_LINE, type OwnRow, writeOwnRow } from './own-export.ts'
import type { Choices } from '../model.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import { planImport } from '../plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const TODAY = '2026-11-20' as Day

/** Text as records keep it: trimmed, composed, nothing that cannot be stored. */
const stored = (text: string) => text.toWellFormed().normalize('NFC').replaceAll('\0', '').trim()
const WORDS = [
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '\\',
  '\t',
  '\r\n',
  '\n',
  ' ',
  '  ',
  '\u00a0',
]
const MORE_WORDS = ['a', 'É', '😀', '\u200f', '12.50', 'Total', 'Pending', 'Balance', '<b>', 'date']
const anyText = fc
  .oneof(
    fc.array(fc.constantFrom(...WORDS, ...MORE_WORDS), { maxLength: 12 }).map((w) => w.join('')),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(...MORE_WORDS),
  )
  .map(stored)
const someText = anyText.filter((text) => text !== '')
const money = fc.integer({
  min: -99_999_999_999_999,
  max: 99_999_999_999_999,
}) as fc.Arbitrary<Minor>
const row: fc.Arbitrary<OwnRow> = fc.record({
  account: someText,
  date: fc
    .integer({ min: 0, max: 9000 })
    .map((days) => new Date(Date.UTC(2002, 0, 1 + days)).toISOString().slice(0, 10) as Day),
  payee: someText,
  amount_minor: money,
  balance_minor: fc.option(money),
  dividends_minor: money,
  category: someText,
  tags: fc.uniqueArray(someText, { maxLength: 4 }),
  notes: anyText,
  exclude_from_totals: fc.boolean(),
  value_date: fc.option(fc.constant('2026-11-03' as Day)),
  original_amount_minor: fc.option(money),
  original_currency: fc.option(someText),
  rate: fc.option(fc.constantFrom(1.0825, 0.5)),
  linked_record: fc.option(fc.nat()),
  split: fc.option(someText),
  bank_reference: fc.option(someText),
  refund_of: fc.option(fc.nat()),
  record_type: fc.constantFrom(...RECORD_TYPES),
})

function readBack(rows: readonly OwnRow[]) {
  const text = OWN_FIRST_LINE + rows.map(writeOwnRow).join('')
  const statement = readStatement(new TextEncoder().encode(text), { today: TODAY })
  return { text, statement, plan: planImport(statement) }
}

/** A link names a record by an id that says nothing elsewhere; it is not read. */
function asRead(rows: readonly OwnRow[]) {
  return rows.map(
    ({ category, tags, dividends_minor, exclude_from_totals, record_type, ...row }) => {
      const { account, date, payee, amount_minor, balance_minor, notes } = row
      const own = { account, category, tags, dividends_minor, exclude_from_totals, record_type }
      return { account, date, payee, amount_minor, balance_minor, notes, own, bank: factsOf(row) }
    },
  )
}

function factsOf({
  value_date,
  original_amount_minor: amount_minor,
  original_currency,
  rate,
  split,
  bank_reference,
}: Omit<
  OwnRow,
  'category' | 'tags' | 'dividends_minor' | 'exclude_from_totals' | 'record_type'
>): BankFacts | null {
  const currency = original_currency ?? ''
  const original = amount_minor === null ? null : { amount_minor, currency, rate }
  const told = { value_date, original, split, bank_reference }
  if (Object.values(told).every((fact) => fact === null)) return null
  return { ...NO_FACTS, ...told }
}

test('an export is read back as it was written', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      const { statement, plan } = readBack(rows)
      expect([statement.own_export, statement.problems]).toEqual([true, []])
      expect(plan.set_aside).toEqual([])
      expect(plan.rows.map(({ line: _line, ...read }) => read)).toEqual(asRead(rows))
      expect([plan.questions, plan.balance_check]).toEqual([[], null])
    }),
    runs({ all: 60, few: 15 }),
  )
}, 60_000)

test('columns that nothing stands in do not move the names of others', () => {
  const told = { value_date: '2026-11-03' as Day, original_amount_minor: null }
  const none = { original_currency: null, rate: null, linked_record: null }
  const bank = { ...told, ...none, split: null, bank_reference: null, refund_of: null }
  const { statement, plan } = readBack([
    {
      account: 'Giro',
      date: '2002-01-01' as Day,
      payee: '=',
      amount_minor: 0 as Minor,
      balance_minor: null,
      dividends_minor: 0 as Minor,
      category: '=',
      tags: [],
      notes: 'a',
      exclude_from_totals: false,
      record_type: 'transaction',
      ...bank,
    },
  ])
  expect(statement.own_export).toBe(true)
  expect(plan.rows[0]).toMatchObject({ notes: 'a', bank: { value_date: '2026-11-03' } })
})

test('one without any record has its header alone', () => {
  const { text, plan } = readBack([])
  expect(text).toBe(
    'account,date,payee,amount,balance,dividends,category,tags,notes,exclude_from_totals,' +
      'value_date,original_amount,original_currency,rate,linked_record,split,bank_reference,refund_of,record_type\r\n',
  )
  expect(plan.rows).toEqual([])
})

test('a line is plain to a spreadsheet and to other programs', () => {
  const written = writeOwnRow({
    account: 'Lumen - Card',
    date: '2026-11-02' as Day,
    payee: '=HYPERLINK("x", "y")',
    amount_minor: -3441 as Minor,
    balance_minor: null,
    dividends_minor: 0 as Minor,
    category: '+1 Food',
    tags: ['Lisbon', 'a;b'],
    notes: 'two\nlines',
    exclude_from_totals: false,
    value_date: '2026-11-03' as Day,
    original_amount_minor: -3725 as Minor,
    original_currency: 'USD',
    rate: 0.9238,
    linked_record: 71,
    split: '=1',
    bank_reference: '@2',
    refund_of: 72,
    record_type: 'transaction',
  })
  expect(written).toBe(
    `Lumen - Card,2026-11-02,"'=HYPERLINK(""x"", ""y"")",-34.41,,0.00,'+1 Food,Lisbon; a\\;b,"two\nlines",false,` +
      `2026-11-03,-37.25,USD,0.9238,71,'=1,'@2,72,transaction\r\n`,
  )
})

test('lines are told as they stand in the file, also behind a text of several lines', () => {
  const [one] = fc.sample(row, { numRuns: 1, seed: 3 })
  if (!one) throw new Error('nothing drawn')
  const plain = { ...one, account: 'a', payee: 'b', category: 'c', tags: [], notes: '' }
  const { plan } = readBack([{ ...plain, notes: 'x\r\ny\nz' }, plain])
  expect(plan.rows.map(({ line }) => line)).toEqual([2, 5])
})

test('its columns of categories and tags are chosen like any other, and can be left out', () => {
  const bytes = new TextEncoder().encode(
    `${OWN_FIRST_LINE}Lumen - Card,2026-11-02,Harlow,-34.41,,0.00,Food,home; trip,,false,,,,,,,,\r\n`,
  )
  const read = (choices: Choices) => {
    const statement = readStatement(bytes, { today: TODAY, choices })
    const { category, tags } = statement.mapping
    return { category, tags, own: planImport(statement).rows[0]?.own }
  }
  expect(read({})).toMatchObject({
    category: 6,
    tags: 7,
    own: { category: 'Food', tags: ['home', 'trip'] },
  })
  expect(read({ category_column: null, tags_column: null })).toMatchObject({
    category: null,
    tags: null,
    own: { category: '', tags: [] },
  })
})

const OLD_LINE =
  'account,date,payee,amount,balance,dividends,category,tags,notes,exclude_from_totals\r\n'

test('one that was written before the later columns is read as ever', () => {
  const text = `${OLD_LINE}Lumen - Card,2026-11-02,'=1  +1,-34.41,,0.00,Food,,,true\r\n`
  const statement = readStatement(new TextEncoder().encode(text), { today: TODAY })
  expect(statement.own_export).toBe(true)
  expect(planImport(statement).rows).toMatchObject([
    { payee: '=1  +1', amount_minor: -3441, own: { exclude_from_totals: true } },
  ])
})

test('one that a spreadsheet saved again is still known, its spaces made single', () => {
  const text = `${OWN_FIRST_LINE}Lumen - Card,2026-11-02,'=1  +1,-34.41,,0.00,Food,,,false,,,,,,,,\r\n`
  const saved = new TextEncoder().encode(text.replaceAll(',', ';'))
  const statement = readStatement(saved, { today: TODAY })
  expect(statement.own_export).toBe(true)
  expect(planImport(statement).rows).toMatchObject([{ payee: '=1 +1', amount_minor: -3441 }])
})
