// Opening a database: brought up to date whole or not at all, refused untouched when it is newer
// or damaged.
import { open, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Migrator } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../test/database.ts'
import type { Db } from './in-tx.ts'
import { CannotDo } from '../cannot-do.ts'
import { MIGRATIONS, NewerDatabase } from './migrate.ts'
import { type DatabaseTarget, openDatabase } from './open.ts'

let target: DatabaseTarget
let drop: () => Promise<void>

beforeEach(async () => {
  ;({ target, drop } = await createDatabase())
})

afterEach(() => drop())

/** Runs the work on the opened database and closes it again. */
async function opened<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(target)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function refusal(): Promise<Error | null> {
  try {
    await opened(async () => {})
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
  return null
}

/** A step that a later version might bring; half of it is done when it may fail. */
function step(failsWith?: Error) {
  return {
    async up(db: Db) {
      await db.schema.createTable('halfway').addColumn('id', 'integer').execute()
      if (failsWith) throw failsWith
    },
  }
}

function migrateTo(db: Db, next: { up: (db: Db) => Promise<void> }) {
  const migrations = { ...MIGRATIONS, '9999-next': next }
  return new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
}

async function tableNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.map(({ name }) => name).toSorted()
}

describe('opening', { timeout: 120_000 }, () => {
  test('an empty database gets every table, and keeps what is in it', async () => {
    const tables = await opened(async (db) => {
      await db
        .insertInto('sign_in_failure')
        .values({ email_key: 'a', address: 'b', at: 'c' })
        .execute()
      return tableNames(db)
    })
    expect(tables).toContain('record')
    const again = await opened(async (db) => ({
      tables: await tableNames(db),
      rows: await db.selectFrom('sign_in_failure').select('email_key').execute(),
    }))
    expect(again).toEqual({ tables, rows: [{ email_key: 'a' }] })
  })

  test('an empty database opened by three at once is made once', async () => {
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(target)))
    const done = await Promise.all(
      databases.map((db) =>
        db
          .withTables<{ kysely_migration: { name: string } }>()
          .selectFrom('kysely_migration')
          .select('name')
          .execute(),
      ),
    )
    const all = Object.keys(MIGRATIONS).map((name) => ({ name }))
    expect(done).toEqual([all, all, all])
    for (const db of databases) await db.destroy()
  })
})

describe('a migration that breaks off', () => {
  test('leaves nothing of itself, and can be run again', async () => {
    await opened(async (db) => {
      const before = await tableNames(db)
      const { error } = await migrateTo(db, step(new Error('the power went')))
      expect(error).toEqual(new Error('the power went'))
      expect(await tableNames(db)).toEqual(before)
    })
    await opened(async (db) => {
      const { error } = await migrateTo(db, step())
      expect(error).toBeUndefined()
      expect(await tableNames(db)).toContain('halfway')
    })
  })
})

describe('a database of a newer version', () => {
  test('is refused by name, and not touched', async () => {
    await opened((db) => migrateTo(db, step()))
    const before = await contents()
    const error = await refusal()
    expect(error).toBeInstanceOf(NewerDatabase)
    expect(error?.message).toContain('9999-next')
    expect(await contents()).toEqual(before)
  })

  async function contents(): Promise<unknown> {
    if ('file' in target) {
      return { files: await readdir(dirname(target.file)), bytes: await readFile(target.file) }
    }
    const db = await openAsNewer()
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    await db.destroy()
    return tables
  }

  /** A connection that asks nothing about versions. */
  async function openAsNewer(): Promise<Db> {
    const { Kysely, PostgresDialect } = await import('kysely')
    const { Pool } = (await import('pg')).default
    const connectionString = 'url' in target ? target.url : ''
    return new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString }) }) })
  }
})

// Only an embedded database is a file of ours; a damaged PostgreSQL says so itself.
if (process.env['TEST_DATABASE'] !== 'postgres') {
  describe('a damaged file', () => {
    const file = () => ('file' in target ? target.file : '')

    test('is reported, and not touched', async () => {
      await opened((db) =>
        db
          .insertInto('sign_in_failure')
          .values(
            Array.from({ length: 2000 }, (_, i) => ({ email_key: `a${i}`, address: 'b', at: 'c' })),
          )
          .execute(),
      )
      const handle = await open(file(), 'r+')
      const { size } = await handle.stat()
      await handle.write(Buffer.alloc(size - 8192, 0xff), 0, size - 8192, 8192)
      await handle.close()
      const before = await readFile(file())
      const error = await refusal()
      expect(error).toBeInstanceOf(CannotDo)
      expect(error?.message).toContain(file())
      expect(error?.message).toContain('Nothing was changed. Restore a backup.')
      expect(await readFile(file())).toEqual(before)
    })

    test('that is no database at all is reported, and not touched', async () => {
      await writeFile(file(), 'Dear diary, '.repeat(1000))
      expect(await refusal()).toBeInstanceOf(CannotDo)
      expect(await readFile(file(), 'utf8')).toBe('Dear diary, '.repeat(1000))
    })
  })
}
