// What whoever hosts Fireside looks at first: the settings in force, the versions, the database, the
// free space, the last backup, and what is wrong. Nothing is written, and no secret is told.
import { readFileSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import pg from 'pg'
import { findLastBackup } from '../backup/last-backup.ts'
import { BadConfig, type Config, readConfig } from '../config.ts'
import type { Db } from '../db/in-tx.ts'
import { NewerDatabase, refuseNewer } from '../db/migrate.ts'
import { databaseFile } from '../db/open.ts'
import { DatabaseAway, openConnections } from '../db/postgres-pool.ts'
import type { Tables } from '../db/tables.ts'
import { bytesInWords, freeBytes, spaceOf } from '../free-space.ts'

type Env = Record<string, string | undefined>

export interface Findings {
  /** Titled lines: `['Free space', '12.3 GB']`. */
  lines: [title: string, told: string][]
  problems: string[]
}

const OLD_BACKUP_MS = 48 * 3_600_000

export async function examine(env: Env, now: number): Promise<Findings> {
  const found: Findings = { lines: [['Node', process.version]], problems: [] }
  const config = settingsIn(env, found)
  if (!config) return found
  tellSettings(config, found)
  await (config.databaseUrl === null
    ? examineSqlite(databaseFile(config.dataDir), found)
    : examinePostgres(config.databaseUrl, found))
  examineSpace(config, found)
  examineBackup(config, now, found)
  examineChoices(config, found)
  return found
}

function settingsIn(env: Env, { problems }: Findings): Config | null {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    problems.push(error.message)
    return null
  }
}

function tellSettings(config: Config, { lines }: Findings): void {
  const set = (value: string | null) => (value === null ? 'not set' : 'set')
  lines.push(
    ['Listens on', `${config.host}, port ${config.port}`],
    ['PUBLIC_URL', config.publicUrl],
    ['DATA_DIR', config.dataDir],
    ['REGISTRATION', config.registration],
    ['Sign-ups an hour', String(config.registrationsPerHour ?? 'no limit')],
    ['Samples an hour', String(config.sandboxesPerHour ?? 'no limit')],
    ['MEMBERSHIP', config.membership],
    ['PAYMENT_PROVIDER', config.payments.provider],
    ['TRUST_PROXY', String(config.trustProxy)],
    ['SMTP_URL', set(config.smtpUrl)],
    ['SECRET_KEY', set(config.secretKey)],
    ['METRICS_TOKEN', set(config.metricsToken)],
    ['LOG_LEVEL', config.logLevel],
  )
}

async function examineSqlite(file: string, { lines, problems }: Findings): Promise<void> {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
  const size = sizeOf(file)
  lines.push(['Database', `SQLite, ${file}`])
  if (size === undefined) {
    problems.push(`There is no database at ${file} yet. The first start makes it.`)
    return
  }
  // What was written last stands beside it.
  lines.push(['Its size', bytesInWords(size + (sizeOf(`${file}-wal`) ?? 0))])
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true })
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
    try {
      const check = String(database.pragma('quick_check(1)', { simple: true }))
      const version = database.prepare('select sqlite_version()').pluck().get()
      lines.push(['SQLite', String(version)])
      if (check !== 'ok') problems.push(`The database is damaged (${check}). Restore a backup.`)
      await refuseNewer(db)
    } finally {
      await db.destroy()
    }
  } catch (error) {
    problems.push(
      error instanceof NewerDatabase
        ? error.message
        : `The database cannot be read (${wordsOf(error)}).`,
    )
  }
}

async function examinePostgres(url: string, { lines, problems }: Findings): Promise<void> {
  const { database, host } = new pg.Client({ connectionString: url })
  lines.push(['Database', `PostgreSQL, ${database} on ${host}`])
  const pool = () => openConnections(url, 1)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    const told = await tellPostgres(db)
    lines.push(['PostgreSQL', told.version], ['Its size', bytesInWords(Number(told.size))])
    await refuseNewer(db)
    if (!told.has_tables && !told.may_create) {
      problems.push(
        `Its user may not make tables in ${database}: make it the owner of the database, or of the schema.`,
      )
    }
  } catch (error) {
    problems.push(refusalOf(error))
  } finally {
    await db.destroy()
  }
}

async function tellPostgres(db: Db) {
  const { rows } = await sql<{
    version: string
    size: string
    may_create: boolean
    has_tables: boolean
  }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as size,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
      to_regclass('app_user') is not null as has_tables`.execute(db)
  const [told] = rows
  if (!told) throw new Error('the database told nothing')
  return told
}

/** What the server itself says names no password; a driver's message may. */
function refusalOf(error: unknown): string {
  if (error instanceof NewerDatabase) return error.message
  return error instanceof pg.DatabaseError
    ? `The database refuses: ${error.message} (${String(error.code)}).`
    : `The database does not answer (${wordsOf(error instanceof DatabaseAway ? error.cause : error)}).`
}

function examineSpace({ dataDir }: Config, { lines, problems }: Findings): void {
  const free = freeBytes(dataDir)
  if (free !== null) {
    lines.push(['Free space', bytesInWords(free)])
    if (spaceOf(free) !== 'enough')
      problems.push(`Only ${bytesInWords(free)} are free in ${dataDir}.`)
  }
  try {
    const { mode } = statSync(dataDir)
    if ((mode & 0o077) !== 0) problems.push(`Others of this machine can look into ${dataDir}.`)
  } catch (error) {
    problems.push(`DATA_DIR cannot be looked into: ${dataDir} (${wordsOf(error)}).`)
  }
}

function examineBackup({ dataDir }: Config, now: number, { lines, problems }: Findings): void {
  const last = findLastBackup(dataDir)
  if (last === null) {
    problems.push('No backup was made yet: npm run backup -- FILE')
    return
  }
  const hours = Math.floor((now - Date.parse(last.at)) / 3_600_000)
  lines.push(['Last backup', `${hours} hours ago, ${last.file}, ${bytesInWords(last.bytes)}`])
  if (now - Date.parse(last.at) > OLD_BACKUP_MS) {
    problems.push(`The last backup is ${hours} hours old.`)
  }
}

function examineChoices(config: Config, { problems }: Findings): void {
  const isPublic = config.publicUrl.startsWith('https:')
  if (isPublic && config.trustProxy === false) {
    problems.push('PUBLIC_URL is https, but TRUST_PROXY is not set: all would share one address.')
  }
  if (isPublic && config.smtpUrl === null) {
    problems.push('SMTP_URL is not set: nobody gets the link for a forgotten password.')
  }
}

/** The version of the program, from its package. */
export function versionOf(root: URL): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    version: string
  }
  return version
}

/** A driver's message may hold the address with its password; its code does not. */
function wordsOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code)
  return error instanceof Error ? error.name : 'unknown'
}
