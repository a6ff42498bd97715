// The few ways a request is refused. Handlers throw one of these; only `toReply` knows the codes.
import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FieldErrors } from '#contract/words.ts'
import { type Trouble, isForeignKeyViolation, troubleOf } from './db/engine.ts'

/** A refusal with its status and body, ready to be sent. The reason is for the log alone. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
    reason = `refused with ${status}`,
  ) {
    super(reason)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const NO_JSON = 'Send JSON (content-type: application/json).'

/** 400: something in the request cannot be accepted, field by field. */
export const invalid = (fields: FieldErrors) => new Refusal(400, fields)

/** The same where there is any such problem. */
export function refuse(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** 401: no token, or one that is not valid (any more). */
export const notSignedIn = () =>
  new Refusal(401, { detail: 'Sign in to continue.' }, { 'www-authenticate': 'Token' })

/** 402: trial or membership is over, or this is not part of a trial. */
export const membershipNeeded = (detail: string) => new Refusal(402, { detail })

/** 403: known, but not allowed. */
export const refused = (detail: string) => new Refusal(403, { detail })

/** 404: not there, or somebody else's; never told apart. */
export const notFound = () => new Refusal(404, { detail: 'Not found.' })

/** What was found; 404 where nothing was. */
export function existing<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound()
  return found
}

/** 409: in use, or already there. */
export const conflict = (detail: string) => new Refusal(409, { detail })

/** 412: somebody changed it since it was read; `current` is how it stands now. */
export const editedMeanwhile = (current: unknown) =>
  new Refusal(412, { detail: 'This was changed meanwhile.', current })

/** 413: longer than any such body may be. */
export const tooLarge = () => new Refusal(413, { detail: 'The body is too large.' })

/** 415: unpacked, a small body may be a large one. */
export const compressed = () =>
  new Refusal(415, { detail: 'Send the body as it is, not compressed.' })

/** 415: JSON is wanted. */
export const noJson = () => new Refusal(415, { detail: NO_JSON })

/** 415: the bytes of a file are wanted, not JSON. */
export const noFile = () =>
  new Refusal(415, {
    detail: 'Send the bytes of the file (content-type: application/octet-stream).',
  })

/** 422: it arrived well, but it cannot be read; the words are for the user. */
export const unreadable = (detail: string) => new Refusal(422, { detail })

/** 429: too many attempts; try again after that many seconds. */
export const tooMany = (seconds: number) =>
  new Refusal(
    429,
    { detail: 'Too many attempts. Try again later.' },
    { 'retry-after': String(seconds) },
  )

/** 499, as proxies count it: whoever asked is gone, so nobody reads this. */
export const callerGone = () => new Refusal(499, { detail: 'The caller gave up.' })

/** 503: too much at once. */
export const overloaded = () =>
  new Refusal(
    503,
    { detail: 'Too busy right now. Try again in a moment.' },
    { 'retry-after': '5' },
    'too much at once',
  )

/** 503: it had its time, and was ended with the server. */
export const stopping = () =>
  new Refusal(
    503,
    { detail: 'Fireside was stopped meanwhile. Try again in a moment.' },
    { 'retry-after': '5' },
    'the server stops',
  )

/** 507: what is left of the disk is for what people store themselves. */
export const noRoom = () =>
  new Refusal(
    507,
    {
      detail: 'There is too little room on this server for sample data right now. Try again later.',
    },
    { 'retry-after': '3600' },
  )

const TROUBLE_WORDS: Record<Trouble, string> = {
  away: 'The database cannot be reached right now. Nothing was lost; try again in a moment.',
  unknown:
    'The database went away before it answered. Look whether it was stored before you try again.',
  full: 'The disk of the server is full. Nothing was stored; try again later.',
  locked: 'The database is locked by another program. Nothing was stored; try again in a moment.',
  'read-only': 'The database cannot be written right now. Nothing was stored; try again later.',
  gone: 'The database file was taken away while the server runs. Nothing was stored.',
}

/**
 * 507 when the disk is full, 503 when the database is away, locked, read-only or gone; with `may_be_stored`
 * where it went away while it was committing.
 */
const inTrouble = (trouble: Trouble) =>
  new Refusal(
    trouble === 'full' ? 507 : 503,
    { detail: TROUBLE_WORDS[trouble], ...(trouble === 'unknown' && { may_be_stored: true }) },
    { 'retry-after': trouble === 'full' ? '60' : '5' },
  )

const FRAMEWORK_WORDS: Record<number, string> = {
  400: 'The body is not valid JSON.',
  403: 'Not found.',
  404: 'Not found.',
  408: 'The request took too long to arrive.',
  412: 'This was changed meanwhile.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: NO_JSON,
  416: 'There is no such part of it.',
  431: 'The headers are too large.',
  503: 'Too busy right now. Try again in a moment.',
}

/** What to send for any thrown thing. A bug becomes a 500 that tells nothing but its request id. */
export function toReply(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error
  const trouble = troubleOf(error)
  if (trouble) return inTrouble(trouble)
  if (isForeignKeyViolation(error)) return conflict('Something this refers to was just changed.')
  const status = statusOf(error)
  const words = FRAMEWORK_WORDS[status]
  if (words !== undefined) {
    const headers: Record<string, string> = status === 503 ? { 'retry-after': '5' } : {}
    const body = status === 400 ? { non_field_errors: [words] } : { detail: words }
    return new Refusal(status === 403 ? 404 : status, body, headers)
  }
  if (status >= 400 && status < 500) {
    return new Refusal(status, { detail: 'This request cannot be answered.' })
  }
  return new Refusal(500, { detail: 'Something went wrong on our side.', request_id: requestId })
}

/** What is answered to something that is no request at all, before any route is found. */
export function answerNoRequest(error: { code?: string }, socket: Duplex): void {
  const status = NO_REQUEST[error.code ?? ''] ?? 400
  const words = status === 400 ? 'This is not a valid request.' : FRAMEWORK_WORDS[status]
  const body = JSON.stringify({ detail: words })
  if (!socket.writable) return void socket.destroy()
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
}

/** Only `Expect: 100-continue` is known; anything else asks for what no server of ours does. */
export function answerNoExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ detail: 'What this request expects is not done here.' })
  const type = 'application/json; charset=utf-8'
  response.writeHead(417, { 'content-type': type, 'content-length': body.length })
  response.end(body)
}

const NO_REQUEST: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

function statusOf(error: unknown): number {
  const known = error instanceof Error && 'statusCode' in error && Number(error.statusCode)
  return known || 500
}
