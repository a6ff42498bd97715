// One database is enough: each is named by the settings here.
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepLastBackup } from '../backup/last-backup.ts'
import { openDatabase } from '../db/open.ts'
import { bytesInWords } from '../free-space.ts'
import { examine } from './examine.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const folder = mkdtempSync(join(tmpdir(), 'fireside-doctor-'))
const file = join(folder, 'fireside.sqlite')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a healthy place has no problems, and no secret is told', async () => {
  const db = await openDatabase({ file })
  await db.destroy()
  chmodSync(folder, 0o700)
  keepLastBackup(folder, { at: '2026-11-22T02:00:00.000Z', file: '/backups/one', bytes: 4096 })
  const secrets = {
    SECRET_KEY: 'a key that nobody has written down',
    METRICS_TOKEN: 'a token for the metrics',
  }
  const { lines, problems } = await examine({ DATA_DIR: folder, ...secrets }, NOW)
  expect(problems).toEqual([])
  const told = Object.fromEntries(lines)
  expect(told).toMatchObject({
    Database: `SQLite, ${file}`,
    'Last backup': '10 hours ago, /backups/one, 4.0 kB',
    SECRET_KEY: 'set',
    METRICS_TOKEN: 'set',
    SMTP_URL: 'not set',
  })
  for (const secret of Object.values(secrets)) expect(JSON.stringify(lines)).not.toContain(secret)
})

test('the size of a database is told with what was written last', async () => {
  const db = await openDatabase({ file })
  await db.insertInto('sign_in_failure').values({ email_key: 'a', address: 'b', at: 'c' }).execute()
  const sizes = [file, `${file}-wal`].map((path) => statSync(path).size)
  const { lines } = await examine({ DATA_DIR: folder }, NOW)
  await db.destroy()
  const [own = 0, last = 0] = sizes
  expect(Object.fromEntries(lines)).toMatchObject({ 'Its size': bytesInWords(own + last) })
})

test('what is wrong is said in sentences', async () => {
  chmodSync(folder, 0o755)
  writeFileSync(file, 'not a database'.repeat(400))
  const env = { DATA_DIR: folder, PUBLIC_URL: 'https://money.example', MEMBERSHIP: 'off' }
  const later = NOW + 3 * 86_400_000
  expect((await examine(env, later)).problems).toEqual([
    'The database cannot be read (SQLITE_NOTADB).',
    `Others of this machine can look into ${folder}.`,
    'The last backup is 82 hours old.',
    'PUBLIC_URL is https, but TRUST_PROXY is not set: all would share one address.',
    'SMTP_URL is not set: nobody gets the link for a forgotten password.',
  ])
})

test('a database that does not answer is told without its password', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/money' }
  const { lines, problems } = await examine(env, NOW)
  expect(problems).toContain('The database does not answer (ECONNREFUSED).')
  expect(JSON.stringify([lines, problems])).not.toContain('hush')
})

test('a database whose host stands behind the question mark is asked there', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://me@/money?host=127.0.0.1&port=1' }
  const { lines, problems } = await examine(env, NOW)
  expect(Object.fromEntries(lines)).toMatchObject({ Database: 'PostgreSQL, money on 127.0.0.1' })
  expect(problems).toContain('The database does not answer (ECONNREFUSED).')
})

test('settings that cannot be used are the one problem', async () => {
  const { problems } = await examine({ PORT: 'http' }, NOW)
  expect(problems).toEqual([
    'Fireside cannot start with these settings: PORT must be a whole number from 0 to 65535.',
  ])
})
