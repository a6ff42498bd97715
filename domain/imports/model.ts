// The shapes of the import engine. Bytes become a Statement (how the file is read, every finding
// with its reason), and a Statement becomes an ImportPlan (what would be stored, what is set aside
// and why, what only the user can answer). Both are plain data and recomputed as a whole with one
// more choice, so that what is shown and what is stored can never be two computations.

import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { ForeignFate, ForeignRows } from './foreign-model.ts'
import type { InvestmentAct } from './investments/investment-words.ts'
import type { ImportRow } from './row-model.ts'
import type { MendedLine, MendedRow, SetAside } from './set-aside-model.ts'

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1257',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'ibm866',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const

/** A character encoding the reader knows, by its WHATWG label. */
export type Encoding = (typeof ENCODINGS)[number]

/** The character round a cell that holds the delimiter; `none` when quotes are plain text. */
export type Quote = '"' | "'" | 'none'

export type DecimalMark = '.' | ','

/**
 * How the sign of an amount is told.
 * - `as_written`: minus is money out.
 * - `flipped`: the other way round, as cards write it.
 * - `unmarked_out`: only money in is marked (+ or CR), all else is money out.
 * - `by_direction`: a column says it (D/C, Af/Bij, H/S); a row with a sign of its own keeps that.
 * - `all_out`, `all_in`: nothing in the file tells; the user said so, or the column's name does.
 */
export type Signs =
  | 'as_written'
  | 'flipped'
  | 'unmarked_out'
  | 'by_direction'
  | 'all_out'
  | 'all_in'

export type BlankDates = 'set_aside' | 'as_above'

/**
 * - `single`: a row is a transaction.
 * - `continued`: more text of a transaction stands in the rows below it.
 * - `split`: date and text stand in one row, the amount in the next.
 */
export type RowLayout = 'single' | 'continued' | 'split'

/**
 * What the user (or a saved mapping) decided, every part optional: whatever is unset is sniffed.
 * Columns go by the unique names in `Statement.headers`; null means "no such column".
 * A name the file does not have is ignored. Plain JSON, fit to be stored with an account.
 */
export interface Choices {
  encoding?: Encoding
  delimiter?: string
  quote?: Quote
  /** Physical line of the header, counted from 1; 0 for a file without one. */
  header_line?: number
  date_column?: string
  /** Id of an entry of `CSV_DATE_FORMATS`. */
  date_format?: number
  /** Year of the newest row without one, where dates lack the year. Of one file, never saved. */
  year?: number
  payee_column?: string
  /** Names who paid, where `payee_column` names who was paid; used for money in. */
  payer_column?: string | null
  /** `one` signed or unsigned amount, or `two` columns for money out and money in. */
  amount_layout?: 'one' | 'two'
  amount_column?: string
  debit_column?: string | null
  credit_column?: string | null
  direction_column?: string | null
  signs?: Signs
  /** A column whose value is taken off the amount (a fee charged on top). */
  fee_column?: string | null
  balance_column?: string | null
  notes_column?: string | null
  status_column?: string | null
  /** What another program took a row for. */
  category_column?: string | null
  tags_column?: string | null
  account_column?: string | null
  /** Keep only the rows whose account column says this. */
  only_account?: string | null
  currency_column?: string | null
  /** Keep only the rows whose currency column says this. */
  only_currency?: string | null
  /** What becomes of rows in another currency than the user's figures, by currency. */
  foreign?: Record<string, ForeignFate>
  /** Units of the user's currency for one of another. */
  rates?: Record<string, number>
  /** Words of a broker that are not known, or not without a sign: what they tell. */
  acts?: Record<string, InvestmentAct>
  /** Lines that cannot be read, mended by hand, by `mendKey`. Of one file, never saved. */
  mended?: Record<string, MendedRow>
  /** Decimal mark by column name. */
  decimal_marks?: Record<string, DecimalMark>
  /** A row without a date is set aside, or takes the date of the row above. */
  blank_dates?: BlankDates
  /** How many lines one transaction takes. */
  row_layout?: RowLayout
  /** Payments, or what an investment account did or was worth, where the file could be taken for it. */
  content?: 'payments' | 'investment'
  /** The sheet of a workbook. */
  sheet?: string
}

