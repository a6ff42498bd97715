// Whoever goes away before the answer: no fault in the log, and no work that nobody waits for.
// One database is enough: what is asked is the connection to who asks.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { spool } from './export/spool.ts'
import { makeGround } from './test/ground.ts'
import { signUp } from './test/person.ts'
import { useTestApp } from './test/test-app.ts'

const ground = useTestApp()

test('is nothing that the log calls a failure, whatever was asked', async () => {
  const log: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) })
  const { db, config, mailer, clock } = ground
  const app = await buildApp({ db, config, mailer, now: () => clock.now }, { logger })
  const ada = await signUp(ground)
  const { draft } = await makeGround(ada)
  const rows = Array.from({ length: 40 }, (_, number) => draft({ payee: `Shop ${number}` }))
  let answered = 0
  // Each connection ends when its answer is there and not packed yet.
  app.addHook('onSend', async ({ raw }) => {
    if (raw.socket.destroyed) return
    const closed = once(raw.socket, 'close')
    raw.socket.destroy()
    await closed
    answered += 1
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const leave = async (method: string, path: string, body = '') => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const head = [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Token ${ada.token}`,
      'accept-encoding: gzip',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    await once(socket, 'close')
  }
  await leave('POST', '/api/tracker/transaction/', JSON.stringify(rows))
  await leave('GET', '/api/tracker/transaction/filter-paginate-sort-records/')
  await leave('GET', '/api/accounts/export/')
  await expect.poll(() => answered).toBe(3)
  await app.close()
  expect(log).toEqual([])
})

test('ends the writing of a file', async () => {
  let written = 0
  async function* pieces() {
    for (;;) {
      written += 1
      yield 'piece'
    }
  }
  await expect(spool(pieces(), () => written > 2)).rejects.toMatchObject({ status: 499 })
  expect(written).toBe(3)
})

test('one user has one file written at a time, and only so many wait', async () => {
  const [ada, bob] = [await signUp(ground), await signUp(ground)]
  const asked = Array.from({ length: 7 }, () => ada.get('/api/accounts/export/'))
  const other = bob.get('/api/accounts/export/')
  const answers = (await Promise.all(asked)).map(({ status }) => status)
  expect(answers.filter((status) => status === 200)).toHaveLength(5)
  expect(answers.filter((status) => status === 503)).toHaveLength(2)
  expect((await other).status).toBe(200)
})
