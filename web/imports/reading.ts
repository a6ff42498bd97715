// What the mapping screen shows of a file: everything but the rows themselves.
import type { ImportPlan, Mapping, SheetRecord, Statement } from '#domain/imports/model.ts'
import type { SetAside } from '#domain/imports/set-aside-model.ts'
import type { ImportRow } from '#domain/imports/row-model.ts'
import { type ToldKind, kindOfPlan } from '#domain/imports/accounts/account-kind.ts'
import { institutionOfColumns } from '#domain/imports/columns/bank-layouts.ts'
import type { FileAccount, FilePlan } from '#domain/imports/formats/read-file.ts'
import { type FileFigures, fileFigures } from '#domain/imports/rows/file-figures.ts'
import { accountNumberOf, textsOf } from '#domain/imports/accounts/file-texts.ts'

const MOST_SHOWN = 500
const MOST_LINES = 400

type OfPlan = Pick<
  ImportPlan,
  'content' | 'findings' | 'questions' | 'foreign' | 'problems' | 'counts' | 'set_aside' | 'mended'
>

type Columns = Pick<
  Statement,
  'headers' | 'header_line' | 'header_fingerprint' | 'own_export' | 'proved'
> & {
  /** Null for a format without columns. */
  mapping: Mapping | null
  /** The first row that would be imported, and its cells as they stand in the file. */
  example: { row: ImportRow; cells: string[] } | null
  /** The first cells of the data, for examples where no row could be read. */
  first_cells: string[]
  /** The file's first lines, as they are. */
  lines: string[]
}

export interface Reading extends OfPlan, Columns {
  num_set_aside: number
  /** How many of them are of another account of the file, by its name there. */
  num_of_others: ReadonlyMap<string, number>
  num_rows: number
  figures: FileFigures
  /** The accounts that the file names; empty for a table of one. */
  accounts: readonly FileAccount[]
  /** What else the file says about which account it is of; its name stands on the page. */
  texts: readonly string[]
  /** The number of the account it is of, where it says one. */
  account_number: string
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
    num_of_others: countByAccount(plan.set_aside),
    mended: plan.mended,
    num_rows: plan.rows.length,
    figures: fileFigures(plan, closing),
    accounts,
    texts: statement === null ? namesOf(accounts[account]) : textsOf(statement),
    account_number:
      statement === null ? (accounts[account]?.number ?? '') : accountNumberOf(statement),
    institution: statement === null ? '' : institutionOfColumns(statement.headers),
    told_kind: kindOfPlan(plan, statement?.headers ?? [], accounts[account]?.kind ?? null),
  }
}

function countByAccount(lines: readonly SetAside[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { account } of lines) {
    if (account !== undefined) counts.set(account, (counts.get(account) ?? 0) + 1)
  }
  return counts
}

const NO_COLUMNS: Columns = {
  headers: [],
  header_line: 0,
  header_fingerprint: '',
  mapping: null,
  example: null,
  first_cells: [],
  lines: [],
  own_export: false,
  proved: {},
}

function columnsOf(statement: Statement, plan: ImportPlan): Columns {
  const { sheet, headers, header_line, header_fingerprint, own_export, proved, mapping } = statement
  const row = plan.rows[0]
  const first = sheet.records[statement.first_record]
  const record = row && sheet.records.find(({ line }) => line === row.line)
  return {
    headers,
    header_line,
    header_fingerprint,
    own_export,
    proved,
    mapping,
    example: row && record ? { row, cells: asWritten(record) } : null,
    first_cells: first ? asWritten(first) : [],
    lines: sheet.lines.slice(0, MOST_LINES),
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
