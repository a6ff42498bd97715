// A file of any kind as the wizard and the API take it: opened once, planned anew with each choice.

import { MAX_BULK_ROWS } from '#domain/records.ts'
import { countOf, writeCount } from '#domain/text.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { balanceOfLines } from '../rows/balance-lines.ts'
import { type ClosingBalance, closingOf } from '../rows/closing-balance.ts'
import { finding } from '../finding.ts'
import type { ImportPlan, ReadOptions, Sheet, Statement } from '../model.ts'
import { planTable } from '../plan-content.ts'
import { accountsInTable } from '../judge/labels.ts'
import { judgeSheet } from '../read-statement.ts'
import type { ImportRow } from '../row-model.ts'
import { isOpened } from '../rows/row-parts.ts'
import { readSheet } from '../sheet/sheet.ts'
import type { BankAccount } from '../bank-file.ts'
import { type OpenedFile, openFile } from './open-file.ts'
import { accountKeys, chosenAccount, countRows, planBankFile } from './plan-bank-file.ts'
import { ORDER_FORMATS } from './qif-dates.ts'
import { askForSheet } from './sheet-choice.ts'
import { type SheetCells } from './xlsx.ts'

/** What a file would store under the choices made. */
export interface FilePlan {
  plan: ImportPlan
  /** How its columns are read; null for a format without columns. */
  statement: Statement | null
  /** The accounts that the file names; empty for a table of one. */
  accounts: FileAccount[]
  /** Index of the one that is planned. */
  account: number
  /** What the planned account held at the end, where the file proves it. */
  closing: ClosingBalance | null
}

/** An account of a file: what is needed to lead it to one of the user's own. */
export type FileAccount = Pick<
  BankAccount,
  'number' | 'name' | 'institution' | 'currency' | 'kind' | 'balances'
> & {
  /** The value of `Choices.only_account` that picks it. */
  key: string
  num_rows: number
}

export interface FileReader {
  kind: 'text' | 'sheets' | 'bank'
  plan: (options: ReadOptions) => FilePlan
}

/** Opens a file; rejects with words for the user where it is no statement. */
export async function readFile(bytes: Uint8Array): Promise<FileReader> {
  const reader = await readerOf(bytes)
  return { ...reader, plan: (options) => withinBound(reader.plan(options)) }
}

/** More than is stored at once is refused before anybody maps and classifies it. */
function withinBound(planned: FilePlan): FilePlan {
  const { plan } = planned
  const num = plan.rows.reduce((sum, row) => sum + countParts(row), 0)
  if (num <= MAX_BULK_ROWS) return planned
  const problem = `This file has ${countOf(num, 'row')} of one account; at most ${writeCount(MAX_BULK_ROWS)} can be imported at once. Choose a shorter period.`
  return { ...planned, plan: { ...plan, problems: [problem, ...plan.problems] } }
}

/** How many records a row becomes. */
function countParts(row: ImportRow): number {
  return isOpened(row) ? (row.bank?.parts.length ?? 1) : 1
}

const SEVERAL = 'This zip holds several statements. Unpack it, and choose each of them.'

async function readerOf(bytes: Uint8Array): Promise<FileReader> {
  const opened = await openFile(bytes)
  if (opened.kind === 'none') throw new UnreadableFile(opened.problem)
  if (opened.kind === 'several') throw new UnreadableFile(SEVERAL)
  if (opened.kind === 'bank') return { kind: 'bank', plan: (options) => planBank(opened, options) }
  if (opened.kind === 'text') {
    let last: { key: string; sheet: Sheet } | null = null
    const plan = (options: ReadOptions) => {
      const { choices = {} } = options
      const key = JSON.stringify([choices.encoding, choices.delimiter, choices.quote])
      if (last?.key !== key) last = { key, sheet: readSheet(opened.bytes, choices) }
      return planCells(last.sheet, options)
    }
    return { kind: 'text', plan }
  }
  const { sheetOf } = await import('./xlsx-grid.ts')
  const book = new Workbook(opened.sheets, sheetOf)
  return { kind: 'sheets', plan: (options) => book.plan(options) }
}

function planBank({ read }: Extract<OpenedFile, { kind: 'bank' }>, options: ReadOptions): FilePlan {
  const { choices = {}, today } = options
  const day_order =
    choices.date_format === ORDER_FORMATS.day_first
      ? 'day_first'
      : choices.date_format === ORDER_FORMATS.month_first
        ? 'month_first'
        : undefined
  const file = read({ today, day_order })
  const keys = accountKeys(file.accounts)
  const plan = planBankFile(file, options)
  const account = chosenAccount(file, options)
  return {
    plan,
    statement: null,
    account,
    closing: closingOf(plan, file.accounts[account], options),
    accounts: file.accounts.map((account, at): FileAccount => {
      const { number, name, institution, currency, kind, balances } = account
      const num_rows = countRows(account, today)
      const key = keys[at] ?? ''
      return { key, number, name, institution, currency, kind, balances, num_rows }
    }),
  }
}

function planCells(sheet: Sheet, options: ReadOptions): FilePlan {
  const statement = judgeSheet(sheet, options)
  const plan = planTable(statement)
  const accounts = accountsInTable(statement, plan).map(({ name, num_rows }): FileAccount => {
    const unsaid = { number: '', institution: '', currency: null, balances: [] }
    return { ...unsaid, kind: 'cash', key: name, name, num_rows }
  })
  const account = accounts.findIndex(({ key }) => key === statement.mapping.only_account)
  const planned = { statement, accounts, account: Math.max(0, account) }
  const closing = balanceOfLines(statement, plan)
  if (closing === null) return { ...planned, plan, closing: closingOf(plan, undefined, options) }
  const reason = 'An opening balance in the file and its rows give the closing balance'
  const findings = [...plan.findings, finding('balance_check', 'Adds up', reason)]
  return { ...planned, plan: { ...plan, findings }, closing }
}

class Workbook {
  private readonly sheets: { name: string; sheet: Sheet }[]
  private counts: { name: string; rows: number }[] | null = null

  constructor(
    cells: readonly SheetCells[],
    sheetOf: (one: SheetCells, all: readonly SheetCells[]) => Sheet,
  ) {
    const filled = cells.filter(({ rows }) => rows.length > 0)
    const kept = filled.length > 0 ? filled : cells.slice(0, 1)
    this.sheets = kept.map((one) => ({ name: one.name, sheet: sheetOf(one, kept) }))
  }

  plan(options: ReadOptions): FilePlan {
    const counts = (this.counts ??= this.countRows(options))
    const question = askForSheet(counts)
    const wanted = options.choices?.sheet ?? question?.options[0]?.label
    const suggested = counts.find(({ rows }) => rows > 0)?.name
    const chosen =
      this.sheets.find(({ name }) => name === wanted) ??
      this.sheets.find(({ name }) => name === suggested) ??
      this.sheets[0]
    if (chosen === undefined) throw new UnreadableFile('This workbook has no sheet that is shown.')
    const planned = planCells(chosen.sheet, options)
    if (question === null) return planned
    const questions = [question, ...planned.plan.questions]
    return { ...planned, plan: { ...planned.plan, questions } }
  }

  private countRows({ today }: ReadOptions): { name: string; rows: number }[] {
    if (this.sheets.length === 1) return []
    return this.sheets.map(({ name, sheet }) => {
      const { rows, problems } = planCells(sheet, { today }).plan
      return { name, rows: problems.length > 0 ? 0 : rows.length }
    })
  }
}
