// Opens the database that the configuration names: SQLite in a file, or PostgreSQL.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from './in-tx.ts'
import { migrate } from './migrate.ts'
import { patiently } from './patience.ts'
import { openConnections } from './postgres-pool.ts'
import { checkIntegrity } from './sql.ts'
import { SqliteFileDialect } from './sqlite-dialect.ts'
import { SqliteThread } from './sqlite-thread.ts'
import type { Tables } from './tables.ts'
import { turnOf } from './turn.ts'
import { CannotDo } from '../cannot-do.ts'
import type { Config } from '../config.ts'

export type DatabaseTarget = { file: string } | { url: string }

/** Opens, checks and migrates. One that is damaged, newer or of another program is refused untouched. */
export async function openDatabase(target: DatabaseTarget): Promise<Db> {
  const db = 'file' in target ? await openSqlite(target.file) : openPostgres(target.url)
  try {
    if ('file' in target) await checkFile(db, target.file)
    await patiently(() => migrate(db))
    targets.set(db, target)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const targets = new WeakMap<Db, DatabaseTarget>()

/** The database of an embedded Fireside. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'fireside.sqlite')
}

/** The database that is configured. */
export function targetIn({ databaseUrl, dataDir }: Config): DatabaseTarget {
  return databaseUrl === null ? { file: databaseFile(dataDir) } : { url: databaseUrl }
}

/** Where a database that `openDatabase` opened is. */
export function targetOf(db: Db): DatabaseTarget {
  const target = targets.get(db)
  if (!target) throw new Error('the database was not opened here')
  return target
}

async function openSqlite(file: string): Promise<Db> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  if (existsSync(file)) refuseOthers(file)
  // SQLite gives the files beside it the same permissions.
  else await writeFile(file, '', { mode: 0o600, flag: 'a' })
  return new Kysely<Tables>({ dialect: dialectOf(file) })
}

/** A file that is there, each connection in a thread of its own. */
export function dialectOf(file: string): SqliteFileDialect {
  const open = (readonly: boolean) => new SqliteThread(file, readonly)
  return new SqliteFileDialect({ open, turn: turnOf(file) })
}

/** A database of another program is left as it is. */
function refuseOthers(file: string): void {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck()
    const names = tables.all()
    if (names.length === 0 || names.includes('kysely_migration')) return
  } catch (error) {
    throw damaged(file, damageOf(error))
  } finally {
    database.close()
  }
  throw new CannotDo(`${file} is a database of another program. Nothing was changed.`)
}

function openPostgres(url: string): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: () => openConnections(url) }) })
}

async function checkFile(db: Db, file: string): Promise<void> {
  const damage = await checkIntegrity(db).catch(damageOf)
  if (damage === 'ok') return
  throw damaged(file, damage)
}

function damaged(file: string, how: string): CannotDo {
  const words = how.replace(/\s+/g, ' ')
  return new CannotDo(
    `The database file ${file} is damaged (${words}). Nothing was changed. Restore a backup.`,
  )
}

function damageOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && /^SQLITE_(CORRUPT|NOTADB)/.test(code)) return error.message
  throw error
}
