// What the mapping screen shows of a file: everything but the rows themselves.
import type {
  BalanceCheck,
  Finding,
  ImportPlan,
  LineCounts,
  Mapping,
  MendedLine,
  Question,
  SetAside,
  SheetRecord,
  Statement,
} from '#domain/imports/model.ts'
import type { ForeignRows } from '#domain/imports/foreign-model.ts'
import type { ImportRow } from '#domain/imports/row-model.ts'
import { type ToldKind, kindOfPlan } from '#domain/imports/account-kind.ts'
import { institutionOfColumns } from '#domain/imports/bank-layouts.ts'
import type { FileAccount, FilePlan } from '#domain/imports/formats/read-file.ts'
import { type FileFigures, fileFigures } from '#domain/imports/file-figures.ts'
import { tracesOf } from '#domain/imports/file-traces.ts'

const MOST_SHOWN = 500
const MOST_LINES = 400

export interface Reading {
  /** What its rows are: payments, contributions to an investment, or what one was worth. */
  content: ImportPlan['content']
  headers: string[]
  header_line: number
  header_fingerprint: string
  /** Null for a format without columns. */
  mapping: Mapping | null
  findings: Finding[]
  questions: Question[]
  /** Rows in another currency, answered or not. */
  foreign: ForeignRows[]
  problems: string[]
  counts: LineCounts
  set_aside: SetAside[]
  num_set_aside: number
  /** Lines that could not be read and were typed. */
  mended: MendedLine[]
  num_rows: number
  balance_check: BalanceCheck | null
  figures: FileFigures
  /** The first row that would be imported, and its cells as they stand in the file. */
  example: { row: ImportRow; cells: string[] } | null
  /** The first cells of the data, for examples where no row could be read. */
  first_cells: string[]
  /** The file's first lines, as they are. */
  lines: string[]
  own_export: boolean
  /** The accounts that the file names; empty for a table of cells. */
  accounts: readonly FileAccount[]
  /** What else the file says about which account it is of; its name stands on the page. */
  texts: readonly string[]
  /** Names of the bank that writes such columns; blank where no known one does. */
  institution: string
  /** What kind of account its rows are of; null where they do not tell. */
  told_kind: ToldKind | null
}

export function toReading(planned: FilePlan): Reading {
  const { plan, statement, accounts, account, closing } = planned
  return {
    ...(statement === null ? NO_COLUMNS : columnsOf(statement, plan)),
    content: plan.content,
    findings: plan.findings,
    questions: plan.questions,
    foreign: plan.foreign,
    problems: plan.problems,
    counts: plan.counts,
    set_aside: plan.set_aside.slice(0, MOST_SHOWN),
    num_set_aside: plan.set_aside.length,
    mended: plan.mended,
    num_rows: plan.rows.length,
    balance_check: plan.balance_check,
    figures: fileFigures(plan, closing),
    accounts,
    texts: statement === null ? namesOf(accounts[account]) : tracesOf(statement, '').texts,
    institution: statement === null ? '' : institutionOfColumns(statement.headers),
    told_kind: kindOfPlan(plan, statement?.headers ?? [], accounts[account]?.kind ?? null),
  }
}

type Columns = Pick<
  Reading,
  | 'headers'
  | 'header_line'
  | 'header_fingerprint'
  | 'mapping'
  | 'example'
  | 'first_cells'
  | 'lines'
  | 'own_export'
>

const NO_COLUMNS: Columns = {
  headers: [],
  header_line: 0,
  header_fingerprint: '',
  mapping: null,
  example: null,
  first_cells: [],
  lines: [],
  own_export: false,
}

function columnsOf(statement: Statement, plan: ImportPlan): Columns {
  const { sheet } = statement
  const row = plan.rows[0]
  const first = sheet.records[statement.first_record]
  const record = row && sheet.records.find(({ line }) => line === row.line)
  return {
    headers: statement.headers,
    header_line: statement.header_line,
    header_fingerprint: statement.header_fingerprint,
    mapping: statement.mapping,
    example: row && record ? { row, cells: asWritten(record) } : null,
    first_cells: first ? asWritten(first) : [],
    lines: sheet.lines.slice(0, MOST_LINES),
    own_export: statement.own_export,
  }
}

/** How a statement names one of its accounts. */
export function namesOf(account: FileAccount | undefined): string[] {
  if (!account) return []
  return [account.number, account.name, account.institution].filter((text) => text !== '')
}

function asWritten({ cells, written }: SheetRecord): string[] {
  return written ?? cells
}
