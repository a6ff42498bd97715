// From the cells of a file to a statement: how it is read, with a reason for every finding.
// The table comes first, then one judge after the other. Each looks at content first, at names
// second, and gives way to what the user or a saved mapping decided.

import { knownCalendar } from './judge/calendars.ts'
import { areSizes } from './columns/amount-columns.ts'
import { atColumn } from './columns/column-of.ts'
import {
  type Column,
  pickBought,
  pickValueDate,
  profileColumns,
  usualSign,
} from './columns/columns.ts'
import { type CompletedSheet, completeYears } from './judge/complete-years.ts'
import { dateFormatId } from './dates/date-formats.ts'
import { finding } from './finding.ts'
import { bookedTwice } from './columns/gnucash.ts'
import { type Decided, type Evidence, type Judge, judgeAll } from './judge/judge.ts'
import { judgeAmountColumns, judgeDirection, judgeStatus } from './judge/judge-amounts.ts'
import { judgeDateColumn } from './judge/judge-dates.ts'
import { describeMarks, judgeMarks } from './judge/judge-marks.ts'
import { judgeSides } from './judge/judge-sides.ts'
import { judgeSigns } from './judge/judge-signs.ts'
import { type Table, judgeTable } from './judge/judge-table.ts'
import { judgeLabels } from './judge/labels.ts'
import {
  judgeAccount,
  judgeCurrency,
  judgeNotes,
  judgePayee,
  onlyOne,
} from './judge/judge-texts.ts'
import {
  type Choices,
  FINDING_KEYS,
  type Finding,
  type Mapping,
  type Proved,
  type ReadOptions,
  type Sheet,
  type Statement,
} from './model.ts'
import { OWN_REASON, isOwnHeader } from './sheet/own-export.ts'
import { layoutFor } from './saved-layouts.ts'

/** Each answers for its part; those below look at what those above have decided. */
const JUDGES: readonly Judge[] = [
  judgeDateColumn,
  judgeMarks,
  judgeStatus,
  judgeAmountColumns,
  judgeDirection,
  judgeAccount,
  judgeCurrency,
  judgePayee,
  judgeNotes,
  judgeLabels,
  describeMarks,
  judgeSigns,
  judgeSides,
]

/** What the cells mean: header, columns, dates, numbers, signs. */
export function judgeSheet(sheet: Sheet, options: ReadOptions): Statement {
  const known = knownCalendar(sheet, options.today)
  const { table, columns, own, saved, choices, whyChosen, completed } = readTable(
    known?.sheet ?? sheet,
    options,
  )
  const wanted = { ...saved, ...choices }
  const { today } = options
  const calendar = known?.reason ?? null
  const before = own ? null : layoutFor(options.saved, table.fingerprint)
  const evidence: Evidence = {
    table,
    columns,
    choices,
    whyChosen,
    saved,
    proved: before?.proved ?? {},
    wanted,
    today,
    completed,
    calendar,
  }
  const { decided, findings, questions, proved, problems } = judgeAll(JUDGES, evidence)
  const mapping = mappingOf(evidence, decided)
  const all = [...sheet.findings, table.finding, ...findings, ...savedFinding(saved)]
  return {
    sheet: table.sheet,
    headers: table.headers,
    header_line: table.header_line,
    first_record: table.start.first,
    header_fingerprint: table.fingerprint,
    usual_widths: [...table.usual_widths],
    mapping,
    findings: all.toSorted((a, b) => FINDING_KEYS.indexOf(a.key) - FINDING_KEYS.indexOf(b.key)),
    questions,
    problems: problemsOf(table, problems),
    own_export: own,
    proved: own ? proved : { ...proved, columns: columnsProved(table, mapping) },
    options,
  }
}

function savedFinding(saved: Choices): Finding[] {
  if (Object.keys(saved).length === 0) return []
  return [finding('saved_mapping', 'Loaded', 'The columns are those of an earlier file')]
}

