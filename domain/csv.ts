// CSV as every export writes it: RFC 4180, each line ended by CR LF, and no text that a spreadsheet
// would run as a formula. Where a country's spreadsheet parts cells by semicolons, a text is cut at
// each of its own, so what stands behind one is guarded like the beginning:
//   =1+1       '=1+1        a;-2     a;'-2
//   '=1+1      ''=1+1       a=b      a=b

/** Where a cell may begin, before what would be run; the full-width forms are run as well. */
const START = '(^|; *)'
const ACTIVE = "(?='*[=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20])"
const UNGUARDED = new RegExp(START + ACTIVE, 'g')
const GUARDED = new RegExp(`${START}'${ACTIVE}`, 'g')

/** A text that is harmless in a spreadsheet. */
export function inertText(text: string): string {
  return text.replace(UNGUARDED, "$1'")
}

/** The text that `inertText` was given. */
export function plainText(cell: string): string {
  return cell.replace(GUARDED, '$1')
}

/** One line of cells, quoted where they need it. Texts are made inert before; numbers are not. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
