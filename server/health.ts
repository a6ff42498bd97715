// Whether the server lives, whether it can work, and its figures for Prometheus.
import type { FastifyInstance } from 'fastify'
import { Registry, collectDefaultMetrics, Histogram } from 'prom-client'
import type { Deps } from './answer.ts'
import { ping } from './db/sql.ts'

export function serveHealth(app: FastifyInstance, { db, config }: Deps): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await answers(ping(db)))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  if (config.metricsToken !== null) serveMetrics(app, config.metricsToken)
}

function serveMetrics(app: FastifyInstance, token: string): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`) {
      return reply.code(401).send({ detail: 'Sign in to continue.' })
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function answers(asked: Promise<void>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  )
}
