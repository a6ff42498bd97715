// Endpoint + handler = route. Everything that holds for every call of the API happens here, once
// and in this order: sign-in, read-only tokens, membership, validation, idempotency, the handler,
// the reply with its ETag.
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Day } from '#domain/dates.ts'
import { dayFromEpoch } from '#domain/dates.ts'
import type { Endpoint, Read, ReplyOf, Schemas, SchemasOf } from '#contract/endpoint.ts'
import { type FieldErrors, fieldErrors, wordsOf } from '#contract/words.ts'
import { type Caller, callerOf } from './caller.ts'
import type { Config } from './config.ts'
import type { Db } from './db/in-tx.ts'
import { patiently } from './db/patience.ts'
import { compressed, invalid, membershipNeeded, notFound, notSignedIn, refused } from './errors.ts'
import { type Replay, once } from './idempotency/once.ts'
import { jsonInTurns } from './in-turns.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { type GoodRow, mostErrors, readBody } from './read-body.ts'
import { type SignedIn, findSignedIn } from './users/sign-in.ts'
import { isActive } from './users/membership.ts'

/** What the whole program shares. `now` answers epoch milliseconds. */
export interface Deps {
  db: Db
  config: Config
  now: () => number
  mailer: Mailer
  payments: PaymentProvider
  /** Of the disk with DATA_DIR; null where the system does not tell. */
  freeBytes: () => number | null
}

