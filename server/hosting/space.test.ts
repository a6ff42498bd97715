import { expect, test } from 'vitest'
import { MINUTE, at } from '../test/at.ts'
import { personWith, send, signUp } from '../test/person.ts'
import { TEST_NOW, openTestApp } from '../test/test-app.ts'
import { bytesInWords, spaceOf } from '../free-space.ts'
import { lookAtSpace } from './watch-space.ts'

const MIB = 1024 * 1024
const HOUR = 60 * MINUTE
const HOSTING = '/api/accounts/hosting/'
const SANDBOX = '/api/accounts/sandbox/'

async function withSpace() {
  const disk: { free: number | null } = { free: 4096 * MIB }
  const { test: app, close } = await openTestApp({ freeBytes: () => disk.free })
  const log: string[] = []
  const say = (words: string) => void log.push(words)
  const logger = { warn: say, info: say, error: say as never }
  const { db, config, clock } = app
  const freeBytes = () => disk.free
  const look = lookAtSpace({ db, config, now: () => clock.now, freeBytes }, logger)
  const sandbox = () => send(app, 'POST', SANDBOX)
  return { app, close, disk, log, look, sandbox }
}

test.each([
  [null, 'enough'],
  [1024 * MIB, 'enough'],
  [1024 * MIB - 1, 'low'],
  [500 * MIB, 'low'],
  [500 * MIB - 1, 'little'],
  [0, 'little'],
])('%j bytes are %s', (free, space) => {
  expect(spaceOf(free)).toBe(space)
})

test('the log says once when it gets low, when there is little, and when it is well again', async () => {
  const { close, disk, log, look } = await withSpace()
  for (const free of [4096, 900, 800, 400, 300, 2048, 3000]) {
    disk.free = free * MIB
    await look()
  }
  expect(log.map((line) => line.split(' are free')[0])).toEqual(['900.0 MB', '400.0 MB', '2.0 GB'])
  expect(log[0]).toContain('the disk is getting full')
  await close()
})

test('/readyz says how it stands and is ready all the same; the metrics say how much', async () => {
  const env = { METRICS_TOKEN: 'a token for metrics' }
  const { test: app, close } = await openTestApp({ env, freeBytes: () => 400 * MIB })
  const { status, body } = await send(app, 'GET', '/readyz')
  expect([status, body]).toEqual([200, { status: 'ready', space: 'little' }])
  const headers = { authorization: `Bearer ${env.METRICS_TOKEN}` }
  expect((await send(app, 'GET', '/metrics', { headers })).body).toContain(
    `fireside_disk_free_bytes ${400 * MIB}`,
  )
  await close()
})

test('the first user hosts it and is told; nobody else is', async () => {
  const { app, close, disk, sandbox } = await withSpace()
  const looking = personWith(app, (await sandbox()).body.token)
  const [ada, bob] = [await signUp(app), await signUp(app)]
  disk.free = 700 * MIB
  expect((await ada.get(HOSTING)).body).toEqual({ disk: { free_bytes: 700 * MIB, space: 'low' } })
  for (const other of [bob, looking])
    expect((await other.get(HOSTING)).body).toEqual({ disk: null })
  disk.free = null
  expect((await ada.get(HOSTING)).body).toEqual({ disk: null })
  await close()
})

test('with little space nobody new looks around, and the oldest sample data goes first', async () => {
  const { app, close, disk, look, sandbox } = await withSpace()
  const houses: string[] = []
  for (let i = 0; i < 3; i += 1) {
    houses.push(await at(app, TEST_NOW + i * HOUR, async () => (await sandbox()).body.token))
  }
  const ada = await signUp(app)
  app.clock.now = TEST_NOW + 2 * HOUR + 1
  disk.free = 499 * MIB
  const refused = await sandbox()
  expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
    507,
    '3600',
    {
      detail: 'There is too little room on this server for sample data right now. Try again later.',
    },
  ])
  await look()
  const alive = await Promise.all(
    [...houses, ada.token].map(
      async (token) => (await personWith(app, token).get('/api/tracker/tag/')).status,
    ),
  )
  expect(alive).toEqual([401, 401, 200, 200])
  disk.free = 4096 * MIB
  expect((await sandbox()).status).toBe(201)
  await close()
})

test('sizes in words', () => {
  expect([0, 1023, 1536, 500 * MIB, 20 * 1024 * MIB].map(bytesInWords)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1.5 kB',
    '500.0 MB',
    '20.0 GB',
  ])
})
