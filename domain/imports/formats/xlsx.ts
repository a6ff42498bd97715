// The sheets of an .xlsx as cells of text. It is a zip of XML: the workbook names the sheets, texts
// stand in a table of their own, and whether a number is a date is told by its format. Cells carry
// what the file computed last; formulas are not. What a sheet may take is bounded before and
// while it is read: bytes, rows, and the farthest column.

import { countOf } from '#domain/text.ts'
import { dayFromNumber } from '#domain/dates.ts'
import { cleanText } from '../values/clean-text.ts'
import { MOST_COLUMNS } from '../sheet/sheet.ts'
import { decodeMarked } from './decode.ts'
import { MOST_ROWS } from '../row-count.ts'
import { type Member, ZipProblem, listMembers, readMember } from './unzip.ts'
import { isDateFormat } from './xlsx-formats.ts'
import { type Element, type OnElement, elementAt, elementsIn, readXml, textAt } from './xml.ts'

export interface SheetCells {
  name: string
  /** Rows that hold a text, with their number in the sheet, counted from 1. */
  rows: { line: number; cells: Cell[] }[]
}

/** A cell as text, and what it was: a number and a date are sure, a text is to be judged. */
export interface Cell {
  text: string
  kind: 'text' | 'number' | 'date'
}

const EMPTY: Cell = { text: '', kind: 'text' }

/** Of all cells of a sheet, the empty ones up to its farthest column among them. */
const MOST_CELLS = 5_000_000

/** Reads texts or rows; where they break off what stands behind would be lost, and nothing is taken. */
function readWhole(xml: string, onElement: OnElement): void {
  // A workbook without texts has no table of them.
  if (xml !== '' && readXml(xml, onElement) !== null) throw new ZipProblem(BROKEN)
}
const BROKEN =
  'A part of this workbook breaks off, and what stands behind would be lost. Save it again as .xlsx or .csv.'

/** True for a zip that is a workbook. */
export function isWorkbook(members: readonly Member[]): boolean {
  return members.some(({ name }) => /(?:^|\/)xl\/workbook\.xml$/.test(`/${name}`))
}

/** The visible sheets of a workbook, in its order. Throws `ZipProblem`. */
export function readWorkbook(bytes: Uint8Array): SheetCells[] {
  const parts = new Parts(bytes)
  const book = parts.xml('xl/workbook.xml')
  const links = new Map(
    elementsIn(
      elementAt(parts.xml('xl/_rels/workbook.xml.rels'), 'Relationships'),
      'Relationship',
    ).map(({ attributes }) => [attributes['Id'], attributes['Target'] ?? '']),
  )
  const workbook = elementAt(book, 'workbook')
  const from1904 = /^(?:1|true)$/.test(
    elementAt(workbook, 'workbookPr')?.attributes['date1904'] ?? '',
  )
  const context: Context = { texts: readTexts(parts), dates: readFormats(parts), from1904 }
  return elementsIn(elementAt(workbook, 'sheets'), 'sheet').flatMap(({ attributes }) => {
    if (/hidden/i.test(attributes['state'] ?? '')) return []
    const target = links.get(attributes['r:id'] ?? attributes['id'] ?? '')
    if (target === undefined || !/sheet/i.test(target)) return []
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return [{ name: attributes['name'] ?? '', rows: readSheetRows(parts.text(path), context) }]
  })
}

interface Context {
  texts: string[]
  /** By cell format: true where numbers are days. */
  dates: boolean[]
  from1904: boolean
}

class Parts {
  private readonly members: Member[]

  constructor(private readonly bytes: Uint8Array) {
    this.members = listMembers(bytes)
  }

  text(path: string): string {
    const member = this.members.find(({ name }) => name.toLowerCase() === path.toLowerCase())
    return member === undefined ? '' : decodeMarked(readMember(this.bytes, member))
  }

  /** A small part as a whole: an element that holds its root. */
  xml(path: string): Element {
    const root: Element = { name: '', text: '', attributes: {}, children: [], line: 1, cut: false }
    readXml(this.text(path), (element, above) => {
      if (above.length === 0) root.children.push(element)
      return above.length === 0
    })
    return root
  }
}

