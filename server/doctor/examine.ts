// What whoever hosts Fireside looks at first: the settings in force, the versions, the database, the
// free space, the last backup, and what is wrong. Nothing is written, and no secret is told.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import { findLastBackup } from '../backup/last-backup.ts'
import { BadConfig, type Config, readConfig } from '../config.ts'
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
    ? examineSqlite(join(config.dataDir, 'fireside.sqlite'), found)
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

function examineSqlite(file: string, { lines, problems }: Findings): void {
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
    const check = String(database.pragma('quick_check(1)', { simple: true }))
    const version = database.prepare('select sqlite_version()').pluck().get()
    database.close()
    lines.push(['SQLite', String(version)])
    if (check !== 'ok') problems.push(`The database is damaged (${check}). Restore a backup.`)
  } catch (error) {
    problems.push(`The database cannot be read (${wordsOf(error)}).`)
  }
}

async function examinePostgres(url: string, { lines, problems }: Findings): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  lines.push(['Database', `PostgreSQL, ${client.database} on ${client.host}`])
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; size: string }>(
      "select current_setting('server_version') as version, pg_database_size(current_database()) as size",
    )
    lines.push(
      ['PostgreSQL', rows[0]?.version ?? ''],
      ['Its size', bytesInWords(Number(rows[0]?.size))],
    )
  } catch (error) {
    problems.push(`The database does not answer (${wordsOf(error)}).`)
  } finally {
    await client.end().catch(() => {})
  }
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
