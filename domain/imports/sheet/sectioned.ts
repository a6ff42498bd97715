// A statement of several tables in one file, each line beginning with the name of its table and with
// what the line is: "Dividends,Header,Currency,Date,Description,Amount", "Dividends,Data,USD,...". The
// tables that tell of money on a day become one, with the name of the table as its first column; what is
// held, what it cost and who the owner is are no rows.

import { headerRoles } from '../values/header-words.ts'
import type { SheetRecord } from '../model.ts'

const KINDS = new Set(['header', 'data', 'total', 'subtotal', 'notes', 'footer'])
const COLUMNS = ['Section', 'Currency', 'Date', 'Description', 'Amount']
const LEAST = 0.9
const FEWEST = 3

/** The records of such a file as one table; all others as they are. */
export function joinSections(records: readonly SheetRecord[]): readonly SheetRecord[] {
  const told = records.filter(({ cells }) => KINDS.has(kindOf(cells)))
  if (told.length < Math.max(FEWEST, records.length * LEAST)) return records
  const rows: SheetRecord[] = []
  let places: number[] | null = null
  for (const record of records) {
    const { cells } = record
    const kind = kindOf(cells)
    // A line that no table has is shown, and set aside.
    if (rows.length > 0 && !KINDS.has(kind)) rows.push(record)
    if (kind === 'header') places = placesOf(cells)
    if (places === null || (kind !== 'header' && kind !== 'data')) continue
    const picked = places.map((place) => (place < 0 ? '' : (cells[place] ?? '')))
    if (kind === 'data') rows.push({ ...record, cells: [cells[0] ?? '', ...picked] })
    else if (rows.length === 0) rows.push({ ...record, cells: COLUMNS })
  }
  return rows.length < 2 ? records : rows
}

function kindOf(cells: readonly string[]): string {
  return (cells[1] ?? '').trim().toLowerCase()
}

/** Where a table has the columns of money on a day; null where it tells of something else. */
function placesOf(cells: readonly string[]): number[] | null {
  const find = (is: (name: string) => boolean) =>
    cells.findIndex((name, at) => at > 1 && is(name.trim()))
  const currency = find((name) => headerRoles(name).has('currency'))
  const date = find((name) => headerRoles(name).has('date'))
  const description = find((name) => headerRoles(name).has('description'))
  const amount = find((name) =>
    /^(?:amount|betrag|montant|importe|importo)(?:\s+\(?[A-Z]{3}\)?)?$/i.test(name),
  )
  const isTold = date >= 0 && description >= 0 && amount >= 0
  return isTold ? [currency, date, description, amount] : null
}
