// An endpoint is a value: the server validates and routes by it, OpenAPI is drawn from it, and the
// browser's client is typed by it. Paths end in a slash; the server answers without it as well.
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a call needs of its caller. `open` needs no sign-in. */
export type Access = 'open' | 'user'

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  /** The name of the call, also its operation id in OpenAPI. */
  name: string
  method: Method
  /** Parameters stand in braces: `/api/tracker/tag/{id}/`. */
  path: string
  summary: string
  access: A
  /** Whether it changes what is stored. A write needs a membership and a token that may write. */
  effect: 'read' | 'write'
  /** 200 reads and updates, 201 creates, 202 accepts, 204 deletes. */
  status: 200 | 201 | 202 | 204
  params?: Params
  query?: Query
  body?: Body
  reply?: Reply
  /** A create that answers its first result again under the same Idempotency-Key. */
  idempotent: boolean
  /** Takes part in optimistic concurrency by If-Match. */
  versioned: boolean
  /** Takes a body of up to 64 MiB instead of 1 MiB. */
  bulk: boolean
  /** Wants a sign-in; a personal token is refused. */
  sessionOnly: boolean
  /** What the reply is written in. */
  media: Media
}

type Media = 'application/json' | 'text/csv'

interface Draft<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  A extends Access,
> {
  name: string
  method: Method
  path: string
  summary: string
  access?: A
  /** For a POST that only computes: it stays open to lapsed members and read-only tokens. */
  effect?: 'read' | 'write'
  status?: 200 | 201 | 202 | 204
  params?: Params
  query?: Query
  body?: Body
  reply?: Reply
  idempotent?: boolean
  versioned?: boolean
  bulk?: boolean
  sessionOnly?: boolean
  media?: Media
}

/** Declares one call of the API. Left-out parts take what their method usually means. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodVoid,
  A extends Access = 'user',
>(draft: Draft<Params, Query, Body, Reply, A>): Endpoint<Params, Query, Body, Reply, A> {
  return {
    ...draft,
    access: draft.access ?? ('user' as A),
    effect: draft.effect ?? (draft.method === 'GET' ? 'read' : 'write'),
    status: draft.status ?? (draft.method === 'DELETE' ? 204 : 200),
    idempotent: draft.idempotent ?? false,
    versioned: draft.versioned ?? (draft.method === 'PUT' || draft.method === 'DELETE'),
    bulk: draft.bulk ?? false,
    sessionOnly: draft.sessionOnly ?? false,
    media: draft.media ?? 'application/json',
  }
}

type Part<E, K extends keyof Endpoint> = E extends { [key in K]?: infer S }
  ? NonNullable<S> extends z.ZodType
    ? NonNullable<S>
    : never
  : never

/** What the caller sends, before it is read. */
export type Sent<E, K extends 'params' | 'query' | 'body'> = z.input<Part<E, K>>

/** What the server works with, after it was read. */
export type Read<E, K extends 'params' | 'query' | 'body'> = z.output<Part<E, K>>

/** What a call answers. */
export type ReplyOf<E> = z.output<Part<E, 'reply'>>
