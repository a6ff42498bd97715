// Endpoint + handler = route. What holds for every call of the API happens once and in this order:
// sign-in, read-only tokens and membership in `mount.ts`; here validation, idempotency, the handler,
// the reply with its ETag. Nothing here knows HTTP's streams, so a thread can do it as well.
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Day } from '#domain/dates.ts'
import { dayFromEpoch } from '#domain/dates.ts'
import type { Endpoint, Read, ReplyOf, Schemas, SchemasOf } from '#contract/endpoint.ts'
import { type FieldErrors, fieldErrors, wordsOf } from '#contract/words.ts'
import { isLong, readLong } from './bodies/long-body.ts'
import type { Caller } from './caller.ts'
import type { Config } from './config.ts'
import type { Db } from './db/in-tx.ts'
import { patiently } from './db/patience.ts'
import { invalid, notFound } from './errors.ts'
import { type Replay, hashOfBytes, once } from './idempotency/once.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Places } from './places.ts'
import { type GoodRow, mostErrors, readBody } from './bodies/read-body.ts'
import type { SignedIn } from './users/sql.ts'

/** What the whole program shares. `now` answers epoch milliseconds. */
export interface Deps {
  db: Db
  config: Config
  now: () => number
  mailer: Mailer
  payments: PaymentProvider
  /** Of the disk with DATA_DIR; null where the system does not tell. */
  freeBytes: () => number | null
  /** Works on a call in a thread of its own; null inside such a thread. */
  longCalls: LongCalls | null
  /** Where files to keep are written: each takes a connection of the database for as long as it reads. */
  filePlaces: Places
}

/** What every call has, whatever it asks for. */
export interface Calling extends Deps {
  /** The version the caller has seen, or null when it did not say. */
  if_match: number | null
  today: Day
  caller: Caller
  /** Whether the caller has given up waiting for the answer. */
  isGone: () => boolean
}

/** A call of somebody who is signed in. */
export interface Asking extends Calling {
  user: SignedIn
}

/** Who reads, and when. */
export type Reader = Pick<Asking, 'db' | 'user' | 'today'>

export interface Call<E extends Endpoint> extends Calling {
  user: E['access'] extends 'open' ? null : SignedIn
  params: Read<E, 'params'>
  query: Read<E, 'query'>
  body: Read<E, 'body'>
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>

/** Works on the call of this name. Rejects with a refusal, or with what the thread failed with. */
export type LongCalls = (name: string, asked: Asked) => Promise<Answered>

interface AnswerOptions<E extends Endpoint> {
  /** Whether a call takes long though its body is short. */
  isLong?: (call: Call<E>) => Promise<boolean>
  /** Whether a list that was made may be answered by its ids alone. */
  minimal?: boolean
  /** How a create above 1 000 rows answers again from the ids it made. */
  replay?: Replay<ReplyOf<E>>
  /** What is wrong with the other rows of a list in which some read badly. */
  problemsOf?: (call: Call<E>, good: GoodRow[]) => Promise<FieldErrors>
}

/** A call as it was sent by somebody who may. */
export interface Asked {
  user: SignedIn | null
  params: unknown
  query: unknown
  /** Parsed JSON, or a `LongBody`. */
  body: unknown
  headers: IncomingHttpHeaders
  caller: Caller
  isGone: () => boolean
}

export interface Answered {
  status: number
  headers: Record<string, string>
  body?: unknown
}

/** One call of the API, with all it needs to be worked on. */
export interface Route {
  endpoint: Endpoint
  schemas: Schemas
  /** Whether a thread may be asked to work on it, see `long-routes.ts`. */
  mayBeLong: boolean
  work: (deps: Deps, asked: Asked) => Promise<Answered>
}

/** A call of the contract, what it is checked with, and who does it. */
export function answer<E extends Endpoint>(
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: Handler<E>,
  options: AnswerOptions<E> = {},
): Route {
  const perform = (call: Call<E>, key: unknown, hash: string | null): Promise<ReplyOf<E>> => {
    const { user } = call
    if (!endpoint.idempotent || !user || typeof key !== 'string') return handler(call)
    const work = (db: Db) => handler({ ...call, db })
    return once(call, endpoint, key, options.replay, user, work, hash)
  }
  return {
    endpoint,
    schemas,
    mayBeLong:
      endpoint.bulk === 'list' || endpoint.bulk === 'export' || options.isLong !== undefined,
    async work(deps, asked) {
      const { longCalls } = deps
      if (longCalls && isLong(asked.body)) return longCalls(endpoint.name, asked)
      const key = asked.headers['idempotency-key']
      const hash = isLong(asked.body) ? hashOfBytes(asked.body.bytes) : null
      const call = await readCall<E>(deps, { endpoint, schemas }, asked, options)
      const isForThread = async () => longCalls && options.isLong?.(call)
      if (longCalls && (await inTime(call, endpoint, isForThread))) {
        return longCalls(endpoint.name, asked)
      }
      const value = await inTime(call, endpoint, () => perform(call, key, hash))
      if (!options.minimal || !Array.isArray(value) || !wantsMinimal(asked.headers)) {
        return answered(endpoint, value)
      }
      const ids = value.map(({ id }: { id: number }) => id)
      const { status, headers, body } = answered(endpoint, { ids, count: ids.length })
      return { status, headers: { ...headers, 'preference-applied': 'return=minimal' }, body }
    },
  }
}

/** What works through a lot is given the time it takes; all else hears soon that the database is away. */
function inTime<T>(
  { body }: { body: unknown },
  { lengthy }: Endpoint,
  work: () => Promise<T>,
): Promise<T> {
  return lengthy || (Array.isArray(body) && body.length > LONG_LIST) ? patiently(work) : work()
}

/** `Prefer: return=minimal`, alone or among other preferences. */
function wantsMinimal(headers: IncomingHttpHeaders): boolean {
  return [headers['prefer']].flat().some((prefer) => PREFERS_MINIMAL.test(prefer ?? ''))
}

const PREFERS_MINIMAL = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:[,;]|$)/i

