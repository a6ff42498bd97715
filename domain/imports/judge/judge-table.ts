// The table of a sheet: where it begins, what its columns are called, how wide its rows are, and
// a sample of rows that are certainly lined up with the names.

import { alignNames, isShifted } from '../columns/align-names.ts'
import { cellKind, isDataLike } from '../sheet/cell-kinds.ts'
import { profileColumns } from '../columns/columns.ts'
import { type TableStart, findTable, headerFingerprint, uniqueNames } from '../sheet/header.ts'
import type { Finding, Sheet, SheetRecord } from '../model.ts'
import { finding } from '../finding.ts'
import { isOwnHeader } from '../sheet/own-export.ts'
import { joinSplitDecimals } from '../sheet/ragged.ts'
import { isSureTotal } from '../values/row-words.ts'

/** So many rows are looked at to tell what a column holds. */
export const SAMPLE_ROWS = 2000
const MAX_OFFERED = 12

export interface Table {
  sheet: Sheet
  start: TableStart
  headers: string[]
  header_line: number
  fingerprint: string
  /** Numbers of cells that rows of this file regularly have. */
  usual_widths: ReadonlySet<number>
  /** Cells of the first rows that are lined up with the names. */
  sample: string[][]
  finding: Finding
}

/** Finds the table of a sheet. `header_line` as chosen by the user, if they did. */
export function judgeTable(given: Sheet, header_line?: number): Table {
  const start = findTable(given.records, header_line)
  const header = given.records[start.header]?.cells ?? []
  const nameCells = trimEnd(header)
  // Columns at the end may have no name, as they may have no cells.
  const named = header.length === start.width ? header.length : nameCells.length
  const sheet = { ...given, records: joinSplitDecimals(given, start, named) }
  const rows = sheet.records.slice(start.first)
  const widths = usualWidths(rows, start, named)
  const sample = sampleRows(rows, widths)
  const headers = namesOf(nameCells, sample, header.length)
  const line = sheet.records[start.header]?.line ?? 0
  return {
    sheet,
    start,
    headers,
    header_line: line,
    fingerprint: headerFingerprint(headers, start.header >= 0),
    usual_widths: widths,
    sample: sample.map((row) => row.cells),
    finding: headerFinding(sheet, start, line),
  }
}

/**
 * Names over the columns they fit, where the header has more or fewer of them than rows have cells.
 * `header_width` counts the header's cells with the empty ones at its end.
 */
function namesOf(
  nameCells: readonly string[],
  sample: readonly SheetRecord[],
  header_width: number,
): string[] {
  const width = usedWidth(sample)
  const plain = uniqueNames(nameCells, Math.max(nameCells.length, width, 1))
  if (nameCells.length === width || nameCells.length === 0 || sample.length === 0) return plain
  // Each name has a cell of its own in every row, though the last may be empty in all, or nameless.
  if (sample.every(({ cells }) => cells.length === header_width)) return plain
  if (isOwnHeader(nameCells)) return plain
  const columns = profileColumns(
    Array.from({ length: width }, () => ''),
    sample.map(({ cells }) => cells),
  )
  if (!isShifted(nameCells, columns)) return plain
  const aligned = alignNames(nameCells, columns)
  return isShifted(aligned, columns) ? plain : uniqueNames(aligned, width)
}

/** Rows that are certainly transactions; where there are none, rows of a usual width. */
function sampleRows(rows: readonly SheetRecord[], widths: ReadonlySet<number>): SheetRecord[] {
  const usual = rows.filter((row) => widths.has(row.cells.length)).slice(0, SAMPLE_ROWS)
  const sure = usual.filter(
    ({ cells }) => isDataLike(cells.map(cellKind)) && !cells.some(isSureTotal),
  )
  return sure.length > 0 ? sure : usual
}

function trimEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}

/** The widths that a tenth of the rows have, none wider than most rows or the header, and that of the header. */
function usualWidths(
  rows: readonly SheetRecord[],
  start: TableStart,
  named: number,
): ReadonlySet<number> {
  const counts = new Map<number, number>()
  let wide = 0
  for (const { cells } of rows) {
    if (cells.filter((cell) => cell !== '').length < 2) continue
    wide += 1
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  }
  // Rows may leave out their last cells, as far as most of them do.
  const least = Math.max(Math.min(named, start.width), 2)
  const first = isTooLong(rows, start, named) ? named : start.width
  const most = Math.max(named, first)
  const usual = new Set<number>([first])
  if (named > 1 && counts.has(named)) usual.add(named)
  for (const [width, count] of counts) {
    if (count >= 3 && count >= wide * 0.1 && width >= least && width <= most) usual.add(width)
  }
  return usual
}

/**
 * Whether rows of what seems the usual width are longer than the header by accident: two rows on one line,
 * or amounts like 1,845.00 without quotes.
 */
function isTooLong(rows: readonly SheetRecord[], { width }: TableStart, named: number): boolean {
  if (named < 3 || width <= named) return false
  const long = rows.filter(({ cells }) => cells.length === width)
  const isDouble = width >= 2 * named - 1
  const isFilled = (cells: readonly string[]) => cells.slice(named).some((cell) => cell !== '')
  return long.every(({ cells }) => (isDouble ? isFilled(cells) : hasPartedThousands(cells)))
}

function hasPartedThousands(cells: readonly string[]): boolean {
  return cells.some(
    (cell, at) =>
      /^[-+(]?\p{Sc}?[-+]?\d{1,3}$/u.test(cell) && /^\d{3}\.\d{2}\)?$/.test(cells[at + 1] ?? ''),
  )
}

function usedWidth(sample: readonly SheetRecord[]): number {
  let used = 0
  for (const { cells } of sample) {
    if (cells.length > used) used = Math.max(used, trimEnd(cells).length)
  }
  return used
}

function headerFinding(sheet: Sheet, start: TableStart, line: number): Finding {
  const lines = new Set(start.candidates.map((index) => sheet.records[index]?.line ?? 0))
  if (line > 0) lines.add(line)
  const offered = [...lines]
    .filter((one) => one > 0)
    .sort((a, b) => b - a)
    .slice(0, MAX_OFFERED)
  const options = offered.map((one) => ({ label: `Line ${one}`, set: { header_line: one } }))
  return finding('header_row', line > 0 ? `Line ${line}` : 'None', start.reason, {
    attention: start.attention,
    options: [...options, { label: 'None', set: { header_line: 0 } }],
    current: { header_line: line },
  })
}
