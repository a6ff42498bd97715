// The real app on a real, empty database of its own: SQLite in a temporary folder, or a database
// of the PostgreSQL that the test run started. `now` is the caller's.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../db/in-tx.ts'
import { type DatabaseTarget, openDatabase } from '../db/open.ts'
import { type Mail, type Mailer, createMailer } from '../mail/mailer.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { type Sandbox, createSandbox } from '../payments/sandbox/sandbox.ts'
import { SCHEMA, createDatabase, createFile } from './database.ts'
import { NO_LIMITS } from './no-limits.ts'

/** 20 November 2026, noon UTC: the day on which every test happens unless it says otherwise. */
export const TEST_NOW = Date.UTC(2026, 10, 20, 12)

const PLENTY = 20 * 1024 ** 3

export interface TestApp {
  app: FastifyInstance
  db: Db
  target: DatabaseTarget
  /** Moves the clock that the server sees. */
  clock: { now: number }
  config: Config
  mailer: Mailer
  /** What was mailed; complete once `mailer.settled()` resolved. */
  mails: Mail[]
  /** The provider that takes payments, unless the options name another. */
  sandbox: Sandbox
}

interface Options {
  env?: Record<string, string>
  pages?: string
  payments?: (now: () => number) => Promise<PaymentProvider>
  /** Of the disk; plenty unless it says otherwise. */
  freeBytes?: () => number | null
  /** A database that is there already, and stays when the app is closed. */
  target?: DatabaseTarget
  /** For a test that wants this engine beside the one under test. */
  engine?: 'sqlite'
  /** What is done with the database, still without a schema, before it is opened. */
  before?: (target: DatabaseTarget) => Promise<void>
}

/** Opens an app before the tests of a file and closes it after them. */
export function useTestApp(options: Options = {}): TestApp {
  const test = {} as TestApp
  let close = async () => {}
  beforeAll(async () => {
    const opened = await openTestApp(options)
    Object.assign(test, opened.test)
    close = opened.close
  })
  afterAll(() => close())
  return test
}

export async function openTestApp(
  options: Options = {},
): Promise<{ test: TestApp; close: () => Promise<void> }> {
  const { target, drop } = await databaseFor(options)
  await options.before?.(target)
  const db = await openDatabase(target)
  const clock = { now: TEST_NOW }
  const config = readConfig({ ...NO_LIMITS, LOG_LEVEL: 'silent', ...options.env })
  const { mailer, mails } = keepMails()
  const now = () => clock.now
  const sandbox = createSandbox({ db, now })
  const payments = (await options.payments?.(now)) ?? sandbox
  const freeBytes = options.freeBytes ?? (() => PLENTY)
  const deps = { db, config, now, mailer, payments, freeBytes }
  const app = await buildApp(deps, options.pages === undefined ? {} : { pages: options.pages })
  const close = async () => {
    await app.close()
    await mailer.settled()
    await db.destroy()
    await drop()
  }
  return { test: { app, db, target, clock, config, mailer, mails, sandbox }, close }
}

async function databaseFor({ target, engine, before }: Options) {
  if (target !== undefined) return { target, drop: async () => {} }
  const schema = before ? { migrated: false } : SCHEMA
  return engine === 'sqlite' ? createFile(schema) : createDatabase(schema)
}

/** Letters are kept in a list instead of being sent. */
function keepMails(): { mailer: Mailer; mails: Mail[] } {
  const mails: Mail[] = []
  const keep = async (mail: Mail) => void mails.push(mail)
  const mailer = createMailer(keep, (failure) => console.error('a letter was not sent', failure))
  return { mailer, mails }
}