interface ReadTable {
  table: Table
  columns: Column[]
  own: boolean
  saved: Choices
  choices: Choices
  whyChosen: Evidence['whyChosen']
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
    whyChosen: (choice) => (own && given[choice] === undefined ? OWN_REASON : 'Chosen by you'),
  }
}

function problemsOf(table: Table, problems: string[]): string[] {
  if (table.sheet.problem !== null) return [table.sheet.problem]
  if (table.sheet.records.length === 0) return ['This file is empty.']
  if (table.sheet.records.length <= table.start.first) return ['There is no row below the header.']
  const twice = bookedTwice(table.headers)
  return twice === null ? problems : [twice]
}

function numRows({ sheet, start }: Table): number {
  return sheet.records.length - start.first
}

/** What a longer file tells a shorter one of its columns. */
function columnsProved(table: Table, mapping: Mapping): NonNullable<Proved['columns']> {
  const named = (columns: Record<string, number | null | undefined>) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([key, at]) => {
        const name = atColumn(table.headers, at ?? null)
        return name === undefined ? [] : [[key, name]]
      }),
    )
  const { amount_layout, date, payee, amount, debit, credit, direction, balance, notes } = mapping
  const money =
    amount_layout === 'one'
      ? { amount_column: amount }
      : { debit_column: debit, credit_column: credit }
  const names = named({
    date_column: date,
    payee_column: payee,
    direction_column: direction,
    balance_column: balance,
    notes_column: notes,
    ...money,
  })
  return { num_rows: numRows(table), names: { amount_layout, ...names } }
}

/** What a saved mapping says, if the columns are the same as then. */
function savedChoices(table: Table, options: ReadOptions): Choices {
  const { saved } = options
  if (saved === undefined || saved === null) return {}
  const layout = saved.header_fingerprint === null ? saved : layoutFor(saved, table.fingerprint)
  if (layout === null) return {}
  const {
    encoding: _e,
    delimiter: _d,
    quote: _q,
    header_line: _h,
    year: _y,
    mended: _m,
    ...choices
  } = layout.choices
  if (layout.header_fingerprint !== null) {
    const { columns } = layout.proved ?? {}
    return columns && columns.num_rows > numRows(table) ? { ...columns.names, ...choices } : choices
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
    category_column: 'category',
    tags_column: 'tags',
    status_column: null,
    account_column: 'account',
    currency_column: null,
    decimal_marks: { amount: '.', balance: '.', dividends: '.' },
    blank_dates: 'set_aside',
    row_layout: 'single',
  }
}

/** The columns as reading the rows needs them. */
function mappingOf(evidence: Evidence, decided: Decided): Mapping {
  const { columns, wanted } = evidence
  const { model, money, direction, marks, ...columnsAndSigns } = decided
  const [debit, credit] = [model?.debit ?? null, model?.credit ?? null]
  const sizes = model?.layout === 'two' && areSizes(money, model)
  return {
    ...columnsAndSigns,
    bought: pickBought(columns, decided.date),
    value_date: pickValueDate(columns, decided.date),
    amount_layout: model?.layout ?? 'one',
    amount: model?.amount ?? null,
    debit,
    credit,
    debit_sign: sizes ? 0 : usualSign(atColumn(columns, debit)),
    credit_sign: sizes ? 0 : usualSign(atColumn(columns, credit)),
    direction: direction?.index ?? null,
    directions: Object.fromEntries(direction?.directions.meanings ?? []),
    empty_direction: direction?.directions.empty ?? 0,
    fee_sign: usualSign(atColumn(columns, decided.fee)),
    balance_before: model?.links?.relation.startsWith('before') ?? false,
    only_account: onlyOne(evidence, decided.account, wanted.only_account),
    only_currency: onlyOne(evidence, decided.currency, wanted.only_currency),
    decimal_marks: marks.marks,
    blank_dates: wanted.blank_dates ?? null,
    row_layout: wanted.row_layout ?? null,
  }
}