/** What the rows of a file prove, and those of a shorter one may leave open. */
export interface Proved extends Pick<Choices, 'date_format' | 'signs' | 'decimal_marks'> {
  content?: 'activity' | 'balances'
  /** The columns as the file with most rows had them: few rows may look as if another were the payee. */
  columns?: { num_rows: number; names: ColumnNames }
}

/** Columns by name; what was not found is left out. */
export type ColumnNames = Pick<
  Choices,
  | 'date_column'
  | 'payee_column'
  | 'amount_layout'
  | 'amount_column'
  | 'debit_column'
  | 'credit_column'
  | 'direction_column'
  | 'balance_column'
  | 'notes_column'
>

/** How files with the same columns were read. */
export interface SavedLayout {
  /** `Statement.header_fingerprint` of them; null when not known. */
  header_fingerprint: string | null
  /** What was chosen; used unasked when the file's header is the same again. */
  choices: Choices
  proved?: Proved
}

/** Kept with an account: how its files were read, the layout that was read last outside. */
export interface SavedMapping extends SavedLayout {
  others?: SavedLayout[]
}

export interface ReadOptions {
  /** The user's day; it bounds two-digit years and dates that have not happened yet. */
  today: Day
  choices?: Choices
  saved?: SavedMapping | null
  /** ISO code of the user's figures; where it is not given, nobody asks about others. */
  currency?: string
  /** True for investment data: the balance is wanted and a row of zero with a balance counts. */
  wants_balance?: boolean
}

/** One record of the file: usually one line, more where a quoted cell spans lines. */
export interface SheetRecord {
  /** Physical line it begins on, counted from 1. */
  line: number
  /** Physical line it ends on. */
  end_line: number
  /** Cells trimmed, with runs of white space collapsed to one space. */
  cells: string[]
  /** The cells as they stand in the file, where a date got its year or was put into our calendar. */
  written?: string[]
}

/** The file as cells, before any judgement of what they mean. */
export interface Sheet {
  encoding: Encoding
  delimiter: string
  quote: Quote
  /** Physical lines as they stand in the file, without their line ends. */
  lines: string[]
  /** Records that hold at least one cell with text; blank ones are skipped. */
  records: SheetRecord[]
  findings: Finding[]
  /** Why it cannot be read at all, in words; null for a sheet that can. */
  problem: string | null
}

/** One of the ways a finding or a question can be decided; `set` is merged into the choices. */
export interface Option {
  label: string
  set: Choices
}

export const FINDING_KEYS = [
  'content',
  'format',
  'sheet',
  'encoding',
  'delimiter',
  'quoting',
  'header_row',
  'decimal_mark',
  'dates',
  'amounts',
  'signs',
  'balance_check',
  'payee',
  'fee',
  'row_layout',
  'blank_dates',
  'accounts',
  'currencies',
  'saved_mapping',
  'pending',
  'inside',
] as const

export type FindingKey = (typeof FINDING_KEYS)[number]

/** One thing the reader decided, as a chip shows it: "Delimiter: Semicolon", and why. */
export interface Finding {
  key: FindingKey
  label: string
  value: string
  reason: string
  /** True when a person should look: the evidence is thin, mixed or against expectation. */
  attention: boolean
  /** The ways it could be decided, the present one included; empty when there is no other. */
  options: Option[]
  /** Index of the present one in `options`; -1 when there are none. */
  chosen: number
}

