// One database is enough: addresses are read without one.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Caller, callerOf, networkOf, warnOfProxy } from './caller.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4', '2001:db8:1:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['a proxy that is not declared', '127.0.0.1', '203.0.113.1', false, 1],
  ['a declared one', '127.0.0.1', '203.0.113.1', true, 0],
  ['a declared one that asks for somebody of its own machine', '127.0.0.1', '127.0.0.1', true, 0],
  ['somebody from outside', '198.51.100.1', '203.0.113.1', false, 0],
])('of %s the log warns once or never', async (_what, remoteAddress, named, trustProxy, times) => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy })
  warnOfProxy(app)
  const headers = { 'x-forwarded-for': named }
  for (let i = 0; i < 3; i += 1) await app.inject({ url: '/', remoteAddress, headers })
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times)
  await app.close()
})

test('who goes away before the request is looked at has no address, and that is no failure', async () => {
  const seen: (Caller | Error)[] = []
  const app = Fastify()
  app.addHook('onRequest', async ({ socket }) => void socket.destroy())
  warnOfProxy(app)
  app.get('/', (request) => void seen.push(callerOf(request)))
  app.setErrorHandler((error: Error) => void seen.push(error))
  const address = await app.listen({ port: 0 })
  await expect(fetch(address)).rejects.toThrow()
  await app.close()
  expect(seen).toEqual([expect.objectContaining({ address: '', network: '' })])
})
