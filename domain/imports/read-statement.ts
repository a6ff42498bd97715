// From bytes to a statement: how the file is read, with a reason for every finding.
// The order of judgement: cells, table, marks, dates, amounts, direction, texts, signs. Each step
// looks at content first, at names second, and gives way to what the user or a saved mapping
// decided.

import { type Relation, relationsFor } from './balance-links.ts'
import { type Column, profileColumns, usualSign } from './columns.ts'
import { type CompletedSheet, completeYears, withYears } from './complete-years.ts'
import type { Day } from '#domain/dates.ts'
import { dateShape, dayOf } from './read-date.ts'
import { findDateLayout, dateFormatId } from './date-formats.ts'
import { finding } from './finding.ts'
import { judgeAmountColumns, moneyOf } from './judge-amounts.ts'
import { type JudgedDates, judgeDateColumn } from './judge-dates.ts'
import { describeMarks, judgeMarks } from './judge-marks.ts'
import { judgeParts } from './judge-parts.ts'
import { judgeAmountSigns } from './judge-signs.ts'
import { type Table, judgeTable } from './judge-table.ts'
import type { AmountModel } from './amount-columns.ts'
import type { Choices, Finding, Mapping, Question, ReadOptions, Sheet, Statement } from './model.ts'
import { isOwnHeader } from './own-export.ts'
import { readSheet } from './sheet.ts'
import { directionsOf, pickDirection, pickStatus } from './text-columns.ts'

/** Reads a whole file. A worker may keep the sheet and call `judgeSheet` when a mapping changes. */
export function readStatement(bytes: Uint8Array, options: ReadOptions): Statement {
  return judgeSheet(readSheet(bytes, options.choices), options)
}

/** What the cells mean: header, columns, dates, numbers, signs. */
export function judgeSheet(sheet: Sheet, options: ReadOptions): Statement {
  const { table, columns, own, saved, choices, completed } = readTable(sheet, options)
  const dates = datesOf(table, columns, choices, saved, options.today, completed)
  const judged = judgeMapping(table, columns, dates, { ...saved, ...choices }, choices, saved)
  const savedFinding =
    Object.keys(saved).length > 0
      ? [finding('saved_mapping', 'Loaded', 'The columns are those of an earlier file')]
      : []
  return {
    sheet: table.sheet,
    headers: table.headers,
    header_line: table.header_line,
    first_record: table.start.first,
    header_fingerprint: table.fingerprint,
    usual_widths: [...table.usual_widths],
    mapping: judged.mapping,
    findings: [
      ...sheet.findings,
      table.finding,
      dates.finding,
      ...judged.findings,
      ...savedFinding,
    ],
    questions: [...dates.questions, ...judged.questions].filter((one) => one !== null),
    problems: problemsOf(table, dates, judged.problem),
    own_export: own,
    options,
  }
}

interface ReadTable {
  table: Table
  columns: Column[]
  own: boolean
  saved: Choices
  choices: Choices
  /** Set where dates lacked the year; the table is then that of the completed sheet. */
  completed: CompletedSheet | null
}

function readTable(sheet: Sheet, options: ReadOptions): ReadTable {
  const given = options.choices ?? {}
  const plain = tableOf(sheet, options, given)
  if (plain.own) return { ...plain, completed: null }
  const { table, columns, choices, saved } = plain
  const completed = completeYears(table, columns, choices, saved, options.today)
  if (completed === null) return { ...plain, completed }
  return { ...tableOf(completed.sheet, options, given), completed }
}

function tableOf(sheet: Sheet, options: ReadOptions, given: Choices): Omit<ReadTable, 'completed'> {
  const table = judgeTable(sheet, given.header_line)
  const own = isOwnHeader(table.headers)
  return {
    table,
    columns: profileColumns(table.headers, table.sample),
    own,
    saved: own ? {} : savedChoices(table, options),
    choices: own ? { ...ownChoices(), ...given } : given,
  }
}

