// Where the table begins. The first row that looks like a transaction is found, then the line
// above it that is as wide, holds text only and reads like names: the header. A file may have
// none; its columns are then called Column 1, Column 2 and so on.

import { mostFrequent } from '#domain/lists.ts'
import { KIND, cellKind, isDataLike } from './cell-kinds.ts'
import { headerRoles } from '../values/header-words.ts'
import type { SheetRecord } from '../model.ts'

const LOOK_AHEAD = 500
const LOOK_BACK = 60
// Names are stored with the account, where a text of this length fits with its number.
const MAX_NAME = 190

export interface TableStart {
  /** Index of the header in the records; -1 for none. */
  header: number
  /** Index of the first record below the header. */
  first: number
  /** Cells of a usual row of data. */
  width: number
  reason: string
  attention: boolean
  /** Indexes of records that could be the header. */
  candidates: number[]
}

/** Finds the header. `chosen_line` is a physical line, 0 for "there is none". */
export function findTable(records: readonly SheetRecord[], chosen_line?: number): TableStart {
  const kinds = records.slice(0, LOOK_AHEAD).map((record) => record.cells.map(cellKind))
  const data = withoutSummary(records, kinds, findDataRows(kinds))
  const width = usualWidth(records, data)
  const firstData = data[0] ?? -1
  const candidates = firstData < 0 ? namedRows(records, kinds) : rowsAbove(kinds, firstData)
  const found = { width, candidates }
  if (chosen_line !== undefined)
    return { ...found, ...chosenStart(records, chosen_line, firstData, width) }
  const scored = candidates.map((index) => ({
    index,
    score: headerScore(records[index]?.cells ?? [], kinds, index, firstData, width),
  }))
  const best = scored.reduce((top, one) => (one.score > top.score ? one : top), {
    index: -1,
    score: 0,
  })
  if (best.index >= 0) return { ...found, ...headerFound(records, best.index, firstData) }
  return { ...found, ...withoutHeader(records, firstData, width) }
}

/** Rows that look like transactions and have their date where most of them have it. */
function findDataRows(kinds: readonly number[][]): number[] {
  const likely: number[] = []
  for (const [index, row] of kinds.entries()) if (isDataLike(row)) likely.push(index)
  const rows = likely.length > 0 ? likely : weakDataRows(kinds)
  const places = rows.map((index) => datePlace(kinds[index] ?? []))
  const usual = mostFrequent(places)?.item
  return rows.filter((_, at) => places[at] === usual)
}

/**
 * A summary above the table looks like a table of one row: names, and below them the period and
 * the balance. It is none when other names follow it and the rows stand below those.
 */
function withoutSummary(
  records: readonly SheetRecord[],
  kinds: readonly number[][],
  data: number[],
): number[] {
  const [first = 0, second = 0] = data
  for (let index = first + 1; index < second; index += 1) {
    const cells = records[index]?.cells ?? []
    if (!isNames(cells, kinds[index] ?? [])) continue
    const again = records.slice(0, first).some((above) => above.cells.join() === cells.join())
    return again ? data : data.slice(1)
  }
  return data
}

function isNames(cells: readonly string[], row: readonly number[]): boolean {
  const filled = countFilled(row)
  return row.every((kind) => kind <= KIND.text) && filled >= 3 && countNames(cells) >= filled * 0.6
}

/** Where dates are six bare digits, a row of them is only recognised when nothing better is. */
function weakDataRows(kinds: readonly number[][]): number[] {
  const rows: number[] = []
  for (const [index, row] of kinds.entries()) {
    const weak = row.findIndex((kind) => (kind & KIND.weakDate) !== 0)
    const other = row.findIndex((kind, at) => at !== weak && (kind & KIND.number) !== 0)
    if (weak >= 0 && other >= 0) rows.push(index)
  }
  return rows
}

function datePlace(row: readonly number[]): number {
  return row.findIndex((kind) => (kind & (KIND.date | KIND.weakDate)) !== 0)
}

function usualWidth(records: readonly SheetRecord[], data: readonly number[]): number {
  const rows = data.length > 0 ? data : records.slice(0, LOOK_AHEAD).map((_, index) => index)
  return mostFrequent(rows.map((index) => records[index]?.cells.length ?? 0))?.item ?? 1
}

function rowsAbove(kinds: readonly number[][], firstData: number): number[] {
  const rows: number[] = []
  for (let index = firstData - 1; index >= Math.max(0, firstData - LOOK_BACK); index -= 1) {
    if (countFilled(kinds[index] ?? []) >= 2) rows.push(index)
  }
  return rows.reverse()
}

