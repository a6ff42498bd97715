// An endpoint is a value: the server routes by it, OpenAPI is drawn from it, and the browser's client
// is typed by it. What a call is checked with stands beside it, in the file of schemas, under the same
// name; here it is known by its type only, so that a page that calls the API does not load the
// validator. Paths end in a slash; the server answers without it as well.
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a call needs of its caller. `open` needs no sign-in. */
export type Access = 'open' | 'user'

/** What a call is sent with and answers. What is left out is not there: no query, no reply. */
export interface Schemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply?: z.ZodType
}

export interface Endpoint<S extends Schemas = Schemas, A extends Access = Access> {
  /** The name of the call, also its operation id in OpenAPI. */
  name: string
  method: Method
  /** Parameters stand in braces: `/api/tracker/tag/{id}/`. */
  path: string
  summary: string
  access: A
  /**
   * A write changes what somebody has: a token that may only read is refused. A read may note things by
   * the way, as the date of a run; a logout is one, so that every token may end itself.
   */
  effect: 'read' | 'write'
  /** 200 reads and updates, 201 creates, 202 accepts, 204 deletes. */
  status: 200 | 201 | 202 | 204
  /** A create that answers its first result again under the same Idempotency-Key. */
  idempotent: boolean
  /** Takes part in optimistic concurrency by If-Match. */
  versioned: boolean
  /** Takes a body of more than 1 MiB: a list of up to 64 MiB, an export of up to 512 MiB, or the bytes of a statement. */
  bulk: Bulk | null
  /** Works through much of what a user has, so the database is given minutes instead of seconds. */
  lengthy: boolean
  /** Wants a sign-in; a personal token is refused. */
  sessionOnly: boolean
  /** What the reply is written in. */
  media: Media
  /** The schemas, as a type: there is never a value. */
  readonly schemas?: S
}

type Bulk = 'list' | 'export' | 'statement'
type Media = 'application/json' | 'text/csv'

interface Draft {
  name: string
  method: Method
  path: string
  summary: string
  /** For a POST that only computes: it stays open to lapsed members and read-only tokens. */
  effect?: 'read' | 'write'
  status?: 200 | 201 | 202 | 204
  idempotent?: boolean
  versioned?: boolean
  bulk?: Bulk
  lengthy?: boolean
  sessionOnly?: boolean
  media?: Media
}

/** Declares one call of the API. Left-out parts take what their method usually means. */
export function endpoint<S extends Schemas>(draft: Draft): Endpoint<S, 'user'> {
  return { ...complete(draft), access: 'user' }
}

/** Declares a call that needs no sign-in. */
export function openEndpoint<S extends Schemas>(draft: Draft): Endpoint<S, 'open'> {
  return { ...complete(draft), access: 'open' }
}

function complete(draft: Draft): Omit<Endpoint<never>, 'access'> {
  return {
    ...draft,
    effect: draft.effect ?? (draft.method === 'GET' ? 'read' : 'write'),
    status: draft.status ?? (draft.method === 'DELETE' ? 204 : 200),
    idempotent: draft.idempotent ?? false,
    versioned: draft.versioned ?? (draft.method === 'PUT' || draft.method === 'DELETE'),
    bulk: draft.bulk ?? null,
    lengthy: draft.lengthy ?? false,
    sessionOnly: draft.sessionOnly ?? false,
    media: draft.media ?? 'application/json',
  }
}

/** What is made of records and plans, and bringing in an export of them. */
const OF_MEMBERS = /^\/api\/(?:tracker|fiplan)\/|^\/api\/accounts\/import\/$/

/** Whether a call is refused (402) to somebody whose trial or membership has ended. */
export function needsMembership({ access, effect, path }: Endpoint): boolean {
  return access === 'user' && effect === 'write' && OF_MEMBERS.test(path)
}

/** The schemas of a call. */
export type SchemasOf<E> = E extends Endpoint<infer S> ? S : never

/** What the caller sends, before it is read. */
export type Sent<E, K extends 'params' | 'query' | 'body'> =
  SchemasOf<E> extends { [key in K]: infer S } ? z.input<S> : undefined

/** What the server works with, after it was read. */
export type Read<E, K extends 'params' | 'query' | 'body'> =
  SchemasOf<E> extends { [key in K]: infer S } ? z.output<S> : undefined

/** What a call answers. */
export type ReplyOf<E> = SchemasOf<E> extends { reply: infer S } ? z.output<S> : void
