// The product's own CSV export, known by its header so that it comes back as it went out: tags
// and exclusion included, and text that was made inert for spreadsheets made plain again.
// A cell that begins with = + - @ tab or CR gets an apostrophe before it on the way out, and one
// that begins with an apostrophe before such a character gets another.

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

/** True for the header of the product's own export. */
export function isOwnHeader(cells: readonly string[]): boolean {
  return cells.length === OWN_HEADER.length && OWN_HEADER.every((name, at) => cells[at] === name)
}

const ACTIVE = /^'*[=+\-@\t\r]/
const QUOTED = /^'+[=+\-@\t\r]/

/** A text cell as the export writes it, harmless in a spreadsheet. */
export function inertText(text: string): string {
  return ACTIVE.test(text) ? `'${text}` : text
}

/** The text that `inertText` was given. */
export function plainText(cell: string): string {
  return QUOTED.test(cell) ? cell.slice(1) : cell
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