export interface Call<E extends Endpoint> extends Deps {
  user: E['access'] extends 'open' ? null : SignedIn
  params: Read<E, 'params'>
  query: Read<E, 'query'>
  body: Read<E, 'body'>
  /** The version the caller has seen, or null when it did not say. */
  if_match: number | null
  today: Day
  caller: Caller
  /** Whether the caller has given up waiting for the answer. */
  isGone: () => boolean
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>

interface AnswerOptions<E extends Endpoint> {
  /** Whether a list that was made may be answered by its ids alone. */
  minimal?: boolean
  /** How a create above 1 000 rows answers again from the ids it made. */
  replay?: Replay<ReplyOf<E>>
  /** What is wrong with the other rows of a list in which some read badly. */
  problemsOf?: (call: Call<E>, good: GoodRow[]) => Promise<FieldErrors>
}

/** One call of the API, with all it needs to be served. */
export interface Route {
  endpoint: Endpoint
  schemas: Schemas
  serve: (
    deps: Deps,
    user: SignedIn | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>
}

/** A call of the contract, what it is checked with, and who does it. */
export function answer<E extends Endpoint>(
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: Handler<E>,
  options: AnswerOptions<E> = {},
): Route {
  const perform = (call: Call<E>, user: SignedIn | null, key: unknown): Promise<ReplyOf<E>> => {
    if (!endpoint.idempotent || !user || typeof key !== 'string') return handler(call)
    const work = (db: Db) => handler({ ...call, db })
    return once(call, endpoint, key, options.replay, user, work)
  }
  return {
    endpoint,
    schemas,
    async serve(deps, user, request, reply) {
      const call = await readCall<E>(deps, { endpoint, schemas }, request, user, options)
      const key = request.headers['idempotency-key']
      const value = await inTime(call, endpoint, () => perform(call, user, key))
      if (!options.minimal || !Array.isArray(value) || !wantsMinimal(request)) {
        return send(reply, endpoint, value)
      }
      const ids = value.map(({ id }: { id: number }) => id)
      reply.header('preference-applied', 'return=minimal')
      return send(reply, endpoint, { ids, count: ids.length })
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
function wantsMinimal({ headers }: FastifyRequest): boolean {
  return [headers['prefer']].flat().some((prefer) => PREFERS_MINIMAL.test(prefer ?? ''))
}

const PREFERS_MINIMAL = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:[,;]|$)/i

const SANDBOX_WORDS = 'You are looking around with sample data. Sign up to have this.'

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
    async serve(deps, user, request, reply) {
      const call = await readCall<E>(deps, { endpoint, schemas }, request, user, {})
      const { name, content } = await inTime(call, endpoint, () => handler(call))
      return reply
        .code(endpoint.status)
        .type(`${endpoint.media}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content)
    },
  }
}

async function admit(deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<SignedIn> {
  const token = /^(?:Token|Bearer) +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const user = token === undefined ? null : await findSignedIn(deps.db, token, deps.now())
  if (!user) throw notSignedIn()
  if (endpoint.sessionOnly && user.kind === 'personal') {
    throw refused('A personal token is not enough for this. Sign in with your password.')
  }
  if (endpoint.effect === 'read') return user
  if (endpoint.sessionOnly && user.removed_after !== null) throw refused(SANDBOX_WORDS)
  if (user.read_only) throw refused('This token may only read.')
  const members = /^\/api\/(tracker|fiplan)\//.test(endpoint.path)
  if (members && !isActive(user, deps.config, dayFromEpoch(deps.now()))) throw membershipNeeded()
  return user
}

async function readCall<E extends Endpoint>(
  deps: Deps,
  { endpoint, schemas }: Pick<Route, 'endpoint' | 'schemas'>,
  request: FastifyRequest,
  user: SignedIn | null,
  { problemsOf }: AnswerOptions<E>,
): Promise<Call<E>> {
  const params = schemas.params?.safeParse(request.params, { error: wordsOf })
  if (params && !params.success) throw notFound()
  const query = schemas.query?.safeParse(request.query, { error: wordsOf })
  if (query && !query.success) throw invalid(fieldErrors(query.error.issues))
  const call: Call<E> = {
    ...deps,
    user: user as never,
    params: params?.data as never,
    query: query?.data as never,
    body: undefined as never,
    if_match: readIfMatch(request.headers['if-match']),
    today: dayFromEpoch(deps.now()),
    caller: callerOf(request),
    isGone: () => request.raw.socket.destroyed,
  }
  if (!schemas.body) return call
  const body = await readBody(schemas.body, request.body, endpoint)
  // What was sent is not needed any more; of a large import it is half of the memory.
  request.body = undefined
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

/** A list beyond this many rows takes a while to store, and is written in turns. */
const LONG_LIST = 1000

function send(reply: FastifyReply, endpoint: Endpoint, value: unknown): unknown {
  reply.code(endpoint.status)
  if (endpoint.status === 204) return reply.send()
  if (Array.isArray(value) && value.length > LONG_LIST) {
    return reply.type('application/json; charset=utf-8').send(jsonInTurns(value))
  }
  const version = versionOf(value)
  if (version !== null) reply.header('etag', `"${version}"`)
  return reply.send(value)
}

function versionOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('version' in value)) return null
  return typeof value.version === 'number' ? value.version : null
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedIn | null
  }
}

/** Puts routes on the server, each path with every spelling of its listed parameters. */
export function mount(app: FastifyInstance, routes: readonly Route[], deps: Deps): void {
  app.decorateRequest('user', null)
  const methods = new Map<string, Set<string>>()
  for (const { endpoint, serve } of routes) {
    for (const { url, fixed } of spellings(endpoint)) {
      app.route({
        method: endpoint.method,
        url,
        bodyLimit: endpoint.bulk ? BULK_BODY : BODY,
        // Before the body is read: a stranger's 64 MiB are not parsed.
        onRequest: async (request) => {
          const packed = request.headers['content-encoding'] ?? 'identity'
          if (packed.toLowerCase() !== 'identity') throw compressed()
          if (endpoint.access === 'user') request.user = await admit(deps, endpoint, request)
        },
        handler: (request, reply) => {
          Object.assign(request.params as object, fixed)
          return serve(deps, request.user, request, reply)
        },
      })
      methods.set(url, (methods.get(url) ?? new Set()).add(endpoint.method))
    }
  }
  refuseOtherMethods(app, methods)
}

const BODY = 1024 * 1024
const BULK_BODY = 64 * 1024 * 1024
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** A known path with another method is a 405 that names the methods it knows. */
export function refuseOtherMethods(
  app: FastifyInstance,
  methods: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const [url, known] of methods) {
    const others = METHODS.filter((method) => !known.has(method))
    app.route({
      method: [...others],
      url,
      onRequest: async (_request, reply) => {
        reply.header('allow', [...known].join(', '))
        return reply.code(405).send({ detail: 'This method is not allowed here.' })
      },
      handler: () => {},
    })
  }
}

interface Spelling {
  url: string
  fixed: Record<string, string>
}

/** `{record_type}` stands for three paths; any other word there is an unknown path. */
function spellings(endpoint: Endpoint): Spelling[] {
  const path = endpoint.path.replace(/\{(?!record_type)(\w+)\}/g, ':$1')
  if (!path.includes('{record_type}')) return [{ url: path, fixed: {} }]
  return ['income', 'saving', 'transaction'].map((record_type) => ({
    url: path.replace('{record_type}', record_type),
    fixed: { record_type },
  }))
}
