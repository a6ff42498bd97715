// Text to records of cells. Banks break the rules of CSV, so the reading is lenient where that
// cannot move a cell: blanks before a quote, a quote inside a quoted cell ("UAB "Naktida""), a
// quote that never closes. Line numbers are those of the file, also behind a cell that spans
// lines. Well-formed files come out as any CSV reader has them.

import { cleanText } from './clean-text.ts'
import type { Quote, SheetRecord } from './model.ts'

const MAX_CELL_LINES = 60

/** Line ends made one: CR LF, CR CR LF and a lone CR each end one line. */
export function joinLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r*\n|\r/g, '\n') : text
}

/** Physical lines without their ends; nothing after a final line end. */
export function splitLines(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** Reads records; those without any text are skipped. `text` has line ends made one. */
export function readCells(text: string, delimiter: string, quote: Quote): SheetRecord[] {
  const records: SheetRecord[] = []
  const widths = new Widths()
  let at = 0
  let line = 1
  while (at < text.length) {
    const found = text.indexOf('\n', at)
    const end = found < 0 ? text.length : found
    const segment = text.slice(at, end)
    const read = readRecord(text, at, segment, delimiter, quote, widths)
    const cells = cleanAll(read.cells)
    if (cells.some((cell) => cell !== '')) {
      widths.add(cells.length)
      records.push({ line, end_line: line + read.breaks, cells })
    }
    line += read.breaks + 1
    at = read.end + 1
  }
  return records
}

interface RawRecord {
  cells: string[]
  /** Position of the line end behind it. */
  end: number
  /** Line ends inside its cells. */
  breaks: number
}

function readRecord(
  text: string,
  at: number,
  segment: string,
  delimiter: string,
  quote: Quote,
  widths: Widths,
): RawRecord {
  const literal = (): RawRecord => ({
    cells: segment.split(delimiter),
    end: at + segment.length,
    breaks: 0,
  })
  if (quote === 'none' || !segment.includes(quote)) return literal()
  const quoted = readQuoted(text, at, delimiter, quote)
  if (quoted === null) return literal()
  // A stray quote swallows lines until the next quote.
  if (swallowsRow(text, quoted, delimiter, quote, widths.usual)) return literal()
  return quoted
}

/** True when the last line a record runs into is a whole row by itself, and the record is none. */
function swallowsRow(
  text: string,
  record: RawRecord,
  delimiter: string,
  quote: string,
  usual: number,
): boolean {
  if (record.breaks === 0 || usual < 2 || record.cells.length === usual) return false
  const start = text.lastIndexOf('\n', record.end - 1) + 1
  const alone = readQuoted(text.slice(start, record.end), 0, delimiter, quote)
  return alone !== null && alone.cells.length === usual
}

/** Reads one record with quotes; null when a quote is never closed. */
function readQuoted(
  text: string,
  start: number,
  delimiter: string,
  quote: string,
): RawRecord | null {
  const cells: string[] = []
  let at = start
  let breaks = 0
  for (;;) {
    const open = skipBlanks(text, at, delimiter)
    let end: number
    if (text[open] === quote) {
      const cell = readQuotedCell(text, open, delimiter, quote)
      if (cell === null) return null
      breaks += cell.breaks
      if (breaks > MAX_CELL_LINES) return null
      cells.push(cell.value)
      end = cell.end
    } else {
      end = endOfCell(text, at, delimiter)
      cells.push(text.slice(at, end))
    }
    if (!text.startsWith(delimiter, end) || end >= text.length) return { cells, end, breaks }
    at = end + delimiter.length
  }
}

function readQuotedCell(
  text: string,
  open: number,
  delimiter: string,
  quote: string,
): { value: string; end: number; breaks: number } | null {
  let value = ''
  let strays = 0
  let from = open + 1
  let search = from
  for (;;) {
    const at = text.indexOf(quote, search)
    if (at < 0) return null
    const doubled = text[at + 1] === quote
    // After an odd number of bare quotes a doubled one before the delimiter closes word and cell.
    const closesBoth = doubled && strays % 2 === 1 && cellEnds(text, at + 2, delimiter)
    if (doubled && !closesBoth) {
      value += text.slice(from, at + 1)
      from = at + 2
      search = from
      continue
    }
    const last = closesBoth ? at + 1 : at
    if (closesBoth || cellEnds(text, at + 1, delimiter)) {
      value += text.slice(from, last)
      return { value, end: skipBlanks(text, last + 1, delimiter), breaks: countBreaks(value) }
    }
    strays += 1
    search = at + 1
  }
}

function cellEnds(text: string, at: number, delimiter: string): boolean {
  const next = skipBlanks(text, at, delimiter)
  return next >= text.length || text[next] === '\n' || text.startsWith(delimiter, next)
}

/** Blanks round a quoted cell, a tab too where it parts no cells. */
function skipBlanks(text: string, at: number, delimiter: string): number {
  const tab = delimiter === '\t' ? ' ' : '\t'
  let next = at
  while (text[next] === ' ' || text[next] === tab) next += 1
  return next
}

function endOfCell(text: string, at: number, delimiter: string): number {
  const line = text.indexOf('\n', at)
  const end = line < 0 ? text.length : line
  const found = text.indexOf(delimiter, at)
  return found < 0 || found > end ? end : found
}

function countBreaks(value: string): number {
  let count = 0
  for (let at = value.indexOf('\n'); at >= 0; at = value.indexOf('\n', at + 1)) count += 1
  return count
}

function cleanAll(cells: string[]): string[] {
  for (let index = 0; index < cells.length; index += 1) {
    cells[index] = unguard(cleanText(cells[index] ?? ''))
  }
  return cells
}

/** Spreadsheets keep leading zeros in a formula: ="00123". */
function unguard(cell: string): string {
  return cell.startsWith('="') && cell.endsWith('"') && cell.length > 2 ? cell.slice(2, -1) : cell
}

/** The most frequent width so far, once it is frequent enough to be believed. */
class Widths {
  private readonly counts = new Map<number, number>()
  private most = 0
  usual = 0

  add(width: number): void {
    if (width < 2) return
    const count = (this.counts.get(width) ?? 0) + 1
    this.counts.set(width, count)
    if (count < this.most) return
    this.most = count
    if (count >= 3) this.usual = width
  }
}
