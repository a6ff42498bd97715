// The product's own CSV export, known by its header so that it comes back as it went out: tags
// and exclusion included, and text that was made inert for spreadsheets made plain again. Writing and
// reading stand side by side here; read, every text has the white space it was stored with.
import { csvLine, inertText } from '#domain/csv.ts'
import type { Day } from '#domain/dates.ts'
import { type Minor, writeAmount } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { RowCount } from '../row-count.ts'
import type { SheetRecord } from '../model.ts'

export const OWN_HEADER = [
  'account',
  'date',
  'payee',
  'amount',
  'balance',
  'dividends',
  'category',
  'tags',
  'notes',
  'exclude_from_totals',
] as const

/** Columns that came later, at the end; a file without them is read as before. */
export const LATER_HEADER = [
  'value_date',
  'original_amount',
  'original_currency',
  'rate',
  'linked_record',
  'split',
  'bank_reference',
  'refund_of',
  'record_type',
] as const

const FULL_HEADER = [...OWN_HEADER, ...LATER_HEADER] as const

/** True for the header of the product's own export, with all of the later columns, some or none. */
export function isOwnHeader(cells: readonly string[]): boolean {
  if (cells.length < OWN_HEADER.length) return false
  return cells.every((cell, at) => cell === FULL_HEADER[at])
}

/** Tag names in one cell: parted by "; ", with \ before a ; or \ of their own. */
export function joinTags(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\;]/g, '\\$&')).join('; ')
}

/** The tag names of a cell that `joinTags` made. */
export function splitTags(cell: string): string[] {
  const names: string[] = []
  let name = ''
  for (let at = 0; at < cell.length; at += 1) {
    const char = cell.charAt(at)
    if (char === '\\' && at + 1 < cell.length) {
      at += 1
      name += cell.charAt(at)
    } else if (char === ';') {
      names.push(name.trim())
      name = ''
    } else {
      name += char
    }
  }
  names.push(name.trim())
  return names.filter((one) => one !== '')
}

/** A record as the export tells it, with the names of what it refers to. */
export interface OwnRow {
  /** Institution and name, as everywhere on screen. */
  account: string
  date: Day
  payee: string
  amount_minor: Minor
  /** Null for a record without one. */
  balance_minor: Minor | null
  dividends_minor: Minor
  category: string
  tags: readonly string[]
  notes: string
  exclude_from_totals: boolean
  value_date: Day | null
  original_amount_minor: Minor | null
  original_currency: string | null
  rate: number | null
  /** The id of its other half. */
  linked_record: number | null
  split: string | null
  bank_reference: string | null
  /** The id of the purchase that this money came back of. */
  refund_of: number | null
  record_type: RecordType
}

/** What a finding says of what is known because the file is one of ours. */
export const OWN_REASON = 'An export of Fireside'

/** The first line of an export. */
export const OWN_FIRST_LINE = csvLine(FULL_HEADER)

/** One line of an export: numbers and days as they are, text inert. */
export function writeOwnRow(row: OwnRow): string {
  return csvLine([
    inertText(row.account),
    row.date,
    inertText(row.payee),
    writeAmount(row.amount_minor),
    amountOrBlank(row.balance_minor),
    writeAmount(row.dividends_minor),
    inertText(row.category),
    inertText(joinTags(row.tags)),
    inertText(row.notes),
    String(row.exclude_from_totals),
    row.value_date ?? '',
    amountOrBlank(row.original_amount_minor),
    inertText(row.original_currency ?? ''),
    row.rate === null ? '' : String(row.rate),
    row.linked_record === null ? '' : String(row.linked_record),
    inertText(row.split ?? ''),
    inertText(row.bank_reference ?? ''),
    row.refund_of === null ? '' : String(row.refund_of),
    row.record_type,
  ])
}

function amountOrBlank(amount_minor: Minor | null): string {
  return amount_minor === null ? '' : writeAmount(amount_minor)
}

/**
 * The records of a text that is an export just as it was written, its cells untouched; null for any
 * other text, also for an export that went through a spreadsheet.
 */
export function readOwnCells(text: string): SheetRecord[] | null {
  const from = text.startsWith('\ufeff') ? 1 : 0
  if (!text.startsWith(OWN_HEADER.join(','), from)) return null
  const end = text.indexOf('\r\n', from)
  if (!isOwnHeader(text.slice(from, end < 0 ? text.length : end).split(','))) return null
  const records: SheetRecord[] = []
  const count = new RowCount()
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|$)/y
  let cells: string[] = []
  let line = 1
  let end_line = 1
  cell.lastIndex = from
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (found === null) return null
    const [, inQuotes, plain = '', behind] = found
    if (inQuotes !== undefined) end_line += countLineEnds(inQuotes)
    cells.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'))
    if (behind === ',') continue
    const width = records[0]?.cells.length ?? cells.length
    if (cells.length !== width) return null
    count.add()
    records.push({ line, end_line, cells })
    end_line += 1
    line = end_line
    cells = []
  }
  return cells.length === 0 ? records : null
}

function countLineEnds(text: string): number {
  return text.match(/\r*\n|\r/g)?.length ?? 0
}
