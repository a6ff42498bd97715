// Databases as released versions left them, `server/test/kept/<version>/`: the statements that make
// one on each engine, and what its only user was answered then.
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import pg from 'pg'
import { routes } from '../app.ts'
import type { DatabaseTarget } from '../db/open.ts'
import { drawFrom } from '../sandbox/draw.ts'
import { PASSWORD, type Person, personWith, send, signUp } from './person.ts'
import { fillRandomly } from './random-user.ts'
import { type TestApp, openTestApp } from './test-app.ts'

export const KEPT = join(import.meta.dirname, 'kept')
const EMAIL = 'ada@example.org'

/** By the path that was asked. */
type Answers = Record<string, unknown>

/** What changes with every request or process, not with what is stored. */
const OF_THE_MOMENT = ['audit', 'hosting', 'sessions'].map((name) => `/api/accounts/${name}/`)

/** Every call that only reads and needs nothing to be said. */
const READS = routes
  .flatMap(({ endpoint: { method, path, access, media } }) =>
    method === 'GET' && access === 'user' && media === 'application/json' && !path.includes('{')
      ? [path]
      : [],
  )
  .filter((path) => !OF_THE_MOMENT.includes(path))

/**
 * Writes what this program stores for somebody with a bit of everything, under the name of a version.
 * Needs `sqlite3`, or a `pg_dump` that is not older than the PostgreSQL of the run.
 */
export async function keep(version: string): Promise<void> {
  const folder = join(KEPT, version)
  await mkdir(folder, { recursive: true })
  const opened = await openTestApp()
  const ada = await signUp(opened.test, EMAIL)
  await fillRandomly(ada, drawFrom('kept'))
  const { target } = opened.test
  if ('file' in target) {
    const answers: Answers = {}
    for (const path of READS) {
      const { status, body } = await ada.get(path)
      if (status === 200) answers[path] = body
    }
    await writeFile(join(folder, 'answers.json'), `${JSON.stringify(answers, null, 2)}\n`)
  }
  await writeFile(fileOf(version, target), await dump(target))
  await opened.close()
}

async function dump(target: DatabaseTarget): Promise<string> {
  const [tool, ...args] =
    'file' in target
      ? ['sqlite3', target.file, '.dump']
      : ['pg_dump', '--inserts', '--no-owner', '--no-privileges', target.url]
  const { stdout } = await promisify(execFile)(tool ?? '', args, { maxBuffer: 1e9 })
  // What starts so is for psql alone.
  return stdout.replaceAll(/^\\.*\n/gm, '')
}

/** Opens the kept database of a version with this program. */
export async function openKept(version: string) {
  const opened = await openTestApp({
    before: async (target) => {
      const statements = await readFile(fileOf(version, target), 'utf8')
      if ('file' in target) new Database(target.file).exec(statements).close()
      else await onPostgres(target.url, statements)
    },
  })
  const answers: Answers = JSON.parse(await readFile(join(KEPT, version, 'answers.json'), 'utf8'))
  return { ...opened, answers, signIn: () => signInTo(opened.test) }
}

async function signInTo(test: TestApp): Promise<Person> {
  const body = { username: EMAIL, password: PASSWORD }
  const { body: given } = await send(test, 'POST', '/api/get-token/', { body })
  return personWith(test, given.token, EMAIL)
}

function fileOf(version: string, target: DatabaseTarget): string {
  return join(KEPT, version, 'file' in target ? 'sqlite.sql' : 'postgres.sql')
}

async function onPostgres(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}
