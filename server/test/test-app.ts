// The real app on a real, empty database of its own: SQLite in a temporary folder, or a database
// of the PostgreSQL that the test run started. `now` is the caller's.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../db/in-tx.ts'
import { type DatabaseTarget, openDatabase } from '../db/open.ts'

/** 20 November 2026, noon UTC: the day on which every test happens unless it says otherwise. */
export const TEST_NOW = Date.UTC(2026, 10, 20, 12)

export interface TestApp {
  app: FastifyInstance
  db: Db
  target: DatabaseTarget
  /** Moves the clock that the server sees. */
  clock: { now: number }
  config: Config
}

interface Options {
  env?: Record<string, string>
  pages?: string
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
  const { target, drop } = await createDatabase()
  const db = await openDatabase(target)
  const clock = { now: TEST_NOW }
  const config = readConfig({ LOG_LEVEL: 'silent', ...options.env })
  const deps = { db, config, now: () => clock.now }
  const app = await buildApp(deps, options.pages === undefined ? {} : { pages: options.pages })
  const close = async () => {
    await app.close()
    await db.destroy()
    await drop()
  }
  return { test: { app, db, target, clock, config }, close }
}

/** An empty database on the engine under test. */
export async function createDatabase(): Promise<{
  target: DatabaseTarget
  drop: () => Promise<void>
}> {
  return process.env['TEST_DATABASE'] === 'postgres' ? createOnPostgres() : createFile()
}

async function createFile() {
  const folder = await mkdtemp(join(tmpdir(), 'fireside-test-'))
  return {
    target: { file: join(folder, 'fireside.sqlite') },
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function createOnPostgres() {
  const base = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(base, `create database ${name}`)
  return {
    target: { url: `${base}/${name}` },
    drop: () => onServer(base, `drop database ${name} with (force)`),
  }
}

async function onServer(base: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${base}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
