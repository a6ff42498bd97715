import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDay } from '#domain/dates.ts'
import { type Book, makeXlsx } from '#domain/test/make-xlsx.ts'
import { dateFormatId } from '../dates/date-formats.ts'
import type { Choices, ReadOptions } from '../model.ts'
import type { BankAccount, BankFile, BankRow } from '../bank-file.ts'
import { openFile } from './open-file.ts'
import { planBankFile } from './plan-bank-file.ts'
import { readFile } from './read-file.ts'

// Every file of fixtures/formats is read and compared with what stands beside it: only what is told
// there is compared. Amounts are decimals, rows are [day, amount, payee, notes, reference].

const FOLDER = join(import.meta.dirname, '../../../fixtures/formats')
const TODAY = readDay('2026-11-20') ?? raise('not a day')

type Row = [date: string, amount: number, payee: string, notes?: string, reference?: string | null]

interface ExpectedAccount {
  number?: string
  name?: string
  institution?: string
  currency?: string | null
  kind?: string
  nature?: string
  rows?: Row[]
  pending?: Row[]
  value_dates?: (string | null)[]
  originals?: [number, string, number | null][]
  categories?: string[]
  tags?: string[][]
  transfers?: (string | null)[]
  parts?: [number, string, string][][]
  dividends?: number[]
  inside?: Record<string, number>
  aside?: [kind: string, reason: string][]
  checks?: number[]
  closing?: [string, number] | null
}

interface Expected {
  about: string
  choices?: { date_format?: string; sheet?: string }
  unreadable?: string
  accounts?: ExpectedAccount[]
  problems?: string[]
  remarks?: string[]
  questions?: string[]
  rows?: Row[]
  /** Of a workbook. */
  value_days?: (string | null)[]
}

function raise(message: string): never {
  throw new Error(message)
}

function bytesOf(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, name)))
}

function expectedOf(name: string): Expected {
  const beside = name.endsWith('.book.json') ? name : name.replace(/\.[^.]*$/, '.expected.json')
  return JSON.parse(readFileSync(join(FOLDER, beside), 'utf8')) as Expected
}

function optionsOf({ choices }: Expected): ReadOptions {
  const { date_format, ...given } = choices ?? {}
  const made: Choices = { ...given }
  if (date_format !== undefined) made.date_format = dateFormatId(date_format)
  return { today: TODAY, choices: made }
}

const NAMES = readdirSync(FOLDER)
const STATEMENTS = NAMES.filter((name) => !name.endsWith('.json'))
const BOOKS = NAMES.filter((name) => name.endsWith('.book.json'))

describe('a statement', () => {
  it.each(STATEMENTS)('%s is read as is written beside it', async (name) => {
    const expected = expectedOf(name)
    const opened = await openFile(bytesOf(name))
    if (expected.unreadable !== undefined) {
      expect(opened).toEqual({ kind: 'none', problem: expected.unreadable })
      return
    }
    if (opened.kind !== 'bank') throw new Error(`${name} was taken for ${opened.kind}`)
    const options = optionsOf(expected)
    const { plan } = (await readFile(bytesOf(name))).plan(options)
    const file = opened.read({
      today: TODAY,
      day_order: options.choices?.date_format === undefined ? undefined : 'day_first',
    })
    expect(tell(file, expected)).toEqual(expected)
    expect(plan).toEqual(planBankFile(file, options))
  })
})

describe('a workbook', () => {
  it.each(BOOKS)('%s is read as it says itself', async (name) => {
    const expected = expectedOf(name)
    const bytes = makeXlsx(expected as unknown as Book)
    const { plan } = (await readFile(bytes)).plan(optionsOf(expected))
    expect(plan.problems).toEqual([])
    expect({
      rows: plan.rows.map(({ date, amount_minor, payee }) => [date, amount_minor / 100, payee]),
      questions: plan.questions.map(({ key }) => key),
      value_days: plan.rows.map(({ bank }) => bank?.value_date ?? null),
    }).toEqual({
      rows: expected.rows,
      questions: expected.questions,
      value_days: expected.value_days ?? plan.rows.map(() => null),
    })
  })
})

/** A file in the words of its expectation. */
function tell(file: BankFile, expected: Expected): Expected {
  const told: Expected = {
    ...expected,
    accounts: file.accounts.map((account, at) => tellAccount(account, expected.accounts?.[at])),
    problems: file.problems,
    remarks: file.remarks,
    questions: file.questions.map(({ key }) => key),
  }
  const usual = { problems: [], remarks: [], questions: [] }
  for (const key of ['problems', 'remarks', 'questions'] as const) {
    if (expected[key] === undefined && told[key]?.length === usual[key].length) delete told[key]
  }
  return told
}

function tellAccount(account: BankAccount, expected: ExpectedAccount = {}): ExpectedAccount {
  const { rows, pending, balances, set_aside, inside, checks } = account
  const closing = balances.findLast(({ kind }) => kind === 'closing')
  const all: Required<ExpectedAccount> = {
    number: account.number,
    name: account.name,
    institution: account.institution,
    currency: account.currency,
    kind: account.kind,
    nature: account.nature,
    rows: rows.map((row, at) => tellRow(row).slice(0, expected.rows?.[at]?.length ?? 3) as Row),
    pending: pending.map((row) => tellRow(row).slice(0, 3) as Row),
    value_dates: rows.map(({ value_date }) => value_date),
    originals: rows.flatMap(({ original }) =>
      original === null ? [] : [[original.amount_minor / 100, original.currency, original.rate]],
    ),
    categories: rows.map(({ category }) => category),
    tags: rows.map(({ tags }) => tags),
    transfers: rows.map(({ transfer_account }) => transfer_account),
    parts: rows.map(({ parts }) =>
      parts.map(({ amount_minor, payee, notes }) => [amount_minor / 100, payee, notes]),
    ),
    dividends: rows.map(({ dividends_minor }) => dividends_minor / 100),
    inside: Object.fromEntries(Object.entries(inside).filter(([, count]) => count > 0)),
    aside: set_aside.map(({ kind, reason }) => [kind, reason]),
    checks: checks.map(({ difference_minor }) => difference_minor / 100),
    closing: closing === undefined ? null : [closing.date, closing.amount_minor / 100],
  }
  // Rows set aside and pending ones are compared even where nothing is told of them.
  const keys = new Set(Object.keys(expected))
  if (set_aside.some(({ kind }) => kind !== 'inside')) keys.add('aside')
  if (pending.length > 0) keys.add('pending')
  return Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)))
}

function tellRow({ date, amount_minor, payee, notes, bank_reference }: BankRow): Row {
  return [date, amount_minor / 100, payee, notes, bank_reference]
}
