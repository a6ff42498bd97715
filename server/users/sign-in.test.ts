import { readFile } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import { DAY, at } from '../test/at.ts'
import { PASSWORD, personWith, signUp } from '../test/person.ts'
import { userIdOf } from '../test/rows.ts'
import { TEST_NOW, useTestApp } from '../test/test-app.ts'
import { hashToken } from './sign-in.ts'

const SETTINGS = '/api/accounts/app-settings/'
const STATUS = '/api/accounts/user-active-status/'

const app = useTestApp()

/** Waits until the last use of a token is kept: no call does. */
const untilUsed = (token: string, at: number) =>
  vi.waitUntil(async () => {
    const { last_used_at } = await app.db
      .selectFrom('token')
      .select('last_used_at')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    return last_used_at === new Date(at).toISOString()
  }, 30_000)

describe('tokens', () => {
  test('only the hash of a token is in the database', async () => {
    const ada = await signUp(app)
    const rows = await app.db.selectFrom('token').selectAll().execute()
    expect(rows.map(({ token_hash }) => token_hash)).toContain(hashToken(ada.token))
    expect(JSON.stringify(rows)).not.toContain(ada.token)
    const { target } = app
    if ('file' in target) {
      const bytes = await Promise.all(
        ['', '-wal'].map((end) => readFile(`${target.file}${end}`, 'latin1')),
      )
      expect(bytes.join('')).toContain(hashToken(ada.token))
      expect(bytes.join('')).not.toContain(ada.token)
      expect(bytes.join('')).not.toContain(PASSWORD)
    }
  })

  test('a session ends after 30 idle days', async () => {
    const ada = await signUp(app)
    expect((await at(app, TEST_NOW + 30 * DAY + 1, () => ada.get(STATUS))).status).toBe(401)
    expect((await at(app, TEST_NOW + 30 * DAY, () => ada.get(STATUS))).status).toBe(200)
    await untilUsed(ada.token, TEST_NOW + 30 * DAY)
    expect((await at(app, TEST_NOW + 60 * DAY, () => ada.get(STATUS))).status).toBe(200)
  })

  test('a session ends after 90 days, however often it was used', async () => {
    const ada = await signUp(app)
    for (const days of [25, 50, 75, 90]) {
      expect((await at(app, TEST_NOW + days * DAY, () => ada.get(STATUS))).status).toBe(200)
      await untilUsed(ada.token, TEST_NOW + days * DAY)
    }
    expect((await at(app, TEST_NOW + 90 * DAY + 1, () => ada.get(STATUS))).status).toBe(401)
  })

  test('a personal token does not end, and its last use is kept', async () => {
    const ada = await signUp(app)
    const { token } = await personalToken(ada.email, 0)
    const later = TEST_NOW + 400 * DAY
    expect((await at(app, later, () => personWith(app, token).get(STATUS))).status).toBe(200)
    await untilUsed(token, later)
  })

  test('a call does not wait for whoever writes until its last use is kept', async () => {
    const ada = await signUp(app)
    const later = TEST_NOW + 6 * 60_000
    await app.db.transaction().execute(async (db) => {
      await db.selectFrom('token').select('id').execute()
      expect((await at(app, later, () => ada.get(STATUS))).status).toBe(200)
    })
    await untilUsed(ada.token, later)
  })

  test('a read-only token reads, and is refused every write', async () => {
    const ada = await signUp(app)
    const reader = personWith(app, (await personalToken(ada.email, 1)).token)
    expect((await reader.get('/api/tracker/tag/')).status).toBe(200)
    const write = await reader.post('/api/tracker/tag/', { name: 'Lisbon' })
    expect([write.status, write.body]).toEqual([403, { detail: 'This token may only read.' }])
    const settings = { currency: 'EUR', stats_default_month: 'prior' }
    expect((await reader.put(SETTINGS, settings)).status).toBe(403)
    expect((await ada.get('/api/tracker/tag/')).body).toEqual([])
  })

  async function personalToken(email: string, read_only: 0 | 1) {
    const token = crypto.randomUUID()
    const created_at = new Date(TEST_NOW).toISOString()
    const { id } = await app.db
      .insertInto('token')
      .values({
        user_id: await userIdOf(app.db, personWith(app, '', email)),
        kind: 'personal',
        name: 'Spreadsheet',
        token_hash: hashToken(token),
        read_only,
        created_at,
        last_used_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { token, id }
  }
})
