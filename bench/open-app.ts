// The real app on an empty database of its own, with a signed-in user, for the benches.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/in-tx.ts'
import { type DatabaseTarget, openDatabase } from '#server/db/open.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { NO_LIMITS } from '#server/test/no-limits.ts'
import { startPostgres } from '#server/test/start-postgres.ts'
import type { Database } from './measure.ts'

export interface BenchApp {
  db: Db
  /** The id of the user. */
  user_id: number
  /** Sends a call as the user and answers the body; rejects when it is refused. */
  ask: (method: 'GET' | 'POST', path: string, body?: unknown, as?: string) => Promise<unknown>
  /** Registers somebody and answers their token. */
  register: (email: string) => Promise<string>
  close: () => Promise<void>
}

/** 20 November 2026, noon UTC. */
const NOW = Date.UTC(2026, 10, 20, 12)

/** What is measured on an app that ends with it. */
export async function onApp<T>(
  database: Database,
  measure: (app: BenchApp) => Promise<T>,
): Promise<T> {
  const app = await openBenchApp(database)
  try {
    return await measure(app)
  } finally {
    await app.close()
  }
}

async function openBenchApp(database: Database): Promise<BenchApp> {
  const { target, drop } = database === 'sqlite' ? await emptyFile() : await emptyPostgres()
  const db = await openDatabase(target)
  const config = readConfig({ ...NO_LIMITS, LOG_LEVEL: 'silent' })
  const mailer = createMailer(async () => {}, console.error)
  const app = await buildApp({ db, config, now: () => NOW, mailer })
  const send = async (method: 'GET' | 'POST', url: string, body: unknown, token?: string) => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
    return reply.json() as unknown
  }
  const register = async (email: string) => {
    const credentials = { username: email, password: 'quiet hearth 2026' }
    const reply = await send('POST', '/api/accounts/register/', credentials)
    return (reply as { token: string }).token
  }
  const own = await register('bench@example.org')
  const { id: user_id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
  return {
    db,
    user_id,
    register,
    ask: (method, path, body, as = own) => send(method, path, body, as),
    close: async () => {
      await app.close()
      await db.destroy()
      await drop()
    },
  }
}

interface Empty {
  target: DatabaseTarget
  drop: () => Promise<void>
}

async function emptyFile(): Promise<Empty> {
  const folder = await mkdtemp(join(tmpdir(), 'fireside-bench-'))
  return {
    target: { file: join(folder, 'fireside.sqlite') },
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function emptyPostgres(): Promise<Empty> {
  const { url, stop } = await startPostgres()
  return { target: { url: `${url}/postgres` }, drop: stop }
}
