// The few ways a request is refused. Handlers throw one of these; only `toReply` knows the codes.
import type { FieldErrors } from '#contract/words.ts'
import { isForeignKeyViolation } from './db/engine.ts'

/** A refusal with its status and body, ready to be sent. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 400: something in the request cannot be accepted, field by field. */
export const invalid = (fields: FieldErrors) => new Refusal(400, fields)

/** 401: no token, or one that is not valid (any more). */
export const notSignedIn = () =>
  new Refusal(401, { detail: 'Sign in to continue.' }, { 'www-authenticate': 'Token' })

/** 402: the trial is over and nothing was paid. */
export const membershipNeeded = (
  detail = 'Your trial has ended. A membership is needed for this.',
) => new Refusal(402, { detail })

/** 403: known, but not allowed. */
export const refused = (detail: string) => new Refusal(403, { detail })

/** 404: not there, or somebody else's; never told apart. */
export const notFound = () => new Refusal(404, { detail: 'Not found.' })

/** 409: in use, or already there. */
export const conflict = (detail: string) => new Refusal(409, { detail })

/** 412: somebody changed it since it was read; `current` is how it stands now. */
export const editedMeanwhile = (current: unknown) =>
  new Refusal(412, { detail: 'This was changed meanwhile.', current })

/** 429: too many attempts; try again after that many seconds. */
export const tooMany = (seconds: number) =>
  new Refusal(
    429,
    { detail: 'Too many attempts. Try again later.' },
    { 'retry-after': String(seconds) },
  )

/** 503: too much at once. */
export const overloaded = () =>
  new Refusal(503, { detail: 'Too busy right now. Try again in a moment.' }, { 'retry-after': '5' })

const FRAMEWORK_WORDS: Record<number, string> = {
  400: 'The body is not valid JSON.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'Send JSON (content-type: application/json).',
  431: 'The headers are too large.',
  503: 'Too busy right now. Try again in a moment.',
}

/** What to send for any thrown thing. A bug becomes a 500 that tells nothing but its request id. */
export function toReply(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error
  if (isForeignKeyViolation(error)) return conflict('Something this refers to was just changed.')
  const status = statusOf(error)
  const words = FRAMEWORK_WORDS[status]
  if (words !== undefined) {
    const headers: Record<string, string> = status === 503 ? { 'retry-after': '5' } : {}
    const body = status === 400 ? { non_field_errors: [words] } : { detail: words }
    return new Refusal(status, body, headers)
  }
  return new Refusal(500, { detail: 'Something went wrong on our side.', request_id: requestId })
}

function statusOf(error: unknown): number {
  const known = error instanceof Error && 'statusCode' in error && Number(error.statusCode)
  return known || 500
}
