// A long list is one transaction: all of it or nothing, whatever cuts it short, and once for each key.
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRecords } from '#contract/records-schemas.ts'
import type { Day } from '#domain/dates.ts'
import { isPostgres } from '../db/engine.ts'
import { makeGround } from '../test/ground.ts'
import { signUp } from '../test/person.ts'
import { userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { createAll } from './create-records.ts'

const app = useTestApp()
const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
const LONG = 5000
const TWO_MINUTES = 120_000
let address: string

beforeAll(async () => {
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

async function someone() {
  const person = await signUp(app)
  const ground = await makeGround(person)
  const rows = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      ground.draft({ payee: `Shop ${i}`, amount: -i - 1, tags: i % 7 === 0 ? ground.tags : [] }),
    )
  const count = async () => (await person.get(LIST)).body.count as number
  return { person, ground, rows, count }
}

const run = (statement: string) => sql.raw(statement).execute(app.db)

/** Makes the database refuse the row of this amount, as a disk that fails there would. */
async function refuseAmount(minor: number): Promise<() => Promise<unknown>> {
  if (!isPostgres(app.db)) {
    await run(`create trigger refuse before insert on record when new.amount_minor = ${minor}
      begin select raise(abort, 'refused'); end`)
    return () => run('drop trigger refuse')
  }
  await run(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`)
  await run(`create trigger refuse before insert on record for each row
    when (new.amount_minor = ${minor}) execute function refuse()`)
  return () => run('drop function refuse cascade')
}

/** Sends a list over a connection that is closed after a while, answered or not. */
async function sendAndGiveUp(
  token: string,
  rows: unknown[],
  key: { 'idempotency-key': string },
  afterMs: number,
): Promise<void> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json', ...key }
  const sender = request(address + PATH, { method: 'POST', headers })
  sender.on('error', () => {})
  sender.on('response', (reply) => reply.on('error', () => {}).resume())
  const closed = new Promise((resolve) => sender.once('close', resolve))
  sender.end(JSON.stringify(rows))
  await setTimeout(afterMs)
  sender.destroy()
  await closed
}

describe('a long list', () => {
  test(
    'that fails in the middle leaves nothing, and its key is free',
    async () => {
      const { person, rows, count } = await someone()
      await person.post(PATH, rows(3))
      const key = { 'idempotency-key': 'a long list' }
      const allow = await refuseAmount(-400_000)
      expect((await person.post(PATH, rows(LONG), key)).status).toBe(500)
      expect(await count()).toBe(3)
      expect((await person.get(`${LIST}?filter_text=Shop%20100`)).body.count).toBe(0)
      await allow()
      const second = await person.post(PATH, rows(LONG), key)
      expect([second.status, await count()]).toEqual([201, LONG + 3])
      const again = await person.post(PATH, rows(LONG), key)
      expect([again.status, again.body, await count()]).toEqual([201, second.body, LONG + 3])
    },
    TWO_MINUTES,
  )

  test('whose sender is gone in the middle of it leaves nothing', async () => {
    const { person, rows, count } = await someone()
    const drafts = createRecords.body.parse(rows(LONG))
    let asked = 0
    const call = {
      db: app.db,
      user: { id: await userIdOf(app.db, person) },
      params: { record_type: 'transaction' as const },
      now: () => 0,
      today: '2026-11-20' as Day,
      isGone: () => (asked += 1) > 2,
    }
    await expect(createAll(call, drafts)).rejects.toThrow('refused with 409')
    expect([asked, await count()]).toEqual([3, 0])
  })

  test(
    'whose connection closes at any moment is there as a whole or not at all; sent again, it is there once',
    async () => {
      const { person, rows } = await someone()
      const began = performance.now()
      expect((await person.post(PATH, rows(LONG))).status).toBe(201)
      const lasted = performance.now() - began
      for (const moment of [0.1, 0.5, 0.9]) {
        const ada = await someone()
        const sent = ada.rows(LONG)
        const key = { 'idempotency-key': `given up at ${moment}` }
        await sendAndGiveUp(ada.person.token, sent, key, lasted * moment)
        expect([0, LONG]).toContain(await ada.count())
        const retry = await ada.person.post(PATH, sent, key)
        expect([retry.status, retry.body.length, await ada.count()]).toEqual([201, LONG, LONG])
      }
    },
    TWO_MINUTES,
  )

  test(
    'sent twice at once under one key is stored once',
    async () => {
      const { person, rows, count } = await someone()
      const key = { 'idempotency-key': 'pressed twice' }
      const sent = rows(LONG)
      const [one, other] = await Promise.all([
        person.post(PATH, sent, key),
        person.post(PATH, sent, key),
      ])
      expect([one.status, other.status]).toEqual([201, 201])
      expect(one.body).toEqual(other.body)
      expect(await count()).toBe(LONG)
    },
    TWO_MINUTES,
  )
})
