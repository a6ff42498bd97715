import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isPostgres } from '../db/engine.ts'
import type { Db } from '../db/in-tx.ts'
import type { Tables } from '../db/tables.ts'
import { fillWithSampleData } from '../sandbox/fill.ts'
import { tidy } from '../tidy.ts'
import { closeUser, deleteUser } from '../users/closed-sql.ts'
import { MINUTE, at } from '../test/at.ts'
import { makeOwn } from '../test/bodies.ts'
import { makeGround } from '../test/ground.ts'
import { PASSWORD, type Person, send, signUp } from '../test/person.ts'
import { rowsOf, userIdOf } from '../test/rows.ts'
import { TEST_NOW, useTestApp } from '../test/test-app.ts'

const ME = '/api/accounts/me/'
const TAGS = '/api/tracker/tag/'

const app = useTestApp()

const deleteMe = (person: Person, password = PASSWORD) =>
  send(app, 'DELETE', ME, {
    body: { password },
    headers: { authorization: `Token ${person.token}` },
  })

/** How many rows every table holds of a user, the tables without any left out. */
async function rowsOfUser(db: Db, user_id: number): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables()
  const counts: Record<string, number> = {}
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'user_id')) continue
    const rows = await db
      .selectFrom(name as keyof Tables & 'tag')
      .select('user_id')
      .where('user_id', '=', user_id)
      .execute()
    if (rows.length > 0) counts[name] = rows.length
  }
  return counts
}

/** How often this transaction of PostgreSQL read the whole table; SQLite does not count. */
async function scansOfRecords(db: Db): Promise<number> {
  if (!isPostgres(db)) return 0
  const { rows } = await sql<{ seq_scan: string }>`
    select seq_scan from pg_stat_xact_user_tables where relname = 'record'`.execute(db)
  return Number(rows[0]?.seq_scan)
}

// The first of the file: a table with more rows would not be read as a whole anyway.
test('does not have all records read for each payee that goes', async () => {
  const ada = await signUp(app)
  const ground = await makeGround(ada)
  expect((await ada.post('/api/tracker/transaction/', ground.draft())).status).toBe(201)
  const id = await userIdOf(app.db, ada)
  for (let i = 0; i < 100; i += 1) await rowsOf(app.db, id).payee(`Shop ${i}`)
  await sql`analyze`.execute(app.db)
  const scans = await app.db.transaction().execute(async (db) => {
    await deleteUser(db, id)
    return scansOfRecords(db)
  })
  expect(scans).toBeLessThan(100)
  expect(await rowsOfUser(app.db, id)).toEqual({})
})

describe('deleting an account', () => {
  test('takes the whole household with it, and nothing of anybody else', async () => {
    const ada = await signUp(app)
    const bob = await signUp(app)
    for (const person of [ada, bob]) await fill(person)
    const [adas, bobs] = [await userIdOf(app.db, ada), await userIdOf(app.db, bob)]
    const before = await rowsOfUser(app.db, bobs)
    for (const table of ['record', 'record_tag', 'rule', 'import', 'payee', 'token']) {
      expect(before).toHaveProperty(table)
    }
    const done = await deleteMe(ada)
    expect([done.status, done.body]).toEqual([204, ''])
    expect(await rowsOfUser(app.db, adas)).toEqual({})
    expect(await rowsOfUser(app.db, bobs)).toEqual(before)
    const left = await app.db.selectFrom('app_user').select('email').execute()
    expect(left.map(({ email }) => email)).toEqual([bob.email])
    expect((await ada.get(TAGS)).status).toBe(401)
    expect((await bob.get(TAGS)).body.length).toBeGreaterThan(0)
  })

  async function fill(person: Person): Promise<void> {
    await fillWithSampleData(app.db, await userIdOf(app.db, person), TEST_NOW)
    const own = await makeOwn(person)
    await person.post(`/api/tracker/import/${own.import}/undo/`)
    await person.post('/api/accounts/two-factor/start/', { password: PASSWORD })
    await send(app, 'POST', '/api/accounts/password-reset/', { body: { username: person.email } })
    await app.mailer.settled()
  }

  test('a wrong password is refused, changes nothing, and is throttled', async () => {
    const ada = await signUp(app)
    for (let i = 0; i < 10; i += 1) {
      const refused = await deleteMe(ada, `wrong password ${i}`)
      expect([refused.status, refused.body]).toEqual([
        400,
        { password: ['This password is not right.'] },
      ])
    }
    expect((await deleteMe(ada)).status).toBe(429)
    expect((await ada.get(TAGS)).status).toBe(200)
    expect((await at(app, TEST_NOW + 15 * MINUTE, () => deleteMe(ada))).status).toBe(204)
  })

  test('the address is free again, and a farewell goes to it', async () => {
    const ada = await signUp(app)
    await deleteMe(ada)
    await app.mailer.settled()
    expect(app.mails.at(-1)).toMatchObject({
      to: ada.email,
      subject: 'Your Fireside account was deleted',
    })
    const body = { username: ada.email, password: PASSWORD }
    expect((await send(app, 'POST', '/api/get-token/', { body })).status).toBe(400)
    const anew = await signUp(app, ada.email)
    expect((await anew.get(TAGS)).body).toEqual([])
  })

  test('no password is refused on its field', async () => {
    const ada = await signUp(app)
    const headers = { authorization: `Token ${ada.token}` }
    const refused = await send(app, 'DELETE', ME, { body: {}, headers })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['password']])
  })

  test('of two that come at once, one deletes and the other is signed out', async () => {
    const ada = await signUp(app)
    const both = await Promise.all([deleteMe(ada), deleteMe(ada)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 401])
  })
})

