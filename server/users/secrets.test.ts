// A token is worth nothing in the database, and neither there nor in the logs stands anything that
// signs somebody in.
import { readFile } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Db } from '../db/in-tx.ts'
import type { Tables } from '../db/tables.ts'
import { PASSWORD, type Person, personWith, send, signUp } from '../test/person.ts'
import { TEST_NOW, type TestApp, useTestApp } from '../test/test-app.ts'
import { hashToken } from './sign-in.ts'

const NEXT = 'a warmer hearth 2027'
const LAST = 'the warmest hearth 2028'

const app = useTestApp()

test('no password, token, link or recovery code is in the database or in the logs', async () => {
  const logs: string[] = []
  const keep = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logs.push(chunk.toString())
      done()
    },
  })
  const { db, config, mailer, clock } = app
  const logger = pino({ level: 'trace', redact: ['req.headers.authorization'] }, keep)
  const logged = await buildApp({ db, config, mailer, now: () => clock.now }, { logger })
  const { secrets, stored } = await live({ ...app, app: logged })
  await db.schema.alterTable('setting').renameTo('gone').execute()
  const ada = personWith({ ...app, app: logged }, secrets[0] ?? '')
  expect((await ada.get('/api/accounts/app-settings/')).status).toBe(500)
  await db.schema.alterTable('gone').renameTo('setting').execute()

  const written = await everythingIn(db)
  expect(logs.join('')).toContain('request failed')
  for (const hash of stored) expect(written).toContain(hash)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(9)
    expect(logs.join('')).not.toContain(secret)
    expect(written).not.toContain(secret)
  }
  await logged.close()
})

/** Uses every secret there is; a token that lives comes first. */
async function live(logged: TestApp): Promise<{ secrets: string[]; stored: string[] }> {
  const ada = await signUp(logged)
  const personal = await ada.post('/api/accounts/api-token/', { name: 'Spreadsheet' })
  await personWith(logged, personal.body.token).get('/api/tracker/tag/')
  const { secret } = (await ada.post('/api/accounts/two-factor/start/', { password: PASSWORD }))
    .body
  const code = new TOTP({ secret }).generate({ timestamp: TEST_NOW })
  const { recovery_codes } = (await ada.post('/api/accounts/two-factor/confirm/', { code })).body
  await ada.post('/api/accounts/password-change/', {
    old_password: PASSWORD,
    new_password: NEXT,
    code: recovery_codes[1],
  })
  const token = await linkOf(logged, ada)
  const reset = { token, password: LAST }
  await send(logged, 'POST', '/api/accounts/password-reset/confirm/', { body: reset })
  const signedIn = await send(logged, 'POST', '/api/get-token/', {
    body: { username: ada.email, password: LAST, code: recovery_codes[0] },
  })
  const session = signedIn.body.token
  return {
    secrets: [
      session,
      ada.token,
      personal.body.token,
      token,
      PASSWORD,
      NEXT,
      LAST,
      ...recovery_codes,
    ],
    stored: [hashToken(session), hashToken(token)],
  }
}

async function linkOf(logged: TestApp, { email }: Person): Promise<string> {
  const body = { username: email }
  await send(logged, 'POST', '/api/accounts/password-reset/', { body })
  await app.mailer.settled()
  const links = app.mails.map(({ text }) => /token=([0-9a-f]{64})/.exec(text)?.[1])
  return links.findLast((link) => link !== undefined) ?? 'no link'
}

/** Every row of every table, and of SQLite the bytes of its files as well. */
async function everythingIn(db: Db): Promise<string> {
  const parts: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as keyof Tables & 'tag')
      .selectAll()
      .execute()
    parts.push(JSON.stringify(rows))
  }
  const { target } = app
  if ('file' in target) {
    for (const end of ['', '-wal']) parts.push(await readFile(`${target.file}${end}`, 'latin1'))
  }
  return parts.join('\n')
}
