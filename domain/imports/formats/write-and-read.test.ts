import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, dayFromNumber, dayNumber, readDay } from '#domain/dates.ts'
import {
  type WrittenAccount,
  type WrittenRow,
  writeCamt,
  writeMt940,
  writeOfx,
  writeQif,
} from '#domain/test/write-statement.ts'
import { readCamt } from './camt.ts'
import type { BankFile } from '../bank-file.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { readQif } from './qif.ts'
import { readRecords } from './qif-records.ts'

// Random statements are written in each format and read back.

const TODAY = readDay('2026-11-20') ?? ('' as Day)
const FIRST = dayNumber('2000-01-02' as Day)
const LAST = dayNumber('2026-11-01' as Day)

const day = fc.integer({ min: FIRST, max: LAST }).map(dayFromNumber)
const cents = fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((amount) => amount !== 0)
const WORDS = ['Café', 'Müller', 'A&B', 'Shop', 'Żabka', 'x<y', '3M', 'O’Neil', 'Miete', '東京']
const payee = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' '))
const reference = fc.stringMatching(/^[A-Z]{2}[1-9][0-9]{3,9}$/)
const row: fc.Arbitrary<WrittenRow> = fc.record({
  date: day,
  amount_minor: cents,
  payee,
  reference,
})
const account = (number: string): fc.Arbitrary<WrittenAccount> =>
  fc.record({
    number: fc.constant(number),
    currency: fc.constantFrom('EUR', 'USD', 'PLN'),
    opening_minor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    rows: fc.array(row, { minLength: 1, maxLength: 12 }),
  })
const accounts = fc.oneof(
  fc.tuple(account('DE1111')),
  fc.tuple(account('DE1111'), account('FR2222')),
  fc.tuple(account('DE1111'), account('FR2222'), account('DE3333')),
)

function asWritten(given: readonly WrittenAccount[]) {
  return given.map(({ number, currency, rows }) => ({ number, currency, rows }))
}

function asRead({ accounts: read }: BankFile) {
  return read.map(({ number, currency, rows }) => ({
    number,
    currency,
    rows: rows.map(({ date, amount_minor, payee, bank_reference }) => ({
      date,
      amount_minor,
      payee,
      reference: bank_reference,
    })),
  }))
}

function differences({ accounts: read }: BankFile) {
  return read.flatMap(({ checks }) => checks.map(({ difference_minor }) => difference_minor))
}

describe('what was written is read back', () => {
  test('from OFX, with end tags and without, with a point and a comma', () => {
    const style = fc.record({
      endTags: fc.boolean(),
      mark: fc.constantFrom<'.' | ','>('.', ','),
    })
    fc.assert(
      fc.property(accounts, style, (given, written) => {
        expect(asRead(readOfx(writeOfx(given, written)))).toEqual(asWritten(given))
      }),
    )
  })

  test('from CAMT, early and late, and its balances add up', () => {
    fc.assert(
      fc.property(accounts, fc.boolean(), (given, late) => {
        const file = readCamt(writeCamt(given, { late }))
        expect(asRead(file)).toEqual(asWritten(given))
        expect(differences(file)).toEqual(given.map(() => 0))
      }),
    )
  })

  test('from MT940, numbered and named, and its balances add up', () => {
    fc.assert(
      fc.property(accounts, fc.boolean(), (given, numbered) => {
        const file = readMt940(writeMt940(given, { numbered }))
        expect(asRead(file)).toEqual(asWritten(given))
        expect(differences(file)).toEqual(given.map(() => 0))
      }),
    )
  })

  test('from QIF, in the order that a day over 12 proves', () => {
    const proved = row.map((one) => ({ ...one, date: `${one.date.slice(0, 8)}13` as Day }))
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 12 }),
        proved,
        fc.boolean(),
        (rows, last, dayFirst) => {
          const given = [...rows, last]
          const file = readQif(readRecords(writeQif(given, { dayFirst })), { today: TODAY })
          expect(file.questions).toEqual([])
          expect(
            file.accounts[0]?.rows.map(({ date, amount_minor, payee }) => [
              date,
              amount_minor,
              payee,
            ]),
          ).toEqual(given.map(({ date, amount_minor, payee }) => [date, amount_minor, payee]))
        },
      ),
    )
  })
})
