// The parts of an import of 100 000 rows, one after the other, as the browser and the server run
// them: bytes to cells, cells to rows, 200 rules, and the search for what is stored. The plain side
// is the least that does such a thing at all: split at line ends and commas, parse two cells, try
// rule after rule, look up a text. What storing costs is told by `import-rows`.
import { planImport } from '#domain/imports/plan.ts'
import { judgeSheet, readStatement } from '#domain/imports/read-statement.ts'
import { checkRows } from '#domain/imports/duplicates.ts'
import type { FileRow, StoredRow } from '#domain/imports/pair-rows.ts'
import { readSheet } from '#domain/imports/sheet.ts'
import type { Day } from '#domain/dates.ts'
import { type Rule, compileRules, firstMatch } from '#domain/rules.ts'
import { type Bench, type Line, medianOf } from './measure.ts'
import { drawStatement, ruledPayee } from './statement.ts'

const ROWS = 100_000
const RULES = 200
const RUNS = 3
const OPTIONS = { today: '2026-11-20' as Day }

export const bench: Bench = {
  title: 'The parts of an import of 100 000 rows',
  against: 'a naive loop for each part',
  measure,
}

async function measure(): Promise<Line[]> {
  const bytes = new TextEncoder().encode(drawStatement(ROWS, RULES))
  const sheet = readSheet(bytes, {})
  const statement = judgeSheet(sheet, OPTIONS)
  const rows = planImport(statement).rows.map((row): FileRow => ({
    ...row,
    value_date: null,
    bank_reference: null,
  }))
  const rules = drawRules()
  const stored = rows.map((row, id): StoredRow => ({ ...row, id, deleted: false, typed: false }))
  return [
    await line(
      'read: bytes to cells',
      () => readSheet(bytes, {}),
      () => splitPlainly(bytes),
    ),
    await line(
      'sniff: findings, dates and amounts proved',
      () => planImport(judgeSheet(sheet, OPTIONS)),
      () => parsePlainly(splitPlainly(bytes)),
    ),
    await line(
      'read and sniff together',
      () => planImport(readStatement(bytes, OPTIONS)),
      () => parsePlainly(splitPlainly(bytes)),
    ),
    await line(
      `apply ${RULES} rules`,
      () => {
        const book = compileRules(rules)
        return rows.map(({ payee }) => firstMatch(book, payee))
      },
      () => rows.map(({ payee }) => rules.find((rule) => payee.includes(rule.payee))),
    ),
    await line(
      'check for duplicates, all of them stored',
      () => checkRows(rows, stored),
      () => lookUpPlainly(rows, stored),
    ),
  ]
}

async function line(what: string, ours: () => unknown, plain: () => unknown): Promise<Line> {
  return {
    what,
    ours: await medianOf(RUNS, async () => ours()),
    plain: await medianOf(RUNS, async () => plain()),
  }
}

function splitPlainly(bytes: Uint8Array): string[][] {
  return new TextDecoder()
    .decode(bytes)
    .split('\n')
    .map((text) => text.split(','))
}

function parsePlainly(cells: readonly string[][]): FileRow[] {
  return cells.slice(1).map(([date = '', payee = '', amount = '']) => ({
    date: date as Day,
    payee,
    amount_minor: Math.round(Number(amount) * 100) as FileRow['amount_minor'],
    value_date: null,
    bank_reference: null,
  }))
}

function lookUpPlainly(rows: readonly FileRow[], stored: readonly StoredRow[]): boolean[] {
  const nameOf = ({ date, payee, amount_minor }: FileRow) => `${date} ${amount_minor} ${payee}`
  const known = new Set(stored.map(nameOf))
  return rows.map((row) => known.has(nameOf(row)))
}

function drawRules(): Rule[] {
  return Array.from({ length: RULES }, (_, rule) => ({
    id: rule + 1,
    account: 1,
    payee: ruledPayee(rule),
    payee_match_type: 'contains',
    priority: rule,
    rename_payee: null,
    set_record_type: 'transaction',
    set_category: 1,
    set_tags: [],
    set_exclude_from_totals: false,
    set_transfer: false,
    set_investment: null,
    append_note: null,
  }))
}