function datesOf(
  table: Table,
  columns: readonly Column[],
  choices: Choices,
  saved: Choices,
  today: Day,
  completed: CompletedSheet | null,
): JudgedDates {
  if (completed === null) return judgeDateColumn(table, columns, choices, saved, today)
  const decided = { column: completed.column, format: completed.formats[0] ?? null }
  const dates = judgeDateColumn(table, columns, choices, saved, today, decided)
  return withYears(dates, completed)
}

function problemsOf(table: Table, dates: JudgedDates, amounts: string | null): string[] {
  if (table.sheet.problem !== null) return [table.sheet.problem]
  if (table.sheet.records.length === 0) return ['This file is empty.']
  if (table.sheet.records.length <= table.start.first) return ['There is no row below the header.']
  return [dates.problem, amounts].filter((problem) => problem !== null)
}

/** What a saved mapping says, if the columns are the same as then. */
function savedChoices(table: Table, options: ReadOptions): Choices {
  const saved = options.saved
  if (saved === undefined || saved === null) return {}
  const {
    encoding: _e,
    delimiter: _d,
    quote: _q,
    header_line: _h,
    year: _y,
    ...choices
  } = saved.choices
  if (saved.header_fingerprint !== null) {
    return saved.header_fingerprint === table.fingerprint ? choices : {}
  }
  const names = [
    choices.date_column,
    choices.payee_column,
    choices.amount_column,
    choices.debit_column,
    choices.credit_column,
    choices.balance_column,
    choices.notes_column,
  ].filter((name) => name !== undefined && name !== null)
  return names.length > 0 && names.every((name) => table.headers.includes(name)) ? choices : {}
}

function ownChoices(): Choices {
  return {
    date_column: 'date',
    date_format: dateFormatId('YYYY-MM-DD'),
    payee_column: 'payee',
    payer_column: null,
    amount_layout: 'one',
    amount_column: 'amount',
    direction_column: null,
    signs: 'as_written',
    fee_column: null,
    balance_column: 'balance',
    notes_column: 'notes',
    status_column: null,
    account_column: 'account',
    currency_column: null,
    decimal_marks: { amount: '.', balance: '.', dividends: '.' },
    blank_dates: 'set_aside',
    row_layout: 'single',
  }
}

interface JudgedMapping {
  mapping: Mapping
  findings: Finding[]
  questions: (Question | null)[]
  problem: string | null
}

function judgeMapping(
  table: Table,
  columns: readonly Column[],
  dates: JudgedDates,
  decided: Choices,
  choices: Choices,
  saved: Choices,
): JudgedMapping {
  const marks = judgeMarks(table, columns, choices, saved)
  const dateColumns = columns.filter((column) => column.dates > column.filled / 2)
  const taken = new Set([dates.column, ...dateColumns.map((column) => column.index)])
  const status = statusColumn(table, columns, taken, decided)
  const relations = relationsOf(table, dates)
  const money = moneyOf(table, columns, marks.sniffed, relations, status)
  const amounts = judgeAmountColumns(table, money, taken, decided)
  const { model } = amounts
  const direction = directionColumn(table, columns, model, taken, decided)
  const balance = balanceColumn(table, model, decided)
  const moneyColumns = [
    model?.amount,
    model?.debit,
    model?.credit,
    balance,
    direction?.index,
    amounts.fee,
    status,
  ]
  for (const column of moneyColumns) if (column !== undefined && column >= 0) taken.add(column)
  const main = model?.layout === 'two' ? Math.max(model.debit, model.credit) : model?.amount
  const parts = judgeParts(table, columns, taken, main ?? -1, decided)
  const { findings: partFindings, ...textColumns } = parts
  textColumns.payee_fallbacks.push(...kindColumn(columns[direction?.index ?? -1]))
  const mapping: Mapping = {
    ...textColumns,
    status,
    date: dates.column,
    date_format: dates.format,
    amount_layout: model?.layout ?? 'one',
    amount: model?.amount ?? -1,
    debit: model?.debit ?? -1,
    credit: model?.credit ?? -1,
    debit_sign: usualSign(columns[model?.debit ?? -1]),
    credit_sign: usualSign(columns[model?.credit ?? -1]),
    direction: direction?.index ?? -1,
    directions: Object.fromEntries(direction?.directions.meanings ?? []),
    empty_direction: direction?.directions.empty ?? 0,
    signs: 'as_written',
    fee: amounts.fee,
    fee_sign: usualSign(columns[amounts.fee]),
    balance,
    balance_before: model?.links?.relation.startsWith('before') ?? false,
    decimal_marks: marks.marks,
    blank_dates: decided.blank_dates ?? null,
    row_layout: decided.row_layout ?? null,
  }
  const used = [mapping.amount, mapping.debit, mapping.credit, balance, amounts.fee].filter(
    (one) => one >= 0,
  )
  const markWords = describeMarks(table, marks, used, choices, saved)
  const findings = [markWords.finding, ...amounts.findings]
  const questions = [markWords.question, amounts.question]
  if (model?.layout === 'one') {
    const column = columns[model.amount]
    const signs = judgeAmountSigns(table, mapping, column, direction, money, choices, saved)
    mapping.signs = signs.signs
    findings.push(signs.finding)
    questions.push(signs.question)
  }
  return { mapping, findings: [...findings, ...partFindings], questions, problem: amounts.problem }
}

