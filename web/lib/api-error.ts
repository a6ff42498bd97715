// What the server said when it refused, in a form that screens can show.
import type { FieldErrors } from '#contract/words.ts'

/** A proxy's own word for a server that it cannot reach; what the server itself answers with these is JSON. */
const OF_A_PROXY = [502, 503, 504]

export class ApiError extends Error {
  /** The HTTP status, or 0 when the server could not be reached, by a proxy before it either. */
  readonly status: number
  readonly fields: FieldErrors
  /** Given with a failure on the server's side, for whoever looks into it. */
  readonly requestId: string | null
  /** With 412: the thing as it stands now. */
  readonly current: unknown
  /** With 503: the database went away before it said whether it stored what was sent. */
  readonly mayBeStored: boolean
  /** With 429 and 503: seconds to wait before trying again. */
  readonly retryAfter: number | null
  /** Takes away what tells of it, once the same call was made again. */
  past?: () => void

  constructor(answered: number, body: unknown, retryAfter: number | null = null) {
    const said = isObject(body) ? body : {}
    const status = OF_A_PROXY.includes(answered) && !isObject(body) ? 0 : answered
    const fields = readFields(said)
    super(sentence(status, said, fields))
    this.status = status
    this.fields = fields
    this.requestId = typeof said['request_id'] === 'string' ? said['request_id'] : null
    this.current = said['current'] ?? null
    this.mayBeStored = said['may_be_stored'] === true
    this.retryAfter = retryAfter
  }
}

/** No answer came, or the database gave the server none: what was asked for may have been done all the same. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.mayBeStored)
}

/** The words of any error, for showing beside what failed. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Nothing was lost.'
}

/**
 * Why something failed, to stand below words that are the same for every failure; null where what was
 * sent was refused (400, 409), because those words and the fields speak of that.
 */
export function causeOf(error: unknown): string | null {
  return error instanceof ApiError && error.status !== 400 && error.status !== 409
    ? error.message
    : null
}

/** Messages by field of a refused form; empty for any other error. */
export function fieldsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {}
}

function readFields(said: Record<string, unknown>): FieldErrors {
  const entries = Object.entries(said).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((message) => typeof message === 'string'),
  )
  return Object.fromEntries(entries)
}

function sentence(status: number, said: Record<string, unknown>, fields: FieldErrors): string {
  if (status === 0) return 'The server did not answer. Check your connection and try again.'
  if (status === 404) return 'It was not found. It may have been deleted meanwhile.'
  if (typeof said['detail'] === 'string') return said['detail']
  const [field, messages] = Object.entries(fields)[0] ?? []
  const message = messages?.[0]
  if (message === undefined) return 'Something went wrong. Nothing was lost.'
  // A field's name is the program's word; a form shows the message beside what it is about.
  const row = /^(\d+)\./.exec(field ?? '')?.[1]
  return row === undefined ? message : `Row ${Number(row) + 1}: ${message}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