/** For a file without any row of data: the lines that read like column names. */
function namedRows(records: readonly SheetRecord[], kinds: readonly number[][]): number[] {
  const rows: number[] = []
  for (const [index, row] of kinds.entries()) {
    const names = countNames(records[index]?.cells ?? [])
    if (row.every((kind) => kind <= KIND.text) && names >= 2) rows.push(index)
  }
  return rows
}

/** How much a line is a header; nothing at or below zero is one. */
function headerScore(
  cells: readonly string[],
  kinds: readonly number[][],
  index: number,
  firstData: number,
  width: number,
): number {
  const row = kinds[index] ?? []
  const filled = countFilled(row)
  const others = row.filter((kind) => kind > KIND.text).length
  const names = countNames(cells)
  const wanted = countFilled(kinds[firstData] ?? row)
  const broad = cells.length >= width || names >= 2
  const enough =
    (broad && filled >= wanted * 0.6) || names >= 3 || (names >= 2 && filled >= width * 0.4)
  if (!enough || others > filled * 0.2) return 0
  const long = cells.filter((cell) => cell.length > 60).length
  const labels = cells.filter((cell) => cell.endsWith(':')).length
  const distance = firstData < 0 ? 0 : firstData - index - 1
  const uneven = Math.abs(cells.length - width)
  return (
    3 * Math.min(1, filled / wanted) +
    2 * names -
    3 * others -
    6 * labels -
    0.5 * long -
    0.4 * Math.min(uneven, 5) -
    0.15 * distance
  )
}

function countFilled(row: readonly number[]): number {
  return row.filter((kind) => kind !== KIND.empty).length
}

function countNames(cells: readonly string[]): number {
  return cells.filter((cell) => headerRoles(cell).size > 0).length
}

type Start = Pick<TableStart, 'header' | 'first' | 'reason' | 'attention'>

function headerFound(records: readonly SheetRecord[], header: number, firstData: number): Start {
  const cells = records[header]?.cells ?? []
  const names = countNames(cells)
  const below = firstData - header - 1
  const reason =
    names > 0
      ? `Names like “${cells.find((cell) => headerRoles(cell).size > 0) ?? ''}” above the rows`
      : 'Text only, as wide as the rows below'
  return { header, first: header + 1, reason, attention: names === 0 || below > 20 }
}

/** Without a header the table begins with the unbroken run of wide rows that ends in data. */
function withoutHeader(records: readonly SheetRecord[], firstData: number, width: number): Start {
  let first = Math.max(firstData, 0)
  while (first > 0 && isRowOf(records[first - 1], width)) first -= 1
  const line = records[first]?.line ?? 1
  const reason =
    firstData < 0 ? 'No line reads like column names' : `Line ${line} holds a transaction already`
  return { header: -1, first, reason, attention: firstData < 0 }
}

function isRowOf(record: SheetRecord | undefined, width: number): boolean {
  if (record === undefined || record.cells.length !== width) return false
  return record.cells.filter((cell) => cell !== '').length >= Math.min(3, width)
}

function chosenStart(
  records: readonly SheetRecord[],
  line: number,
  firstData: number,
  width: number,
): Start {
  if (line === 0)
    return {
      ...withoutHeader(records, firstData, width),
      reason: 'Chosen by you',
      attention: false,
    }
  const found = records.findIndex((record) => record.end_line >= line)
  const header = found < 0 ? records.length - 1 : found
  return { header, first: header + 1, reason: 'Chosen by you', attention: false }
}

/** Names for `width` columns, none empty and none twice: "Betrag", "Betrag (2)", "Column 4". */
export function uniqueNames(cells: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  const given = new Set(cells.map(clipName))
  const names: string[] = []
  for (let index = 0; index < width; index += 1) {
    const own = clipName(cells[index] ?? '')
    const base = own === '' ? `Column ${index + 1}` : own
    let name = base
    for (let turn = 2; taken.has(name) || (name !== own && given.has(name)); turn += 1) {
      name = `${base} (${turn})`
    }
    taken.add(name)
    names.push(name)
  }
  return names
}

function clipName(name: string): string {
  return name.length > MAX_NAME ? name.slice(0, MAX_NAME).trimEnd() : name
}

/** A short text that is the same for every file with these column names in this order. */
export function headerFingerprint(names: readonly string[], has_header: boolean): string {
  const text = `${has_header ? 'names' : 'none'}\u001f${names.join('\u001f')}`
  return hash(text, 0x811c9dc5) + hash(text, 0x01000193)
}

function hash(text: string, seed: number): string {
  let value = seed
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return (value >>> 0).toString(16).padStart(8, '0')
}
