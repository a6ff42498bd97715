// Whether the server lives, whether it can work, and its figures for Prometheus.
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './answer.ts'
import { troubleOf } from './db/engine.ts'
import type { Db } from './db/in-tx.ts'
import { ping, probeWriting } from './db/sql.ts'
import { spaceOf } from './free-space.ts'

/** Answers what is to be told of every failure, so that trouble in storing is looked at again. */
export async function serveHealth(
  app: FastifyInstance,
  { db, config, freeBytes }: Deps,
): Promise<(failure: unknown) => void> {
  let stopping = false
  let hadTrouble = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const reason = stopping ? 'stopping' : await troubleIn(db, hadTrouble)
    if (reason === null) {
      hadTrouble = false
      // How much is free is nobody's business; that it gets tight is for whoever watches.
      return { status: 'ready', space: spaceOf(freeBytes()) }
    }
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready', reason })
  })
  if (config.metricsToken !== null) await serveMetrics(app, config.metricsToken, freeBytes)
  return (failure) => {
    hadTrouble ||= troubleOf(failure) !== null
  }
}

async function serveMetrics(
  app: FastifyInstance,
  token: string,
  freeBytes: Deps['freeBytes'],
): Promise<void> {
  const { Registry, collectDefaultMetrics, Gauge, Histogram } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const free: InstanceType<typeof Gauge> = new Gauge({
    name: 'fireside_disk_free_bytes',
    help: 'Free space of the disk with DATA_DIR.',
    registers: [registry],
    collect: () => free.set(freeBytes() ?? Number.NaN),
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.code(401).send({ detail: 'Sign in to continue.' })
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** In the same time wherever two texts differ. */
function isSame(sent: string, known: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(known))
}

export const NOT_READY_WITHIN_MS = 1800

/** What keeps the database from answering, and after trouble from storing; or null. */
async function troubleIn(db: Db, hadTrouble: boolean): Promise<string | null> {
  const late = setTimeout(NOT_READY_WITHIN_MS, 'away', { ref: false })
  const asked = (hadTrouble ? ping(db).then(() => probeWriting(db)) : ping(db)).then(
    () => null,
    (error: unknown) => troubleOf(error) ?? 'away',
  )
  return Promise.race([asked, late])
}
