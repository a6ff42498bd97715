// Text to records of cells. Banks break the rules of CSV, so the reading is lenient where that
// cannot move a cell: blanks before a quote, a quote inside a quoted cell ("UAB "Naktida""), a
// quote that never closes. Line numbers are those of the file, also behind a cell that spans
// lines. Well-formed files come out as any CSV reader has them.

import { cleanText } from '../values/clean-text.ts'
import { RowCount } from '../row-count.ts'
import type { Quote, SheetRecord } from '../model.ts'

const MAX_CELL_LINES = 60

/** Line ends made one: CR LF, CR CR LF and a lone CR each end one line. */
export function joinLineEnds(text: string): string {
  if (!text.includes('\r')) return text
  return text.replace(/\r+\n?/g, (run) => (run.endsWith('\n') ? '\n' : '\n'.repeat(run.length)))
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
  const widths = new Widths(usualWidth(text, delimiter, quote))
  const marks = marksOf(text, delimiter)
  const count = new RowCount()
  let at = 0
  let line = 1
  while (at < text.length) {
    const segment = text.slice(at, marks.lineEnd.from(at))
    const read = readRecord(marks, at, segment, quote, widths)
    const cells = cleanAll(read.cells)
    if (cells.some((cell) => cell !== '')) {
      widths.add(cells.length)
      count.add()
      records.push({ line, end_line: line + read.breaks, cells })
    }
    line += read.breaks + 1
    at = read.end + 1
  }
  return records
}

/** How many lines tell how wide a table is before its first row is read. */
const FIRST_LINES = 40

/** The most frequent width of the first lines that are whole by themselves; 0 where none is frequent. */
function usualWidth(text: string, delimiter: string, quote: Quote): number {
  if (quote === 'none') return 0
  const widths = new Widths(0)
  let from = 0
  for (let read = 0; read < FIRST_LINES && from < text.length; read += 1) {
    const found = text.indexOf('\n', from)
    const end = found < 0 ? text.length : found
    const line = text.slice(from, end)
    const alone =
      line.split(quote).length % 2 === 1 ? readQuoted(marksOf(line, delimiter), 0, quote) : null
    if (alone) widths.add(alone.cells.length)
    from = end + 1
  }
  return widths.usual
}

/** A text, what parts its cells, and where the next delimiter and the next line end stand. */
interface Marks {
  text: string
  delimiter: string
  nextDelimiter: Place
  lineEnd: Place
}

function marksOf(text: string, delimiter: string): Marks {
  const nextDelimiter = new Place(text, delimiter)
  return { text, delimiter, nextDelimiter, lineEnd: new Place(text, '\n') }
}

/** Where something stands next. The last answer is kept: asking from cell to cell stays linear. */
class Place {
  readonly #text: string
  readonly #sought: string
  #askedFrom = 0
  #found = -1

  constructor(text: string, sought: string) {
    this.#text = text
    this.#sought = sought
  }

  /** The first place at or behind a position; the text's end when there is none. */
  from(at: number): number {
    if (at < this.#askedFrom || at > this.#found) {
      const found = this.#text.indexOf(this.#sought, at)
      this.#askedFrom = at
      this.#found = found < 0 ? this.#text.length : found
    }
    return this.#found
  }
}

interface RawRecord {
  cells: string[]
  /** Position of the line end behind it. */
  end: number
  /** Line ends inside its cells. */
  breaks: number
}

function readRecord(
  marks: Marks,
  at: number,
  segment: string,
  quote: Quote,
  widths: Widths,
): RawRecord {
  const literal = (): RawRecord => ({
    cells: segment.split(marks.delimiter),
    end: at + segment.length,
    breaks: 0,
  })
  if (quote === 'none' || !segment.includes(quote)) return literal()
  const quoted = readQuoted(marks, at, quote)
  if (quoted === null) return literal()
  // A stray quote swallows lines until the next quote.
  if (swallowsRow(marks, quoted, quote, widths.usual)) return literal()
  return quoted
}

/**
 * True when the last line a record runs into is a whole row by itself. Where the record is one as well,
 * quotes tell: a cell that spans lines ends in a line with one quote too many.
 */
function swallowsRow(
  { text, delimiter }: Marks,
  record: RawRecord,
  quote: string,
  usual: number,
): boolean {
  if (record.breaks === 0 || usual < 2) return false
  const last = text.slice(text.lastIndexOf('\n', record.end - 1) + 1, record.end)
  if (record.cells.length === usual && last.split(quote).length % 2 === 0) return false
  const alone = readQuoted(marksOf(last, delimiter), 0, quote)
  return alone !== null && alone.cells.length === usual
}

/** Reads one record with quotes; null when a quote is never closed. */
function readQuoted(marks: Marks, start: number, quote: string): RawRecord | null {
  const { text, delimiter } = marks
  const cells: string[] = []
  let at = start
  let breaks = 0
  for (;;) {
    const open = skipBlanks(text, at, delimiter)
    let end: number
    if (text[open] === quote) {
      const cell = readQuotedCell(marks, open, quote)
      if (cell === null) return null
      breaks += cell.breaks
      if (breaks > MAX_CELL_LINES) return null
      cells.push(cell.value)
      end = cell.end
    } else {
      end = Math.min(marks.nextDelimiter.from(at), marks.lineEnd.from(at))
      cells.push(text.slice(at, end))
    }
    if (!text.startsWith(delimiter, end) || end >= text.length) return { cells, end, breaks }
    at = end + delimiter.length
  }
}

function readQuotedCell(
  marks: Marks,
  open: number,
  quote: string,
): { value: string; end: number; breaks: number } | null {
  const { text, delimiter } = marks
  let value = ''
  let strays = 0
  let breaks = 0
  let from = open + 1
  let search = from
  for (;;) {
    const at = text.indexOf(quote, search)
    if (at < 0) return null
    // A cell that runs on and on is none: nothing further down is looked at for it.
    breaks += countBreaks(marks.lineEnd, search, at)
    if (breaks > MAX_CELL_LINES) return null
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
      return { value, end: skipBlanks(text, last + 1, delimiter), breaks }
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

/** Line ends from one position up to another. */
function countBreaks(lineEnd: Place, from: number, to: number): number {
  let count = 0
  for (let at = lineEnd.from(from); at < to; at = lineEnd.from(at + 1)) count += 1
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

  constructor(public usual: number) {}

  add(width: number): void {
    if (width < 2) return
    const count = (this.counts.get(width) ?? 0) + 1
    this.counts.set(width, count)
    if (count < this.most) return
    this.most = count
    if (count >= 3) this.usual = width
  }
}
