// Opens the database that the configuration names: SQLite in a file, or PostgreSQL.
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from './in-tx.ts'
import { migrate } from './migrate.ts'
import { checkIntegrity } from './sql.ts'
import { SqliteThreadDialect } from './sqlite-dialect.ts'
import { SqliteError } from './sqlite-thread.ts'
import type { Tables } from './tables.ts'

export type DatabaseTarget = { file: string } | { url: string }

/** The database is damaged; nothing was changed. */
export class DamagedDatabase extends Error {}

const INT8 = 20
const NUMERIC = 1700

/** Opens, checks and migrates. Rejects with `DamagedDatabase` or `NewerDatabase`, untouched. */
export async function openDatabase(target: DatabaseTarget): Promise<Db> {
  const db = 'file' in target ? await openSqlite(target.file) : openPostgres(target.url)
  try {
    if ('file' in target) await checkFile(db, target.file)
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function openSqlite(file: string): Promise<Db> {
  await mkdir(dirname(file), { recursive: true })
  return new Kysely<Tables>({ dialect: new SqliteThreadDialect(file) })
}

function openPostgres(url: string): Db {
  const types = new pg.TypeOverrides()
  // Sums come back as text; every one of ours is a whole number of minor units or a count.
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({ connectionString: url, max: 10, types })
  pool.on('error', () => {
    // An idle connection broke; the pool opens another when one is asked for.
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

async function checkFile(db: Db, file: string): Promise<void> {
  const damage = await checkIntegrity(db).catch(damageOf)
  if (damage === 'ok') return
  throw new DamagedDatabase(
    `The database file ${file} is damaged (${damage}). Nothing was changed. Restore a backup.`,
  )
}

function damageOf(error: unknown): string {
  if (error instanceof SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) {
    return error.message
  }
  throw error
}
