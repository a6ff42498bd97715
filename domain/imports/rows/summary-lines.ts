// Files without a header may say at their ends what the account holds: LCL closes with
// "31/10/2026;1234,56;;;01234 012345A", Santander Polska begins with its holder and both balances.

import type { Sheet, SheetRecord } from '../model.ts'

/** Among fewer rows nothing is usual. */
const FEWEST_ROWS = 3

/** The lines of the first and the last record, where they are unlike all the others. */
export function summaryLines(sheet: Sheet, first_record: number): ReadonlySet<number> {
  const records = sheet.records.slice(first_record)
  const inner = records.slice(1, -1)
  if (inner.length < FEWEST_ROWS) return new Set()
  const ends = [records[0], records.at(-1)].flatMap((one) => one ?? [])
  return new Set(ends.filter((one) => isUnlike(one, inner)).map(({ line }) => line))
}

function isUnlike(one: SheetRecord, rows: readonly SheetRecord[]): boolean {
  const isShort = rows.every(({ cells }) => cells.length > one.cells.length)
  if (isShort && !hasWords(one) && rows.every(hasWords)) return true
  const shape = shapeOf(one)
  const usual = new Set(rows.map(shapeOf))
  return shape !== '' && usual.size === 1 && !usual.has(shape) && !usual.has('')
}

function hasWords({ cells }: SheetRecord): boolean {
  return cells.some((cell) => /\p{L}{3}/u.test(cell))
}

/** How its first cell writes a day: "9999-99-99"; blank for none. */
function shapeOf({ cells: [first = ''] }: SheetRecord): string {
  return /^\d{1,4}([-./])\d{1,2}\1\d{1,4}$/.test(first)
    ? first.replace(/\d+/g, (it) => (it.length > 2 ? '9999' : '99'))
    : ''
}
