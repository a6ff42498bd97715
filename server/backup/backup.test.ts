// The commands as they are called, beside the server as a process of its own.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../test/server-process.ts'
import { dumpPostgres } from './dump-postgres.ts'
import { restore } from './restore.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MINUTES = 300_000
const BEFORE = 40

let folder: string
let servers: ServerProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireside-backup-'))
})

afterEach(async () => {
  for (const server of servers) await server.kill()
  servers = []
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const dataOf = (name: string) => join(folder, name)
const databaseOf = (name: string) => join(folder, name, 'fireside.sqlite')

async function serve(name: string): Promise<ServerProcess> {
  const server = await startServer({ folder: dataOf(name), target: { file: databaseOf(name) } })
  servers.push(server)
  return server
}

/** Runs a command, `under` what a shell sets first, and answers its exit code with all that it said. */
async function run(command: 'backup' | 'restore', file: string, name: string, under = '') {
  const args = ['--import', 'tsx', join(ROOT, `scripts/${command}.ts`), file]
  const env = { PATH: process.env['PATH'], DATA_DIR: dataOf(name), INIT_CWD: folder }
  const options = { cwd: ROOT, env }
  const shell = ['-c', `${under} exec "$0" "$@"`, process.execPath, ...args]
  return promisify(execFile)('/bin/sh', shell, options)
    .then(({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }))
    .catch(({ code, stdout, stderr }) => ({ code: Number(code), said: `${stdout}${stderr}` }))
}

/** Somebody with a token; the same on every server that has them. */
function caller(token?: string) {
  return async ({ address }: ServerProcess, method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: reply.status, text: await reply.text() }
  }
}

async function signUp(server: ServerProcess) {
  const credentials = {
    username: `${crypto.randomUUID()}@example.org`,
    password: 'quiet hearth 2026',
  }
  const { text } = await caller()(server, 'POST', '/api/accounts/register/', credentials)
  const call = caller(JSON.parse(text).token)
  const make = async (path: string, body: unknown): Promise<number> =>
    JSON.parse((await call(server, 'POST', `/api/tracker/${path}/`, body)).text).id
  const account = await make('account', { institution: 'Lumen', name: 'Card' })
  const category = await make('transaction-category', { name: 'Food' })
  const create = (payee: string) =>
    call(server, 'POST', '/api/tracker/transaction/', {
      account,
      category,
      date: '2026-01-02',
      payee,
      amount: -1,
    })
  const exported = async (from: ServerProcess) =>
    (await call(from, 'GET', '/api/accounts/export/')).text
  return { create, exported }
}

const payeesIn = (file: string): string[] =>
  JSON.parse(file).records.map(({ payee }: { payee: string }) => payee)

// A PostgreSQL database is backed up by PostgreSQL's own tool, so these are about files.
if (process.env['TEST_DATABASE'] !== 'postgres') {
  describe('a backup in a file', () => {
    test(
      'a backup taken under load restores to a moment of it, with all that was acknowledged before',
      async () => {
        const live = await serve('live')
        const ada = await signUp(live)
        const bob = await signUp(live)
        await bob.create('Rent')
        let acknowledged = 0
        const load = { goes_on: true }
        const stream = async () => {
          for (let i = 0; load.goes_on; i += 1) {
            const { status } = await ada.create(`Shop ${i}`)
            expect(status).toBe(201)
            acknowledged += 1
          }
        }
        const streaming = stream()
        await expect.poll(() => acknowledged, { timeout: 120_000 }).toBeGreaterThan(BEFORE)
        const before = acknowledged
        const made = await run('backup', 'under-load.sqlite', 'live')
        expect(made).toEqual({ code: 0, said: expect.stringMatching(/^Backed up to .*checked\)/) })
        load.goes_on = false
        await streaming
        expect(acknowledged).toBeGreaterThan(before)

        const restored = await run('restore', 'under-load.sqlite', 'other')
        expect(restored).toEqual({ code: 0, said: expect.stringContaining('Restored') })
        const other = await serve('other')
        expect(await bob.exported(other)).toBe(await bob.exported(live))
        const all = await ada.exported(live)
        const then = await ada.exported(other)
        const payees = payeesIn(then)
        expect(payees.length).toBeGreaterThanOrEqual(before)
        expect(payees).toEqual(payeesIn(all).slice(0, payees.length))
        expect(JSON.parse(then)).toEqual({
          ...JSON.parse(all),
          records: JSON.parse(all).records.slice(0, payees.length),
        })
      },
      MINUTES,
    )

    test(
      'a restore waits for the server to stop, and keeps the database as it was',
      async () => {
        const live = await serve('kept')
        const ada = await signUp(live)
        await ada.create('Before')
        expect((await run('backup', 'kept.sqlite', 'kept')).code).toBe(0)
        await ada.create('After')
        const after = await ada.exported(live)
        expect(await run('restore', 'kept.sqlite', 'kept')).toEqual({
          code: 1,
          said: 'Fireside is running on this database. Stop it first; nothing was changed.\n',
        })
        expect(await ada.exported(live)).toBe(after)
        await live.kill()

        const { code, said } = await run('restore', 'kept.sqlite', 'kept')
        expect([code, said]).toEqual([0, expect.stringContaining('is kept as')])
        const files = await readdir(dataOf('kept'))
        const old = files.find((name) =>
          /^fireside-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.sqlite$/.test(name),
        )
        const again = await serve('kept')
        expect(payeesIn(await ada.exported(again))).toEqual(['Before'])
        await mkdir(dataOf('old'))
        await copyFile(join(dataOf('kept'), old ?? ''), databaseOf('old'))
        expect(await ada.exported(await serve('old'))).toBe(after)
      },
      MINUTES,
    )

    test(
      'what is no sound backup of this version is refused, and nothing is changed',
      async () => {
        const live = await serve('sound')
        await (await signUp(live)).create('Shop')
        expect(await live.stop()).toBe(0)
        const good = join(folder, 'good.sqlite')
        expect((await run('backup', good, 'sound')).code).toBe(0)

        const bad = (name: string) => join(folder, `${name}.sqlite`)
        await writeFile(bad('text'), 'Dear diary, '.repeat(1000))
        await writeFile(bad('empty'), '')
        const bytes = await readFile(good)
        await writeFile(bad('damaged'), bytes.fill(0xff, bytes.length - 8192))
        await copyFile(good, bad('newer'))
        const newer = new Database(bad('newer'))
        newer.exec("insert into kysely_migration values ('9999-later', '2030-01-01')")
        newer.close()

        const before = await readFile(databaseOf('sound'))
        for (const [name, words] of [
          ['text', 'is not a database of Fireside'],
          ['empty', 'is not a database of Fireside'],
          ['damaged', 'is damaged'],
          ['newer', 'was written by a newer version of Fireside'],
          ['nowhere', 'There is no file'],
        ] as const) {
          const refused = restore(bad(name), databaseOf('sound'), new Date())
          await expect(refused, name).rejects.toThrow(words)
        }
        expect(await readFile(databaseOf('sound'))).toEqual(before)
        expect((await readdir(dataOf('sound'))).filter((name) => name.includes('restor'))).toEqual(
          [],
        )

        // A database that is damaged itself gives way, and is kept all the same.
        await writeFile(databaseOf('sound'), 'Dear diary, '.repeat(1000))
        await restore(good, databaseOf('sound'), new Date())
        expect(await (await serve('sound')).stop()).toBe(0)
      },
      MINUTES,
    )

    test(
      'no room, or a folder that is none, is said in one line',
      async () => {
        await (await serve('roomy')).stop()
        // No file may get larger than 64 kB: as a disk that gets full, and as any user can have it.
        const small = 'ulimit -f 128;'
        const line = (words: string) => ({
          code: 1,
          said: expect.stringMatching(`^${words}.*\\n$`),
        })
        expect(await run('backup', 'no-room.sqlite', 'roomy', small)).toEqual(
          line('disk I/O error'),
        )
        expect((await run('backup', 'room.sqlite', 'roomy')).code).toBe(0)
        expect(await run('restore', 'room.sqlite', 'tight', small)).toEqual(line('E[A-Z]+: '))
        expect(await readdir(dataOf('tight'))).toEqual(['fireside.lock'])
        expect(await run('backup', 'room.sqlite/x', 'roomy')).toEqual(
          line('.*room.sqlite/x.part cannot be written.'),
        )
        expect(await run('backup', '.', 'roomy')).toEqual(
          line('.* is a folder. Name a file in it.'),
        )
      },
      MINUTES,
    )

    test('a backup of nothing, or onto the database itself, is refused in words', async () => {
      const nothing = await run('backup', 'x.sqlite', 'nobody')
      expect([nothing.code, nothing.said]).toEqual([1, expect.stringContaining('no database at')])
      const itself = await run('backup', databaseOf('nobody'), 'nobody')
      expect([itself.code, itself.said]).toEqual([
        1,
        expect.stringContaining('the database itself'),
      ])
    })
  })
}

test.each([
  ['postgres://ada:s%2Fecret@db.example/money?sslmode=verify-full&sslrootcert=/etc/ca.pem'],
  ['postgresql://ada:s%2Fecret@/money?host=/run/postgresql'],
])('pg_dump is told the whole address, and the password apart: %s', async (address) => {
  const tool = '#!/bin/sh\nfor arg; do :; done; echo "$arg $PGPASSWORD" >&2; exit 1\n'
  const tools = await mkdtemp(join(folder, 'tools-'))
  await writeFile(join(tools, 'pg_dump'), tool, { mode: 0o755 })
  const dump = dumpPostgres(address, join(folder, 'dump'), { PATH: tools })
  await expect(dump).rejects.toThrow(`--dbname=${address.replace(':s%2Fecret', '')} s/ecret`)
})

test('without the tools of PostgreSQL a backup of it is refused in words', async () => {
  const dump = dumpPostgres('postgres://a:b@127.0.0.1:1/c', join(folder, 'dump'), { PATH: folder })
  await expect(dump).rejects.toThrow('pg_dump was not found')
})
