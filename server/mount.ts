// Puts routes on the server: each path, who may ask, and how much may be sent.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayFromEpoch } from '#domain/dates.ts'
import { type Endpoint, needsMembership } from '#contract/endpoint.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import type { Asked, Deps, Route } from './answer.ts'
import { LONG_BODIES } from './bodies/receive-body.ts'
import { callerOf } from './caller.ts'
import { compressed, notSignedIn, refused } from './errors.ts'
import { requireActive } from './users/membership.ts'
import { findSignedIn } from './users/sign-in.ts'
import type { SignedIn } from './users/sql.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedIn | null
  }
}

/** Puts routes on the server, each path with every spelling of its listed parameters. */
export function mount(app: FastifyInstance, routes: readonly Route[], deps: Deps): void {
  app.decorateRequest('user', null)
  const methods = new Map<string, Set<string>>()
  for (const { endpoint, work } of routes) {
    for (const { url, fixed } of spellings(endpoint)) {
      app.route({
        method: endpoint.method,
        url,
        ...(endpoint.bulk ? { config: { limits: LONG_BODIES[endpoint.bulk] } } : {}),
        // Before the body is read: a stranger's 64 MiB are not received.
        onRequest: async (request) => {
          const packed = request.headers['content-encoding'] ?? 'identity'
          if (packed.toLowerCase() !== 'identity') throw compressed()
          if (endpoint.access === 'user') request.user = await admit(deps, endpoint, request)
        },
        handler: async (request, reply) => {
          const asked = askedBy(request, fixed)
          // Once it is handed on, it is let go here: of a large import it is half of the memory.
          request.body = undefined
          const { status, headers, body } = await work(deps, asked)
          return reply.code(status).headers(headers).send(body)
        },
      })
      methods.set(url, (methods.get(url) ?? new Set()).add(endpoint.method))
    }
  }
  refuseOtherMethods(app, methods)
}

function askedBy(request: FastifyRequest, fixed: Record<string, string>): Asked {
  return {
    user: request.user,
    params: { ...(request.params as object), ...fixed },
    query: request.query,
    body: request.body,
    headers: request.headers,
    caller: callerOf(request),
    isGone: () => request.raw.socket.destroyed,
  }
}

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
  return RECORD_TYPES.map((record_type) => ({
    url: path.replace('{record_type}', record_type),
    fixed: { record_type },
  }))
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
  if (needsMembership(endpoint)) requireActive(user, deps.config, dayFromEpoch(deps.now()))
  return user
}

const SANDBOX_WORDS = 'You are looking around with sample data. Sign up to have this.'
