// Opens a file of any kind: what it is, by its bytes, and what is inside. Cells (CSV, sheets) wait
// for judgement, statements are read as a whole. The readers load only when a file needs them.

import { joinLineEnds } from '../sheet/cells.ts'
import type { BankFile } from '../bank-file.ts'
import { decodeMarked } from './decode.ts'
import { MOST_FILE_BYTES } from './file-size.ts'
import { joinFiles } from './gather.ts'
import { type FileKind, kindOfFile } from './kind-of-file.ts'
import type { QifOptions } from './qif.ts'
import { TooManyRows } from '../row-count.ts'
import type { Member } from './unzip.ts'
import type { SheetCells } from './xlsx.ts'

/** What a file turned out to be. */
export type OpenedFile =
  /** A table of text: CSV and its kin. */
  | { kind: 'text'; bytes: Uint8Array }
  | { kind: 'sheets'; sheets: SheetCells[] }
  /** Read anew with the options, as the order of a QIF's days is a choice. */
  | { kind: 'bank'; read: (options: QifOptions) => BankFile }
  /** A zip of tables, or of tables beside other statements: each is read by itself. */
  | { kind: 'several'; files: NamedBytes[] }
  /** No statement, in words. */
  | { kind: 'none'; problem: string }

export interface NamedBytes {
  name: string
  bytes: Uint8Array
}

/** Opens a file. Rejects only for a bug; what cannot be read is `none` with a sentence. */
export async function openFile(bytes: Uint8Array): Promise<OpenedFile> {
  if (bytes.length > MOST_FILE_BYTES) return none('This file is larger than 50 MB.')
  const found = kindOfFile(bytes)
  if ('problem' in found) return none(found.problem)
  if (found.kind === 'zip') return openZip(bytes)
  return openKind(found.kind, bytes)
}

function none(problem: string): OpenedFile {
  return { kind: 'none', problem }
}

type StatementKind = Exclude<FileKind, 'zip'>

async function openKind(kind: StatementKind, bytes: Uint8Array): Promise<OpenedFile> {
  if (kind === 'text') return { kind, bytes }
  try {
    return { kind: 'bank', read: await readerOf(kind, bytes) }
  } catch (error) {
    if (error instanceof TooManyRows) return none(error.message)
    throw error
  }
}

async function readerOf(
  kind: Exclude<StatementKind, 'text'>,
  bytes: Uint8Array,
): Promise<(options: QifOptions) => BankFile> {
  const text = joinLineEnds(decodeMarked(bytes))
  if (kind === 'qif') {
    const { readQif } = await import('./qif.ts')
    const { readRecords } = await import('./qif-records.ts')
    const records = readRecords(text)
    return (options) => readQif(records, options)
  }
  const file = await readOnce(kind, text)
  return () => file
}

async function readOnce(kind: 'ofx' | 'camt' | 'mt940', text: string): Promise<BankFile> {
  if (kind === 'ofx') return (await import('./ofx.ts')).readOfx(text)
  if (kind === 'camt') return (await import('./camt.ts')).readCamt(text)
  return (await import('./mt940.ts')).readMt940(text)
}

/** The files of a zip that are read one by one; none of any other file, and none of what cannot be opened. */
export async function filesInside(bytes: Uint8Array): Promise<NamedBytes[]> {
  const found = kindOfFile(bytes)
  if ('problem' in found || found.kind !== 'zip') return []
  const opened = await openZip(bytes, () => [])
  return opened.kind === 'several' ? opened.files : []
}

/** A workbook, or a zip of statements; what is none beside them does not matter. */
async function openZip(
  bytes: Uint8Array,
  readBook?: (bytes: Uint8Array) => SheetCells[],
): Promise<OpenedFile> {
  const { ZipProblem, listMembers } = await import('./unzip.ts')
  try {
    const members = listMembers(bytes)
    const { isWorkbook, readWorkbook } = await import('./xlsx.ts')
    if (isWorkbook(members)) return { kind: 'sheets', sheets: (readBook ?? readWorkbook)(bytes) }
    return await openMembers(bytes, members)
  } catch (error) {
    if (error instanceof ZipProblem) return none(error.message)
    throw error
  }
}

const UNREADABLE = 'No file in this zip is a statement that can be read.'
const DATABASE =
  'This zip holds the database of a program, not a statement. Export the transactions of each account as CSV there.'
const DAMAGED = 'The database in this zip is damaged. Export it again.'

async function openMembers(zip: Uint8Array, members: readonly Member[]): Promise<OpenedFile> {
  const { MOST_UNPACKED, readMember } = await import('./unzip.ts')
  const opened: (NamedBytes & { file: OpenedFile })[] = []
  let left = MOST_UNPACKED
  let isDatabase = false
  for (const member of members) {
    const bytes = readMember(zip, member, left)
    left -= bytes.length
    const budget = await openBudget(bytes)
    if (budget !== null) return budget
    isDatabase ||= isSqlite(bytes)
    const found = kindOfFile(bytes)
    if ('problem' in found || found.kind === 'zip') continue
    const file = await openKind(found.kind, bytes)
    // One that is a statement and cannot be taken is not left out unsaid.
    if (file.kind === 'none') return none(`${member.name}: ${file.problem}`)
    opened.push({ name: member.name, bytes, file })
  }
  const banks = opened.flatMap(({ file }) => (file.kind === 'bank' ? [file.read] : []))
  const named = opened.filter(({ name, file }) => file.kind === 'text' && TABLE.test(name))
  const tables = banks.length > 0 || named.length > 0 ? named : opened
  const [table] = tables
  if (table === undefined && banks.length === 0) return none(isDatabase ? DATABASE : UNREADABLE)
  if (table === undefined)
    return { kind: 'bank', read: (options) => joinFiles(banks.map((read) => read(options))) }
  if (banks.length === 0 && tables.length === 1) return table.file
  const files = opened.filter((one) => one.file.kind === 'bank' || tables.includes(one))
  return { kind: 'several', files: files.map(({ name, bytes }) => ({ name, bytes })) }
}

/** A text beside statements is a table of its own, or tells how to read them. */
const TABLE = /\.(?:csv|tsv|tab)$/i

/** The budget of Actual; null for what is none. */
async function openBudget(bytes: Uint8Array): Promise<OpenedFile | null> {
  if (!isSqlite(bytes)) return null
  const { BrokenDatabase, SqliteFile } = await import('./sqlite.ts')
  const { isActual, readActual } = await import('./actual.ts')
  try {
    const database = new SqliteFile(bytes)
    if (!isActual(database)) return null
    const file = readActual(database)
    return { kind: 'bank', read: () => file }
  } catch (error) {
    if (error instanceof BrokenDatabase) return none(DAMAGED)
    if (error instanceof TooManyRows) return none(error.message)
    throw error
  }
}

function isSqlite(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 15)) === 'SQLite format 3'
}
