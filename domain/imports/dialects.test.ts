import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, dayFromNumber, readDay } from '#domain/dates.ts'
import { runs } from '#domain/test/rounds.ts'
import type { Choices, ImportPlan } from './model.ts'
import { planImport } from './plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'

// Random records, written in a random dialect, come back exactly as they were. Where the file
// does not tell something, the reader asks, and one of the answers it offers gives the records.

interface Record {
  day: Day
  payee: string
  cents: number
}

interface Dialect {
  delimiter: string
  newline: string
  quoting: 'all' | 'needed'
  header: boolean
  preamble: number
  footer: boolean
  encoding: 'utf-8' | 'bom' | 'latin1' | 'utf-16le'
  date: keyof typeof DATES
  decimal: '.' | ','
  thousands: string
  amounts: 'signed' | 'columns' | 'flag' | 'trailing' | 'brackets'
  currency: '' | 'EUR' | '€'
  balance: boolean
  newest_first: boolean
  /** Columns that are none of ours: a value date, a running number, a currency. */
  extra: ('value date' | 'number' | 'currency')[]
  /** Turns the columns round by so many places. */
  turn: number
  /** Empty cells at the end of each line. */
  trailing: number
}

const pad = (value: string) => value.padStart(2, '0')
const parts = (day: Day) => [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)] as const
const plain = (text: string) => String(Number(text))
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const DATES = {
  'DD/MM/YYYY': (y: string, m: string, d: string) => `${d}/${m}/${y}`,
  'MM/DD/YYYY': (y: string, m: string, d: string) => `${m}/${d}/${y}`,
  'YYYY-MM-DD': (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  'YYYY/M/D': (y: string, m: string, d: string) => `${y}/${plain(m)}/${plain(d)}`,
  'DD.MM.YYYY': (y: string, m: string, d: string) => `${d}.${m}.${y}`,
  'D.M.YY': (y: string, m: string, d: string) => `${plain(d)}.${plain(m)}.${y.slice(2)}`,
  'M/D/YY': (y: string, m: string, d: string) => `${plain(m)}/${plain(d)}/${y.slice(2)}`,
  YYYYMMDD: (y: string, m: string, d: string) => `${y}${m}${d}`,
  'D MMM YYYY': (y: string, m: string, d: string) =>
    `${plain(d)} ${MONTHS[Number(m) - 1] ?? ''} ${y}`,
  'with time': (y: string, m: string, d: string) => `${y}-${m}-${d}T${pad('7')}:05:00Z`,
} as const

const WORDS = [
  'Bäckerei',
  'Coop',
  'Émile & Fils',
  'Salary',
  'O’Brien',
  'Rent, May',
  'Kiosk 24',
  'Übertragung',
  'Miete;März',
  'Tab Ltd',
  '"Old" Inn',
  'Gas',
]

const record = fc.record({
  day: fc.integer({ min: 18_000, max: 19_800 }).map((days) => dayFromNumber(days)),
  payee: fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' ')),
  cents: fc
    .oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 100_000, max: 99_999_999 }))
    .chain((size) => fc.constantFrom(size, -size, -size)),
})

const dialect: fc.Arbitrary<Dialect> = fc
  .record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    newline: fc.constantFrom('\n', '\r\n', '\r\r\n', '\r'),
    quoting: fc.constantFrom('all' as const, 'needed' as const),
    header: fc.boolean(),
    preamble: fc.integer({ min: 0, max: 4 }),
    footer: fc.boolean(),
    encoding: fc.constantFrom(
      'utf-8' as const,
      'bom' as const,
      'latin1' as const,
      'utf-16le' as const,
    ),
    date: fc.constantFrom(...(Object.keys(DATES) as (keyof typeof DATES)[])),
    decimal: fc.constantFrom('.' as const, ',' as const),
    thousands: fc.constantFrom('', "'", ' ', '\u00a0', 'other'),
    amounts: fc.constantFrom(
      'signed' as const,
      'columns' as const,
      'flag' as const,
      'trailing' as const,
      'brackets' as const,
    ),
    currency: fc.constantFrom('' as const, '' as const, 'EUR' as const, '€' as const),
    balance: fc.boolean(),
    newest_first: fc.boolean(),
    extra: fc.subarray(['value date' as const, 'number' as const, 'currency' as const]),
    turn: fc.integer({ min: 0, max: 5 }),
    trailing: fc.integer({ min: 0, max: 2 }),
  })
  .map((one) => ({
    ...one,
    currency: one.encoding === 'latin1' && one.currency === '€' ? '' : one.currency,
  }))

function writeNumber(cents: number, how: Dialect): string {
  const size = Math.abs(cents)
  const whole = String(Math.trunc(size / 100))
  const mark = how.thousands === 'other' ? (how.decimal === '.' ? ',' : '.') : how.thousands
  const grouped = mark === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, mark)
  return `${grouped}${how.decimal}${pad(String(size % 100))}`
}

function writeSigned(cents: number, how: Dialect): string {
  const size = writeNumber(cents, how)
  const money = how.currency === '' ? size : how.currency === '€' ? `€${size}` : `${size} EUR`
  if (cents >= 0) return money
  if (how.amounts === 'trailing' && how.currency === '') return `${size}-`
  return how.amounts === 'brackets' ? `(${money})` : `-${money}`
}

