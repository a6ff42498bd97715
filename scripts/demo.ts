// `npm run demo`: a sample user with three years of records up to today, made anew at every start
// in a folder of its own.
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dayFromEpoch } from '#domain/dates.ts'
import { fillWithSampleData } from '#fixtures/demo/fill.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { findUserByEmail, markAsDemo } from '#server/users/sql.ts'
import { buildIfNeeded } from './build.ts'

const EMAIL = 'ana.whitfield@example.com'
const PASSWORD = 'by the fireside'
const FOLDER = resolve('data/demo')

await rm(FOLDER, { recursive: true, force: true })
await fill()
process.env['DATA_DIR'] = FOLDER
delete process.env['DATABASE_URL']
await buildIfNeeded()
console.log(`Sign in with ${EMAIL} and the password: ${PASSWORD}`)
const server = new URL('../dist/server/main.js', import.meta.url).href
await import(server)

async function fill(): Promise<void> {
  const db = await openDatabase({ file: join(FOLDER, 'fireside.sqlite') })
  const app = await buildApp({ db, config: readConfig({}), now: Date.now })
  const post = async (path: string, payload: unknown, token?: string): Promise<unknown> => {
    const reply = await app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      },
      payload: JSON.stringify(payload),
    })
    if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
    return reply.json()
  }
  const credentials = { username: EMAIL, password: PASSWORD }
  const { token } = (await post('/api/accounts/register/', credentials)) as { token: string }
  const user = await findUserByEmail(db, EMAIL)
  if (user) await markAsDemo(db, user.id)
  await fillWithSampleData((path, body) => post(path, body, token), dayFromEpoch(Date.now()))
  await app.close()
  await db.destroy()
}
