import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDay } from '#domain/dates.ts'
import { atColumn } from './columns/column-of.ts'
import { findDateLayout } from './dates/date-formats.ts'
import type { Choices, ImportPlan, Statement } from './model.ts'
import { planTable } from './plan-content.ts'
import { planImport } from './plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'

// Every file of fixtures/statements is read and compared with the plan written beside it.

const FOLDER = join(import.meta.dirname, '../../fixtures/statements')
const TODAY = readDay('2026-11-20') ?? raise('not a day')

interface Expected {
  about: string
  choices?: Choices
  wants_balance?: boolean
  /** The currency of the user's figures. */
  currency?: string
  rows: number
  net: number
  first_date: string | null
  last_date: string | null
  first_rows: { line: number; date: string; payee: string; amount: number }[]
  set_aside: { line: number; kind: string; reason?: string }[]
  questions: string[]
  dialect: Record<string, unknown>
  columns?: Record<string, string>
  balance_breaks?: number[]
  findings?: Record<string, string>
  problems?: string[]
}

function raise(message: string): never {
  throw new Error(message)
}

const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => name.slice(0, -4))

describe('a bank statement', () => {
  it.each(NAMES)('%s is read as the plan beside it says', (name) => {
    const expected = JSON.parse(
      readFileSync(join(FOLDER, `${name}.expected.json`), 'utf8'),
    ) as Expected
    const bytes = new Uint8Array(readFileSync(join(FOLDER, `${name}.csv`)))
    const statement = readStatement(bytes, {
      today: TODAY,
      choices: expected.choices,
      wants_balance: expected.wants_balance,
      currency: expected.currency,
    })
    const plan = expected.currency === undefined ? planImport(statement) : planTable(statement)
    expect(describePlan(statement, plan, expected)).toEqual(expected)
  })
})

/** The plan in the words of the expectation, telling only what that one tells. */
function describePlan(statement: Statement, plan: ImportPlan, expected: Expected): Expected {
  const { about, choices, wants_balance, currency } = expected
  return {
    about,
    ...(choices === undefined ? {} : { choices }),
    ...(wants_balance === undefined ? {} : { wants_balance }),
    ...(currency === undefined ? {} : { currency }),
    rows: plan.rows.length,
    net: plan.net_minor / 100,
    first_date: plan.first_date,
    last_date: plan.last_date,
    first_rows: expected.first_rows.map((wanted, at) => {
      const row = plan.rows[at]
      const read = {
        line: row?.line,
        date: row?.date,
        payee: row?.payee,
        amount: (row?.amount_minor ?? Number.NaN) / 100,
        balance: row?.balance_minor == null ? null : row.balance_minor / 100,
        notes: row?.notes,
        original: row?.bank?.original ?? null,
        category: row?.bank?.category,
        tags: row?.bank?.tags,
        account: row?.account,
      }
      return only(read, wanted) as (typeof expected.first_rows)[number]
    }),
    set_aside: plan.set_aside.map((one, at) =>
      only(
        { line: one.line, kind: one.kind, reason: one.reason },
        expected.set_aside[at] ?? { line: 0, kind: '', reason: '' },
      ),
    ) as Expected['set_aside'],
    questions: plan.questions.map((question) => question.key),
    dialect: only(dialectOf(statement), expected.dialect),
    ...(expected.columns && {
      columns: only(columnsOf(statement), expected.columns) as Record<string, string>,
    }),
    ...(expected.balance_breaks && {
      balance_breaks: plan.balance_check?.breaks.map((one) => one.line),
    }),
    ...(expected.findings && {
      findings: only(
        Object.fromEntries(plan.findings.map((finding) => [finding.key, finding.value])),
        expected.findings,
      ) as Record<string, string>,
    }),
    ...(expected.problems && { problems: plan.problems }),
  }
}

function only(read: Record<string, unknown>, wanted: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, read[key]]))
}

function dialectOf({ sheet, header_line, mapping }: Statement): Record<string, unknown> {
  const main = mapping.amount_layout === 'one' ? mapping.amount : mapping.debit
  return {
    encoding: sheet.encoding,
    delimiter: sheet.delimiter,
    quote: sheet.quote,
    header_line,
    date_format: findDateLayout(mapping.date_format)?.format.date_string,
    decimal_mark: atColumn(mapping.decimal_marks, main),
    amount_layout: mapping.amount_layout,
    signs: mapping.signs,
  }
}

function columnsOf({ headers, mapping }: Statement): Record<string, unknown> {
  const parts = [
    'date',
    'payee',
    'amount',
    'debit',
    'credit',
    'direction',
    'balance',
    'notes',
    'status',
    'account',
    'currency',
    'fee',
    'category',
    'tags',
  ] as const
  return Object.fromEntries(parts.map((part) => [part, atColumn(headers, mapping[part])]))
}
