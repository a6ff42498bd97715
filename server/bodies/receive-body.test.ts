// One database is enough: no SQL is touched.
import fastify, { type FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { LONG_BODIES, receiveBodies } from './receive-body.ts'

test('a body that is announced and does not come takes no more room than a short one', async () => {
  const app = fastify()
  receiveBodies(app)
  const config = { limits: LONG_BODIES.statement }
  app.post('/', { config }, async ({ body }: FastifyRequest<{ Body: Buffer }>) => ({
    length: body.length,
    room: body.buffer.byteLength,
  }))
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': `${LONG_BODIES.statement.bytes}`,
  }
  const payload = Readable.from(['a few bytes'])
  const reply = await app.inject({ method: 'POST', url: '/', headers, payload })
  expect(reply.json()).toEqual({ length: 11, room: 1024 * 1024 })
})

test.each([
  ['while it arrives', '['.repeat(100_000), { 'transfer-encoding': 'chunked' }, 400],
  ['by its announced length', '["a"', { 'content-length': `${65 * 1024 * 1024}` }, 413],
])('what is refused %s is answered once all of it has come', async (_, first, sent, status) => {
  const app = fastify()
  receiveBodies(app)
  app.post('/', { config: { limits: LONG_BODIES.list } }, async () => null)
  const told: string[] = []
  async function* pieces() {
    for (const piece of [first, 'more', 'the last']) {
      told.push(piece.slice(0, 8))
      yield piece
      await new Promise((done) => setImmediate(done))
    }
  }
  const headers = { 'content-type': 'application/json', ...sent }
  const payload = Readable.from(pieces())
  const reply = await app.inject({ method: 'POST', url: '/', headers, payload })
  told.push(`answered ${reply.statusCode}`)
  expect(told).toEqual([first.slice(0, 8), 'more', 'the last', `answered ${status}`])
})
