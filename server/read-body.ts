// A body against its schema. The rows of a bulk call are read in turns, through the same schema a
// hundred at a time, so that validating 100 000 of them holds nobody up. When some rows read badly
// the others are handed back too: what else is wrong with them can be reported at once.
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { MAX_BULK_ROWS } from '#contract/records-schemas.ts'
import { type FieldErrors, fieldErrors, wordsOf } from '#contract/words.ts'
import { mapInTurns, piecesOf } from './in-turns.ts'

/** A row of a list that read well, and its place in it. */
export interface GoodRow<Row = unknown> {
  index: number
  row: Row
}

export type BodyReading =
  | { success: true; data: unknown }
  | { success: false; errors: FieldErrors; good: GoodRow[] }

export const MOST_MESSAGES = 100
const ROWS_A_PIECE = 100
const WHOLE_ROW = 'non_field_errors'

export async function readBody(
  schema: z.ZodType,
  sent: unknown,
  { bulk }: Pick<Endpoint, 'bulk'>,
): Promise<BodyReading> {
  const rows = bulk ? rowsIn(sent) : null
  if (rows === null) return readWhole(schema, sent)
  if (rows.length <= MAX_BULK_ROWS) return readRows(schema, sent, rows)
  const errors = { non_field_errors: [`At most ${MAX_BULK_ROWS} rows are allowed.`] }
  return { success: false, errors, good: [] }
}

/** Both, up to the number of messages that an answer carries. */
export function mostErrors(some: FieldErrors, more: FieldErrors): FieldErrors {
  const both = [...Object.entries(some), ...Object.entries(more)]
  return Object.fromEntries(both.slice(0, MOST_MESSAGES))
}

function readWhole(schema: z.ZodType, sent: unknown): BodyReading {
  const read = schema.safeParse(sent, { error: wordsOf })
  if (read.success) return read
  return { success: false, errors: fieldErrors(read.error.issues), good: [] }
}

/** The list itself, or the list of a body such as `{ account, rows }`. */
function rowsIn(sent: unknown): readonly unknown[] | null {
  if (Array.isArray(sent)) return sent
  if (typeof sent !== 'object' || sent === null || !('rows' in sent)) return null
  return Array.isArray(sent.rows) ? sent.rows : null
}

async function readRows(
  schema: z.ZodType,
  sent: unknown,
  rows: readonly unknown[],
): Promise<BodyReading> {
  const place = Array.isArray(sent) ? 0 : 1
  const holding = (some: readonly unknown[]) =>
    schema.safeParse(place === 0 ? some : { ...(sent as object), rows: some }, { error: wordsOf })
  const around = holding([])
  const issues = around.success ? [] : [...around.error.issues]
  const read: unknown[] = []
  const keep = (data: unknown, start: number) => {
    const some = (place === 0 ? data : (data as { rows: unknown }).rows) as unknown[]
    for (const [index, row] of some.entries()) read[start + index] = row
  }
  const readRow = (row: unknown, index: number) => {
    const one = holding([row])
    if (one.success) return keep(one.data, index)
    for (const issue of one.error.issues) {
      if (issues.length === MOST_MESSAGES || issue.path[place] !== 0) continue
      const path = issue.path.with(place, index)
      // A row that is no object at all has no field to blame.
      issues.push({ ...issue, path: path.length > place + 1 ? path : [...path, WHOLE_ROW] })
    }
  }
  await mapInTurns([...piecesOf(rows, ROWS_A_PIECE)], (piece, number) => {
    if (issues.length === MOST_MESSAGES) return
    const start = number * ROWS_A_PIECE
    const some = holding(piece)
    if (some.success) keep(some.data, start)
    else for (const [index, row] of piece.entries()) readRow(row, start + index)
  })
  if (issues.length > 0) {
    const good = read.map((row, index) => ({ row, index })).filter(({ row }) => row !== undefined)
    return { success: false, errors: fieldErrors(issues), good }
  }
  return { success: true, data: place === 0 ? read : { ...(around.data as object), rows: read } }
}
