// How a start fails, two starts, and how the server ends: with the real program as a process.
// One database is enough: the data folder and its lock are of SQLite alone.
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '#domain/test/rounds.ts'
import { makeGround } from './test/ground.ts'
import { signUpOn } from './test/person-on.ts'
import { type ServerProcess, startServer } from './test/server-process.ts'

// They wait more than they work, one of them for half a minute: so all at once.
let base: string
let folders = 0
const running: ServerProcess[] = []

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'fireside-start-'))
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()))
  await rm(base, { recursive: true, force: true })
})

const newFolder = () => join(base, `data-${(folders += 1)}`)
const fileIn = (folder: string) => join(folder, 'fireside.sqlite')

async function start(folder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ folder, target: { file: fileIn(folder) } }, env)
  running.push(server)
  return server
}

/** What a start that fails says. */
async function refusal(folder: string, env: Record<string, string> = {}): Promise<string> {
  const failed: unknown = await start(folder, env).then(
    () => 'it started',
    (error: unknown) => error,
  )
  return failed instanceof Error ? failed.message.replace('the server did not start: ', '') : ''
}

async function signUp({ address }: ServerProcess): Promise<string> {
  const reply = await fetch(`${address}/api/accounts/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"ada@example.org","password":"quiet hearth 2026"}',
  })
  expect(reply.status).toBe(201)
  return ((await reply.json()) as { token: string }).token
}

describe.concurrent('a start that cannot be', () => {
  test('because the port is taken says so, and touches nothing', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const folder = newFolder()
    expect(await refusal(folder, { PORT: String(port) })).toBe(
      `The port ${port} is taken. Stop what uses it, or set PORT.\n`,
    )
    expect(statSync(folder, { throwIfNoEntry: false })).toBeUndefined()
    taken.close()
  })

  test.each([
    ['HOST', '203.0.113.9', 'HOST=203.0.113.9 is no address of this machine.'],
    [
      'PORT',
      'http',
      'Fireside cannot start with these settings: PORT must be a whole number from 0 to 65535.',
    ],
    [
      'DATABASE_URL',
      'postgres://nobody:hush@127.0.0.1:1/none',
      'Fireside cannot start: the database does not answer',
    ],
  ])('because of %s=%s is one line', { timeout: 180_000 }, async (name, value, words) => {
    const said = await refusal(newFolder(), { [name]: value, LOG_LEVEL: 'silent' })
    expect(said.startsWith(words)).toBe(true)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).not.toContain('hush')
  })

  test('because DATA_DIR is a file is one line', async () => {
    const file = newFolder()
    writeFileSync(file, 'notes')
    expect(await refusal(file)).toBe(`DATA_DIR cannot be made: ${file} (a file is in its place).\n`)
  })

  test.each(['/sys/kernel/fireside', '/proc/fireside'])(
    'because nobody may make DATA_DIR=%s is one line',
    async (folder) => {
      expect(await refusal(folder)).toMatch(/^DATA_DIR cannot be made: \S+ \(\w+\)\.\n$/)
    },
  )

  test('because the file is of another program is one line, and leaves it as it is', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    const other = new Database(fileIn(folder))
    other.exec('create table notes (text); insert into notes values (1)')
    other.close()
    const before = readFileSync(fileIn(folder))
    expect(await refusal(folder)).toBe(
      `${fileIn(folder)} is a database of another program. Nothing was changed.\n`,
    )
    expect(readFileSync(fileIn(folder)).equals(before)).toBe(true)
  })

  test('because a page is damaged, or it is no database, is one line', async () => {
    const folder = newFolder()
    const server = await start(folder)
    await signUp(server)
    await server.stop()
    const whole = readFileSync(fileIn(folder))
    writeFileSync(fileIn(folder), whole.fill(0x5a, 4096, 4096 * 6))
    expect(await refusal(folder)).toMatch(/^The database file \S+ is damaged \([^\n]+\)\. .+\n$/)
    writeFileSync(fileIn(folder), 'not a database at all'.repeat(100))
    expect(await refusal(folder)).toMatch(/^The database file \S+ is damaged \([^\n]+\)\. .+\n$/)
  })
})

describe.concurrent('two starts on one folder', () => {
  test('the second names the first and changes nothing; a killed one leaves the way free', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const token = await signUp(first)
    expect(await refusal(folder)).toBe(
      `Another Fireside (process ${first.pid}) is running on ${folder}. Stop it first; nothing was changed.\n`,
    )
    const me = await fetch(`${first.address}/api/accounts/me/`, {
      headers: { authorization: `Token ${token}` },
    })
    expect(me.status).toBe(200)
    await first.kill()
    const next = await start(folder)
    expect((await fetch(`${next.address}/readyz`)).status).toBe(200)
    expect(await next.stop()).toBe(0)
  })

  test('while the first stores a long list, none of them changes it', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const rows = rounds({ all: 100_000, few: 10_000 })
    for (let round = rounds({ all: 10, few: 1 }); round > 0; round -= 1) {
      const ada = await signUpOn(() => first.address)
      const ground = await makeGround(ada)
      const drafts = Array.from({ length: rows }, (_, i) => ground.draft({ payee: `Shop ${i}` }))
      const storing = { on: true }
      const path = '/api/tracker/transaction/'
      const stored = ada.post(path, drafts).finally(() => {
        storing.on = false
      })
      const said = new Set<string>()
      while (storing.on) said.add(await refusal(folder))
      expect([...said]).toEqual([expect.stringMatching(/^Another Fireside/)])
      expect((await stored).status).toBe(201)
      const { body } = await ada.get(`${path}filter-paginate-sort-records/`)
      expect(body.count).toBe(rows)
    }
    expect(await first.stop()).toBe(0)
  }, 600_000)
})

describe.concurrent('the files', () => {
  test('are for this user alone, also those that were there before', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'outbox'), { recursive: true, mode: 0o755 })
    writeFileSync(join(folder, 'outbox', 'old.eml'), 'a link', { mode: 0o644 })
    const first = await start(folder)
    await signUp(first)
    await first.kill()
    chmodSync(folder, 0o755)
    chmodSync(fileIn(folder), 0o644)
    const server = await start(folder)
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    const modes = [
      '',
      'outbox',
      'outbox/old.eml',
      'fireside.sqlite',
      'fireside.sqlite-wal',
      'fireside.lock',
    ]
    expect(modes.map((name) => [name, modeOf(join(folder, name))])).toEqual([
      ['', '700'],
      ['outbox', '700'],
      ['outbox/old.eml', '600'],
      ['fireside.sqlite', '600'],
      ['fireside.sqlite-wal', '600'],
      ['fireside.lock', '600'],
    ])
    await server.stop()
  })
})

test('a connection is kept for longer than a proxy keeps it', async () => {
  const { address } = await start(newFolder())
  const { headers } = await fetch(`${address}/healthz`)
  // The usual ones end theirs after 60 seconds.
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
})

describe.concurrent('SIGTERM', () => {
  /** A connection that says so much and then nothing more. */
  async function quiet({ address }: ServerProcess, said: string): Promise<void> {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await new Promise<void>((resolve) => socket.write(said, () => resolve()))
  }

  test('ends with 0 and soon, whatever connections have gone quiet', async () => {
    const server = await start(newFolder())
    const token = await signUp(server)
    const head = `POST /api/tracker/tag/ HTTP/1.1\r\nhost: x\r\nauthorization: Token ${token}\r\n`
    await quiet(server, '')
    await quiet(server, 'GET / HT')
    await quiet(server, head)
    await quiet(
      server,
      `${head}content-type: application/json\r\ncontent-length: 50\r\n\r\n{"name"`,
    )
    await quiet(server, 'GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await server.stop()).toBe(0)
  })

  test('lets what is under way finish', async () => {
    const server = await start(newFolder())
    // A password is hashed for each, one after the other.
    const sent = Array.from({ length: 8 }, (_, i) =>
      fetch(`${server.address}/api/accounts/register/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"username":"ada${i}@example.org","password":"quiet hearth 2026"}`,
      }).then(({ status }) => status),
    )
    await Promise.race(sent)
    const code = server.stop()
    expect(await Promise.all(sent)).toEqual(Array.from({ length: 8 }, () => 201))
    expect(await code).toBe(0)
  })
})
