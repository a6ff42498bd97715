// A body against its schema. The rows of a bulk call are read through the same schema a few hundred at
// a time, so that 100 000 of them are never held twice. When some rows read badly the others are
// handed back too: what else is wrong with them can be reported at once.
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type FieldErrors, MOST_MESSAGES, fieldErrors, wordsOf } from '#contract/words.ts'
import { piecesOf } from '../pieces-of.ts'
import { compiled, compiledList } from './compiled.ts'
import { Items, withLists } from './long-body.ts'

/** A row of a list that read well, and its place in it. */
export interface GoodRow<Row = unknown> {
  index: number
  row: Row
}

export type BodyReading =
  | { success: true; data: unknown }
  | { success: false; errors: FieldErrors; good: GoodRow[] }

const ROWS_A_PIECE = 100
const WHOLE_ROW = 'non_field_errors'

/** Throws a refusal where a long body turns out to be no JSON. */
export function readBody(
  schema: z.ZodType,
  sent: unknown,
  { bulk }: Pick<Endpoint, 'bulk'>,
): BodyReading {
  if (bulk !== 'list') return readWhole(schema, sent)
  const rows = rowsIn(sent)
  return rows === null ? readWhole(schema, withLists(sent)) : readRows(schema, sent, rows)
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

/** The rows of the list itself, or of a body such as `{ account, rows }`, some at a time. */
function rowsIn(sent: unknown): Iterable<unknown[]> | null {
  const rows = sent instanceof Object && 'rows' in sent ? sent.rows : sent
  if (rows instanceof Items) return rows.pieces()
  return Array.isArray(rows) ? piecesOf<unknown>(rows, ROWS_A_PIECE) : null
}

function readRows(
  schema: z.ZodType,
  sent: unknown,
  pieces: Iterable<readonly unknown[]>,
): BodyReading {
  const isList = Array.isArray(sent) || sent instanceof Items
  const place = isList ? 0 : 1
  const fast = isList ? compiledList(schema) : compiled(schema)
  const holding = (some: readonly unknown[]) =>
    fast.safeParse(isList ? some : { ...(sent as object), rows: some }, { error: wordsOf })
  const around = holding([])
  const issues = around.success ? [] : [...around.error.issues]
  const read: unknown[] = []
  const keep = (data: unknown, start: number) => {
    const some = (isList ? data : (data as { rows: unknown }).rows) as unknown[]
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
  let start = 0
  for (const piece of pieces) {
    if (issues.length === MOST_MESSAGES) break
    const some = holding(piece)
    if (some.success) keep(some.data, start)
    else for (const [index, row] of piece.entries()) readRow(row, start + index)
    start += piece.length
  }
  if (issues.length > 0) {
    const good = read.map((row, index) => ({ row, index })).filter(({ row }) => row !== undefined)
    return { success: false, errors: fieldErrors(issues), good }
  }
  return { success: true, data: isList ? read : { ...(around.data as object), rows: read } }
}