/** Where nothing else names the other side, "Withdrawal" says more than nothing; "D" does not. */
function kindColumn(column: Column | undefined): number[] {
  return column !== undefined && column.characters > column.filled * 3 ? [column.index] : []
}

function statusColumn(
  table: Table,
  columns: readonly Column[],
  taken: ReadonlySet<number>,
  decided: Choices,
): number {
  if (decided.status_column === null) return -1
  const chosen = table.headers.indexOf(decided.status_column ?? '')
  return chosen >= 0 ? chosen : pickStatus(columns, taken)
}

function balanceColumn(table: Table, model: AmountModel | null, decided: Choices): number {
  if (decided.balance_column === null) return -1
  const chosen = table.headers.indexOf(decided.balance_column ?? '')
  return chosen >= 0 ? chosen : (model?.balance ?? -1)
}

function directionColumn(
  table: Table,
  columns: readonly Column[],
  model: AmountModel | null,
  taken: ReadonlySet<number>,
  decided: Choices,
): ReturnType<typeof pickDirection> {
  if (model?.layout !== 'one' || decided.direction_column === null) return null
  const chosen = columns[table.headers.indexOf(decided.direction_column ?? '')]
  const directions = chosen === undefined ? null : directionsOf(chosen)
  if (chosen !== undefined && directions !== null) return { index: chosen.index, directions }
  return pickDirection(columns, new Set([...taken, model.amount]), model.amount)
}

// Two days in order are no proof that all rows are.
const FEW_STEPS = 3

/** How balances may hang together with the amounts, by the order of the rows as far as it is sure. */
function relationsOf(table: Table, dates: JudgedDates): readonly Relation[] {
  const { up, down } = countSteps(table, dates)
  const way = up > down * 3 ? 'up' : down > up * 3 ? 'down' : null
  if (way === null || up + down >= FEW_STEPS) return relationsFor(way)
  return [...relationsFor(way), way === 'up' ? 'after_down' : 'after_up']
}

/** How often a row is dated after the one above it, and how often before. */
function countSteps(table: Table, dates: JudgedDates): { up: number; down: number } {
  const layout = findDateLayout(dates.format)
  let up = 0
  let down = 0
  let last: string | null = null
  for (const cells of layout === null ? [] : table.sample) {
    const shape = dateShape(cells[dates.column] ?? '')
    const day = shape === null || layout === null ? null : dayOf(shape, layout.order, 2099)
    if (day === null) continue
    if (last !== null && day > last) up += 1
    if (last !== null && day < last) down += 1
    last = day
  }
  return { up, down }
}