/** Which column plays which part; indexes into `Statement.headers`, null for none. */
export interface Mapping {
  date: number | null
  date_format: number
  /** The day it was bought, read where it is not said when it was booked. */
  bought: number | null
  /** The bank's value day, beside the day that the row is booked on. */
  value_date: number | null
  payee: number | null
  /** Used instead of the payee for money in. */
  payer: number | null
  /** Text columns used, in this order, where the payee cell is empty. */
  payee_fallbacks: number[]
  amount_layout: 'one' | 'two'
  amount: number | null
  debit: number | null
  credit: number | null
  /**
   * The sign that is usual in the two columns: 1 where money out stands as a plain number, 0 where
   * signs say nothing. Another sign is a reversal.
   */
  debit_sign: 1 | -1 | 0
  credit_sign: 1 | -1 | 0
  direction: number | null
  signs: Signs
  fee: number | null
  /** The sign a cost has in that column. */
  fee_sign: 1 | -1
  balance: number | null
  notes: number | null
  category: number | null
  tags: number | null
  status: number | null
  account: number | null
  only_account: string | null
  currency: number | null
  only_currency: string | null
  /** Decimal mark per column; meaningful for columns that hold numbers. */
  decimal_marks: DecimalMark[]
  /** What the values of the direction column mean; an empty cell may mean one side, too. */
  directions: Record<string, -1 | 1>
  empty_direction: -1 | 0 | 1
  /** The balance stands before its row's amount, not after it. */
  balance_before: boolean
  /** Null leaves it to what the rows show. */
  blank_dates: BlankDates | null
  row_layout: RowLayout | null
}

/** How a file is read. */
export interface Statement {
  sheet: Sheet
  /** Unique column names: as in the file, "Währung (2)" for a repeat, "Column 4" for no name. */
  headers: string[]
  /** Physical line of the header; 0 when there is none. */
  header_line: number
  /** Index in `sheet.records` of the first record after the header. */
  first_record: number
  /** The same for every file with the same columns. */
  header_fingerprint: string
  /** Numbers of cells that rows of this file regularly have. */
  usual_widths: number[]
  mapping: Mapping
  findings: Finding[]
  questions: Question[]
  /** What stands in the way of any import at all, in words; empty when there is nothing. */
  problems: string[]
  /** True when the file is the product's own export: every column of it is understood. */
  own_export: boolean
  /** What its rows prove, whatever was chosen. */
  proved: Proved
  options: ReadOptions
}

/** What only the user can answer. The plan uses `suggested` until they do. */
export interface Question {
  key:
    | 'sheet'
    | 'date_order'
    | 'year'
    | 'signs'
    | 'decimal_mark'
    | 'debit_column'
    | 'fee'
    | 'currency'
    | 'act'
  text: string
  /** A real row that reads differently: its line and the cell in doubt. */
  line: number
  raw: string
  /** `result` is how that cell would be read: "2 May 2023", "-78.32". */
  options: (Option & { result: string })[]
  /** -1 where nothing can be suggested. */
  suggested: number
  /** What speaks for the suggested answer, in words. */
  why?: string
}

export interface BalanceBreak {
  line: number
  /** What is missing (or doubled), in words with line numbers. */
  reason: string
}

export interface BalanceCheck {
  /** How many balances were compared with the one before. */
  checked: number
  breaks: BalanceBreak[]
  /** False when the column does not run at all, as when it was made anonymous. */
  runs: boolean
  /** Of each account or currency with balances of its own; empty where no column holds them. */
  ends: ChainEnd[]
}

/** Where balances that follow from each other end. */
export interface ChainEnd {
  /** The row booked last: days and the rows of a day may run against each other. */
  line: number
  /** Whether its balances follow from the amounts. */
  runs: boolean
}

/** What the line counts of the file add up to. */
export interface LineCounts {
  lines: number
  before_header: number
  header: number
  rows: number
  set_aside: number
}

export interface ImportPlan {
  /** What its rows are: payments, contributions to an investment, or what one was worth. */
  content: 'payments' | 'activity' | 'balances'
  rows: ImportRow[]
  set_aside: SetAside[]
  mended: MendedLine[]
  questions: Question[]
  /** Rows in another currency, answered or not; empty where there are none. */
  foreign: ForeignRows[]
  /** All findings of the statement and those that only the rows show. */
  findings: Finding[]
  balance_check: BalanceCheck | null
  problems: string[]
  counts: LineCounts
  /** Sum of all amounts. */
  net_minor: Minor
  first_date: Day | null
  last_date: Day | null
}
