// A disk that is full, a file that is locked, read-only or taken away while the server runs.
// One database is enough: the failures are SQLite's own, on its own connection.
import Database from 'better-sqlite3'
import { rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { type Person, send, signUp } from './test/person.ts'
import { type TestApp, openTestApp } from './test/test-app.ts'

const TAGS = '/api/tracker/tag/'
let names = 0

const create = (person: Person) => person.post(TAGS, { name: `Tag ${(names += 1)}` })

/** Raw statements go to the connection that writes. */
const pragma = (app: TestApp, text: string) => sql.raw(`pragma ${text}`).execute(app.db)

const ready = async (app: TestApp) => {
  const { status, body } = await send(app, 'GET', '/readyz')
  return [status, body.reason]
}

const fileOf = ({ target }: TestApp) => ('file' in target ? target.file : '')

async function withPerson(work: (app: TestApp, ada: Person) => Promise<void>): Promise<void> {
  const { test: app, close } = await openTestApp({ engine: 'sqlite' })
  await work(app, await signUp(app))
  await close()
}

test('a full disk is a 507 in words; reading goes on, and so does all when there is space', async () => {
  await withPerson(async (app, ada) => {
    await pragma(app, 'max_page_count = 1')
    let answer = await create(ada)
    while (answer.status === 201) answer = await create(ada)
    expect([answer.status, answer.body]).toEqual([
      507,
      { detail: 'The disk of the server is full. Nothing was stored; try again later.' },
    ])
    expect(answer.headers['retry-after']).toBe('60')
    expect((await ada.get(TAGS)).status).toBe(200)
    await pragma(app, 'max_page_count = 1000000')
    expect(await ready(app)).toEqual([200, undefined])
    expect((await create(ada)).status).toBe(201)
  })
})

test('a file that is read-only is a 503, not ready, and well again by itself', async () => {
  await withPerson(async (app, ada) => {
    await pragma(app, 'query_only = 1')
    const answer = await create(ada)
    expect([answer.status, answer.body.detail]).toEqual([
      503,
      'The database cannot be written right now. Nothing was stored; try again later.',
    ])
    expect(await ready(app)).toEqual([503, 'read-only'])
    await pragma(app, 'query_only = 0')
    expect(await ready(app)).toEqual([200, undefined])
    expect((await create(ada)).status).toBe(201)
  })
})

test('a file that another program holds is a 503, and free again by itself', async () => {
  await withPerson(async (app, ada) => {
    await pragma(app, 'busy_timeout = 100')
    const other = new Database(fileOf(app))
    other.exec('begin immediate')
    expect((await create(ada)).status).toBe(503)
    expect(await ready(app)).toEqual([503, 'locked'])
    other.exec('rollback')
    other.close()
    expect(await ready(app)).toEqual([200, undefined])
    expect((await create(ada)).status).toBe(201)
  })
})

test('a file that was taken away is noticed: nothing is stored into what nobody finds', async () => {
  await withPerson(async (app, ada) => {
    await create(ada)
    const file = fileOf(app)
    await rename(file, `${file}.away`)
    expect((await create(ada)).status).toBe(503)
    expect(await ready(app)).toEqual([503, 'gone'])
    await rename(`${file}.away`, file)
    expect(await ready(app)).toEqual([200, undefined])
    expect((await create(ada)).status).toBe(201)
  })
})

test('a file that was deleted is noticed by reads and writes alike, from the next call on', async () => {
  await withPerson(async (app, ada) => {
    await create(ada)
    await ada.get(TAGS)
    await rm(fileOf(app))
    const answers = [await ada.get(TAGS), await create(ada)]
    for (const { status, body } of answers) {
      expect([status, body.detail]).toEqual([
        503,
        'The database file was taken away while the server runs. Nothing was stored.',
      ])
    }
    expect(await ready(app)).toEqual([503, 'gone'])
  })
})

test('what could not be done is logged: what was asked, without what it was asked for, and why', async () => {
  await withPerson(async (app, ada) => {
    const log: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) })
    const { db, config, mailer, clock } = app
    const logged = await buildApp({ db, config, mailer, now: () => clock.now }, { logger })
    await pragma(app, 'query_only = 1')
    const headers = { authorization: `Token ${ada.token}` }
    const url = `${TAGS}?filter_text=secret`
    expect(
      (await logged.inject({ method: 'POST', url, headers, body: { name: 'a' } })).statusCode,
    ).toBe(503)
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      {
        asked: `POST ${TAGS}`,
        status: 503,
        msg: 'not done',
        reason: expect.stringMatching('readonly'),
      },
    ])
    expect(log.join('')).not.toContain('secret')
    await logged.close()
  })
})
