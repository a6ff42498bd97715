// How the databases find what a statement asks for: a database that keeps what it was asked, and the
// plan of one of those statements.
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '../db/in-tx.ts'
import { dialectOf } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { TestApp } from './test-app.ts'

/** The database of a test, opened once more for a file of tests; `asked` takes every statement. */
export function useLogged(app: TestApp): { readonly db: Db; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = []
  let db: Db
  beforeAll(() => {
    db = openLogged(app, asked)
  })
  afterAll(() => db.destroy())
  return {
    asked,
    get db() {
      return db
    },
  }
}

function openLogged({ target }: TestApp, asked: CompiledQuery[]): Db {
  const dialect =
    'file' in target
      ? dialectOf(target.file)
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: target.url }) })
  const log = ({ query }: { query: CompiledQuery }) => {
    asked.push(query)
  }
  return new Kysely<Tables>({ dialect, log })
}

/** The steps of a statement's plan, a line each. On PostgreSQL it may not simply read a whole table. */
export async function planOf(
  { db, target }: TestApp,
  { sql, parameters }: CompiledQuery,
): Promise<string[]> {
  if ('file' in target) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    return rows.map(({ detail }) => detail)
  }
  return db.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    const explain = CompiledQuery.raw(`explain ${sql}`, [...parameters])
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(explain)
    return rows.map((row) => row['QUERY PLAN'])
  })
}

/** A step of PostgreSQL that an index serves. */
export const SERVED = /(Index|Bitmap)[\w ]* Scan/

/** Whether a step looks at records. */
export const onRecords = (step: string) => / (record|on record)( |$)/.test(step)