describe('a lot of data', () => {
  const RECORDS = '/api/tracker/transaction/'

  test('goes in pieces, links over their borders too, and others write between them', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)]
    const [adas, bobs] = [await makeGround(ada), await makeGround(bob)]
    const rows = Array.from({ length: 7000 }, (_, i) => adas.draft({ payee: `Shop ${i}` }))
    const out = adas.draft({ amount: -500 })
    const back = adas.draft({ amount: 500, account: adas.savings })
    const made = (await ada.post(RECORDS, [out, ...rows, back])).body
    const link = { a: made[0].id, b: made.at(-1).id }
    expect((await ada.post('/api/tracker/link/', link)).status).toBe(201)
    const id = await userIdOf(app.db, ada)
    const going = { on: true }
    let saved = 0
    const saving = async () => {
      while ((await ada.get(TAGS)).status !== 401);
      while (going.on) {
        expect((await bob.post(RECORDS, bobs.draft())).status).toBe(201)
        saved += 1
      }
    }
    const [gone] = await Promise.all([
      deleteMe(ada).finally(() => {
        going.on = false
      }),
      saving(),
    ])
    expect(gone.status).toBe(204)
    // Whoever writes takes turns, and there are nine pieces: in one, nothing would come between.
    expect(saved).toBeGreaterThan(2)
    expect(await rowsOfUser(app.db, id)).toEqual({})
  })

  test('that cannot go now is told as gone, and goes when the server tidies', async () => {
    const ada = await signUp(app)
    const id = await userIdOf(app.db, ada)
    await rowsOf(app.db, id).payee('Shop')
    const free = await keepPayees(app.db)
    expect((await deleteMe(ada)).status).toBe(204)
    await app.mailer.settled()
    expect(app.mails.at(-1)).toMatchObject({ to: ada.email })
    expect(await rowsOfUser(app.db, id)).toMatchObject({ payee: 1 })
    await free()
    await tidy({ db: app.db, now: () => TEST_NOW + 1 })
    expect(await rowsOfUser(app.db, id)).toEqual({})
  })

  /** Has the database refuse to delete payees until the function that is answered is called. */
  async function keepPayees(db: Db): Promise<() => Promise<void>> {
    const run = (text: string) => sql.raw(text).execute(db)
    if (isPostgres(db)) {
      await run(`create function keep() returns trigger language plpgsql
        as $$ begin raise exception 'kept'; end $$`)
      await run('create trigger keep before delete on payee for each row execute function keep()')
      return async () => void (await run('drop function keep() cascade'))
    }
    await run(`create trigger keep before delete on payee begin select raise(abort, 'kept'); end`)
    return async () => void (await run('drop trigger keep'))
  }

  test('that a killed server left goes when it tidies; nobody signs in meanwhile', async () => {
    const ada = await signUp(app)
    const id = await userIdOf(app.db, ada)
    await fillWithSampleData(app.db, id, TEST_NOW)
    await send(app, 'POST', '/api/accounts/password-reset/', { body: { username: ada.email } })
    await app.mailer.settled()
    const token = /#token=(\w+)/.exec(app.mails.at(-1)?.text ?? '')?.[1]
    await closeUser(app.db, id, new Date(TEST_NOW).toISOString())
    expect((await ada.get(TAGS)).status).toBe(401)
    const body = { token, password: 'a warmer hearth 2027' }
    const reset = await send(app, 'POST', '/api/accounts/password-reset/confirm/', { body })
    expect(reset.status).toBe(400)
    for (const username of [ada.email, '', `CLOSED ${id}`]) {
      const pair = { username, password: PASSWORD }
      expect((await send(app, 'POST', '/api/get-token/', { body: pair })).status).toBe(400)
    }
    const anew = await signUp(app, ada.email)
    await tidy({ db: app.db, now: () => TEST_NOW + 1 })
    expect(await rowsOfUser(app.db, id)).toEqual({})
    expect((await anew.get(TAGS)).status).toBe(200)
  })
})
