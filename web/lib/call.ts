// The typed client: an endpoint of the contract in, its reply out.
import type { Endpoint, ReplyOf, Sent } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { clearToken, storedToken } from './session.ts'

type Value = string | number | boolean | readonly (string | number)[] | null | undefined

/** Parameters go as text, so numbers and flags may be given as they are. */
type Loose<E, K extends 'params' | 'query'> = { [Name in keyof Sent<E, K>]?: Value }

interface Parts<E extends Endpoint> {
  params?: Loose<E, 'params'>
  query?: Loose<E, 'query'>
  body?: unknown
  /** The version that was seen; a change made meanwhile is then refused. */
  version?: number
  /** Makes a create that is sent twice happen once: a new id, kept for the retries of a press. */
  key?: string
  signal?: AbortSignal
  /** After this many milliseconds without an answer the server counts as away. */
  patience?: number
}

/** No screen waits for ever; what is written may take longer, and has its own patience. */
const READ_MS = 60_000

/** Calls the API. Rejects with `ApiError`; an aborted call rejects with the signal's reason. */
export async function call<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E> = {},
): Promise<ReplyOf<E>> {
  const patience = endpoint.method === 'GET' ? READ_MS : undefined
  const asked = endpoint.method + addressOf(endpoint, parts)
  try {
    const reply = await readBody(await answerOf(endpoint, { patience, ...parts }))
    // The connection went while it answered.
    if (reply === UNREADABLE) throw new ApiError(0, null)
    noteOutcome(asked)
    return reply as ReplyOf<E>
  } catch (error) {
    noteOutcome(asked, error)
    throw error
  }
}

/** How each call failed that was not made again since. */
const failures = new Map<string, ApiError>()

function noteOutcome(asked: string, error?: unknown): void {
  failures.get(asked)?.past?.()
  if (error instanceof ApiError) failures.set(asked, error)
  else failures.delete(asked)
}

/** The same for a call that answers a file, however long that takes to write. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  parts: Pick<Parts<E>, 'params'> = {},
): Promise<Blob> {
  return (await answerOf(endpoint, parts)).blob()
}

async function answerOf<E extends Endpoint>(endpoint: E, parts: Parts<E>): Promise<Response> {
  const token = endpoint.access === 'user' ? storedToken() : null
  const response = await send(endpoint, parts, token)
  if (response.ok) return response
  // A late answer to a token that was replaced meanwhile must not end the new one.
  if (response.status === 401 && token !== null && token === storedToken()) clearToken()
  throw new ApiError(response.status, await readBody(response), readRetryAfter(response))
}

async function send<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
  token: string | null,
): Promise<Response> {
  try {
    return await fetch(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: headersOf(endpoint, parts, token),
      ...(parts.body === undefined ? {} : { body: written(parts.body) }),
      ...signalOf(parts),
    })
  } catch (error) {
    if (parts.signal?.aborted) throw error
    throw new ApiError(0, null)
  }
}

/** A file goes as it is. */
function written(body: unknown): string | Blob {
  return body instanceof Blob ? body : JSON.stringify(body)
}

function signalOf<E extends Endpoint>({ signal, patience }: Parts<E>): { signal?: AbortSignal } {
  if (patience === undefined) return signal ? { signal } : {}
  const limit = AbortSignal.timeout(patience)
  return { signal: signal ? AbortSignal.any([signal, limit]) : limit }
}

function addressOf<E extends Endpoint>(endpoint: E, parts: Parts<E>): string {
  const params: Record<string, Value> = { ...parts.params }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries<Value>({ ...parts.query })) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}

function headersOf<E extends Endpoint>(
  { media }: E,
  parts: Parts<E>,
  token: string | null,
): Record<string, string> {
  return {
    accept: media,
    ...(token === null ? {} : { authorization: `Token ${token}` }),
    ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(parts.version === undefined ? {} : { 'if-match': `"${parts.version}"` }),
    ...(parts.key === undefined ? {} : { 'idempotency-key': parts.key }),
  }
}

const UNREADABLE = Symbol('unreadable')

/** Taken up, or done: with these the server sends no words. */
const NOTHING_SAID = [202, 204]

async function readBody(response: Response): Promise<unknown> {
  if (NOTHING_SAID.includes(response.status)) return undefined
  try {
    return await response.json()
  } catch {
    return UNREADABLE
  }
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}