/** All cells of a record by the name of their column, in the order before turning. */
function cellsOf(one: Record, balance: number, number: number, how: Dialect): [string, string][] {
  const [y, m, d] = parts(one.day)
  const date = DATES[how.date](y, m, d)
  const names = amountNames(how)
  const cells: [string, string][] = [
    ['Date', date],
    ['Payee', one.payee],
  ]
  if (how.extra.includes('value date')) cells.push(['Value date', date])
  if (how.extra.includes('number')) cells.push(['Number', String(4000 + number)])
  cells.push(
    ...amountCells(one.cents, how).map((cell, at): [string, string] => [names[at] ?? '', cell]),
  )
  if (how.extra.includes('currency')) cells.push(['Currency', 'EUR'])
  const plainly = { ...how, amounts: 'signed' as const, currency: '' as const }
  if (how.balance) cells.push(['Balance', writeSigned(balance, plainly)])
  const turn = how.turn % cells.length
  return [...cells.slice(turn), ...cells.slice(0, turn)]
}

function writeFile(records: readonly Record[], how: Dialect): Uint8Array {
  const order = [...records].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  let balance = 123_456
  const rows = order.map((one, at) => {
    balance += one.cents
    return cellsOf(one, balance, at, how)
  })
  if (how.newest_first) rows.reverse()
  const table = rows.map((cells) => cells.map(([, cell]) => cell))
  if (how.header) table.unshift(rows[0]?.map(([name]) => name) ?? [])
  const lines = Array.from({ length: how.preamble }, (_, at) => `Line ${at + 1} of the letterhead`)
  const tail = how.delimiter.repeat(how.trailing)
  lines.push(
    ...table.map((cells) => cells.map((cell) => writeCell(cell, how)).join(how.delimiter) + tail),
  )
  if (how.footer) lines.push('End of statement')
  return encode(lines.join(how.newline) + how.newline, how.encoding)
}

function amountNames(how: Dialect): string[] {
  if (how.amounts === 'columns') return ['Money out', 'Money in']
  return how.amounts === 'flag' ? ['Amount', 'D/C'] : ['Amount']
}

function amountCells(cents: number, how: Dialect): string[] {
  if (how.amounts === 'columns') {
    const size = writeSigned(Math.abs(cents), how)
    return cents < 0 ? [size, ''] : ['', size]
  }
  if (how.amounts === 'flag') return [writeSigned(Math.abs(cents), how), cents < 0 ? 'D' : 'C']
  return [writeSigned(cents, how)]
}

function writeCell(cell: string, how: Dialect): string {
  const needed = cell.includes(how.delimiter) || cell.includes('"') || how.quoting === 'all'
  return needed ? `"${cell.replaceAll('"', '""')}"` : cell
}

function encode(text: string, encoding: Dialect['encoding']): Uint8Array {
  if (encoding === 'latin1')
    return Uint8Array.from(text.replaceAll('’', "'"), (char) => char.charCodeAt(0) & 0xff)
  if (encoding === 'utf-16le') {
    const bytes = new Uint8Array(text.length * 2)
    for (let at = 0; at < text.length; at += 1) {
      bytes[at * 2] = text.charCodeAt(at) & 0xff
      bytes[at * 2 + 1] = text.charCodeAt(at) >> 8
    }
    return bytes
  }
  return new TextEncoder().encode((encoding === 'bom' ? '\ufeff' : '') + text)
}

const TODAY = readDay('2026-11-20') ?? readDay('2026-01-01')

function read(bytes: Uint8Array, choices: Choices): ImportPlan {
  if (TODAY === null) throw new Error('no day')
  return planImport(readStatement(bytes, { today: TODAY, choices }))
}

/** Every way to answer all questions of a plan. */
function answers(plan: ImportPlan): Choices[] {
  return plan.questions.reduce<Choices[]>(
    (sets, question) =>
      sets.flatMap((set) => question.options.map((option) => ({ ...set, ...option.set }))),
    [{}],
  )
}

function asText(rows: readonly { day: Day; payee: string; cents: number }[]): string[] {
  return rows.map((row) => `${row.day} ${row.payee.replaceAll('’', "'")} ${row.cents}`).sort()
}

function planText(plan: ImportPlan): string[] {
  return asText(
    plan.rows.map((row) => ({ day: row.date, payee: row.payee, cents: row.amount_minor })),
  )
}

describe('records written in any dialect', () => {
  it('come back as they were, or the reader asks and an answer gives them', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 3, maxLength: 25 }), dialect, (records, how) => {
        const wanted = asText(records)
        const bytes = writeFile(records, how)
        const plan = read(bytes, {})
        if (plan.questions.length === 0) {
          expect(planText(plan)).toEqual(wanted)
          return
        }
        const offered = answers(plan).map((choices) => planText(read(bytes, choices)).join('\n'))
        expect(offered).toContain(wanted.join('\n'))
      }),
      runs({ all: 400, few: 60 }),
    )
  }, 120_000)
})