/** The table of texts; what is written above characters as help to read them is left out. */
function readTexts(parts: Parts): string[] {
  const texts: string[] = []
  readWhole(parts.text('xl/sharedStrings.xml'), (element) => {
    if (element.name !== 'si') return element.name === 'rPh'
    texts.push(textIn(element))
    return true
  })
  return texts
}

function textIn(element: Element): string {
  const runs = elementsIn(element, 'r').map((run) => elementAt(run, 't')?.text ?? '')
  const plain = elementsIn(element, 't').map(({ text }) => text)
  return cleanText(unescaped([...plain, ...runs].join('')))
}

/** "_x000D_" stands for a character that XML does not have. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function readFormats(parts: Parts): boolean[] {
  const styles = elementAt(parts.xml('xl/styles.xml'), 'styleSheet')
  const own = new Map(
    elementsIn(elementAt(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      attributes['numFmtId'],
      attributes['formatCode'] ?? '',
    ]),
  )
  return elementsIn(elementAt(styles, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = attributes['numFmtId'] ?? '0'
    return isDateFormat(Number(id), own.get(id))
  })
}

function readSheetRows(xml: string, context: Context): SheetCells['rows'] {
  const rows: SheetCells['rows'] = []
  let line = 0
  let width = 0
  readWhole(xml, (element) => {
    if (element.name !== 'row') return element.name === 'f'
    line = Number(element.attributes['r'] ?? line + 1)
    if (!(line > 0 && line <= MOST_ROWS)) throw tooMany('row', MOST_ROWS)
    const cells = readCells(element, context)
    if (cells.some(({ text }) => text !== '')) rows.push({ line, cells })
    width = Math.max(width, cells.length)
    if (width * rows.length > MOST_CELLS) throw tooMany('cell', MOST_CELLS)
    return true
  })
  return rows
}

function readCells(row: Element, context: Context): Cell[] {
  const cells: Cell[] = []
  for (const element of row.children) {
    if (element.name !== 'c') continue
    const column = columnOf(element.attributes['r'] ?? '') ?? cells.length
    if (column >= MOST_COLUMNS) {
      if (cellOf(element, context).text === '') continue
      throw tooMany('column', MOST_COLUMNS)
    }
    while (cells.length < column) cells.push(EMPTY)
    cells[column] = cellOf(element, context)
  }
  return cells
}

function tooMany(what: string, most: number): ZipProblem {
  return new ZipProblem(`A sheet of this file has more than ${countOf(most, what)}.`)
}

/** The place of a column counted from 0: "C7" is 2. */
function columnOf(address: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function cellOf(element: Element, { texts, dates, from1904 }: Context): Cell {
  const type = element.attributes['t'] ?? 'n'
  if (type === 'inlineStr')
    return { text: textIn(elementAt(element, 'is') ?? element), kind: 'text' }
  const value = textAt(element, 'v')
  if (value === '' || type === 'e') return EMPTY
  if (type === 's') return { text: texts[Number(value)] ?? '', kind: 'text' }
  if (type === 'str') return { text: cleanText(unescaped(value)), kind: 'text' }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', kind: 'text' }
  if (type === 'd') return { text: value.slice(0, 10), kind: 'date' }
  const number = Number(value)
  if (!Number.isFinite(number)) return { text: value, kind: 'text' }
  if (dates[Number(element.attributes['s'] ?? -1)] === true && number >= 1 && number < 2_958_466) {
    return { text: dayOfSerial(number, from1904), kind: 'date' }
  }
  return { text: plainNumber(number), kind: 'number' }
}

/** Days since the last of 1899, with the 29 February 1900 that never was; or since 1904. */
function dayOfSerial(serial: number, from1904: boolean): string {
  // A time half a second before midnight is midnight.
  const days = Math.floor(serial + 0.5 / 86_400)
  if (from1904) return dayFromNumber(days - 24_107)
  return dayFromNumber(days - (days < 60 ? 25_568 : 25_569))
}

/**
 * A number as a person would write it: 0.30000000000000004 is 0.3, as Excel shows it. One of three
 * decimals has a fourth: of a text "1.234" nobody could tell whether its point parts thousands.
 */
function plainNumber(number: number): string {
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  if (text.includes('e')) return rounded.toFixed(Math.abs(rounded) < 1 ? 10 : 0)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