/** A file to keep, written piece by piece. */
export interface FileReply {
  name: string
  content: Readable
}

/** Like `answer`, for a call whose reply is a file. */
export function answerFile<E extends Endpoint>(
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: (call: Call<E>) => Promise<FileReply>,
): Route {
  return {
    endpoint,
    schemas,
    mayBeLong: false,
    async work(deps, asked) {
      const call = await readCall<E>(deps, { endpoint, schemas }, asked, {})
      const write = () => inTime(call, endpoint, () => handler(call))
      const { name, content } = await deps.filePlaces.run(call.user?.id ?? 0, write)
      const headers = {
        'content-type': `${endpoint.media}; charset=utf-8`,
        'content-disposition': `attachment; filename="${name}"`,
      }
      return { status: endpoint.status, headers, body: content }
    },
  }
}

async function readCall<E extends Endpoint>(
  deps: Deps,
  { endpoint, schemas }: Pick<Route, 'endpoint' | 'schemas'>,
  asked: Asked,
  { problemsOf }: AnswerOptions<E>,
): Promise<Call<E>> {
  const params = schemas.params?.safeParse(asked.params, { error: wordsOf })
  if (params && !params.success) throw notFound()
  const query = schemas.query?.safeParse(asked.query, { error: wordsOf })
  if (query && !query.success) throw invalid(fieldErrors(query.error.issues))
  const call: Call<E> = {
    ...deps,
    user: asked.user as never,
    params: params?.data as never,
    query: query?.data as never,
    body: undefined as never,
    if_match: readIfMatch(asked.headers['if-match']),
    today: dayFromEpoch(deps.now()),
    caller: asked.caller,
    isGone: asked.isGone,
  }
  if (!schemas.body) return call
  const sent = isLong(asked.body) ? readLong(asked.body) : asked.body
  const body = readBody(schemas.body, sent, endpoint)
  // Its bytes are not needed any more; of a large import they are half of the memory.
  if (isLong(asked.body)) asked.body = undefined
  if (body.success) return { ...call, body: body.data as never }
  const more = body.good.length > 0 && problemsOf ? await problemsOf(call, body.good) : {}
  throw invalid(mostErrors(body.errors, more))
}

/** `"3"`, `W/"3"` or `3`; a tag that is none of ours matches no version. `*` matches any. */
function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  return version === undefined ? -1 : Number(version)
}

/** A list beyond this many rows takes a while to store. */
const LONG_LIST = 1000

function answered({ status }: Endpoint, value: unknown): Answered {
  if (status === 204) return { status, headers: {} }
  const version = versionOf(value)
  return { status, headers: version === null ? {} : { etag: `"${version}"` }, body: value }
}

function versionOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('version' in value)) return null
  return typeof value.version === 'number' ? value.version : null
}
