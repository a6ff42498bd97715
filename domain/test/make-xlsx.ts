// Builds a small workbook from plain data, as spreadsheets are written: texts in a table of their
// own, days as numbers with a format.
import { strToU8, zipSync } from 'fflate'

type BookCell =
  | null
  | string
  | number
  | { n: number; format?: string; f?: string; t?: string }
  | { s: string; f: string }
  | { t: 'e'; v: string }
  | { rich: string[] }
  | { inline: string }

export interface Book {
  date1904?: boolean
  sheets: { name: string; state?: string; dimension?: string; rows: BookCell[][] }[]
}

/** The bytes of an .xlsx with these sheets. */
export function makeXlsx(book: Book): Uint8Array {
  const texts: string[] = []
  const formats: string[] = []
  const sheets = book.sheets.map((sheet) => sheetXml(sheet, texts, formats))
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(workbookXml(book)),
    'xl/_rels/workbook.xml.rels': strToU8(relationsXml(book)),
    'xl/sharedStrings.xml': strToU8(
      `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': strToU8(stylesXml(formats)),
  }
  sheets.forEach((xml, at) => {
    files[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(xml)
  })
  return zipSync(files)
}

function workbookXml({ sheets, date1904 }: Book): string {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escape(name)}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`,
  )
  const date = date1904 === true ? '<workbookPr date1904="1"/>' : ''
  return `<workbook xmlns:r="r">${date}<sheets>${list.join('')}</sheets></workbook>`
}

function relationsXml({ sheets }: Book): string {
  const list = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return `<Relationships>${list.join('')}</Relationships>`
}

function stylesXml(formats: readonly string[]): string {
  const own = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escape(code)}"/>`,
  )
  const used = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)
  return `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`
}

function sheetXml(
  { rows, dimension }: Book['sheets'][number],
  texts: string[],
  formats: string[],
): string {
  const list = rows.map((cells, row) => {
    const written = cells.map((cell, column) =>
      cellXml(cell, `${columnName(column)}${row + 1}`, texts, formats),
    )
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const range = dimension === undefined ? '' : `<dimension ref="${dimension}"/>`
  return `<worksheet>${range}<sheetData>${list.join('')}</sheetData></worksheet>`
}

function cellXml(cell: BookCell, place: string, texts: string[], formats: string[]): string {
  if (cell === null) return `<c r="${place}"/>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return shared(`<t>${escape(cell)}</t>`, place, texts)
  if ('rich' in cell) {
    const runs = cell.rich.map((run) => `<r><t xml:space="preserve">${run}</t></r>`)
    return shared(runs.join(''), place, texts)
  }
  if ('inline' in cell) {
    return `<c r="${place}" t="inlineStr"><is><t>${escape(cell.inline)}</t></is></c>`
  }
  if ('s' in cell) {
    return `<c r="${place}" t="str"><f>${cell.f}</f><v>${escape(cell.s)}</v></c>`
  }
  if ('v' in cell) return `<c r="${place}" t="e"><v>${cell.v}</v></c>`
  const formula = cell.f === undefined ? '' : `<f>${cell.f}</f>`
  const type = cell.t === undefined ? '' : ` t="${cell.t}"`
  const style = cell.format === undefined ? '' : ` s="${styleOf(cell.format, formats)}"`
  return `<c r="${place}"${type}${style}>${formula}<v>${cell.n}</v></c>`
}

function shared(text: string, place: string, texts: string[]): string {
  texts.push(text)
  return `<c r="${place}" t="s"><v>${texts.length - 1}</v></c>`
}

function styleOf(format: string, formats: string[]): number {
  if (!formats.includes(format)) formats.push(format)
  return formats.indexOf(format) + 1
}

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
