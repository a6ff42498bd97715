// A database that a released version wrote: this program brings it to the schema of a new one, and
// answers what was answered then. `KEEP=<version> npx vitest run server/db/kept` writes one.
import { readdirSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEPT, keep, openKept } from '../test/keep.ts'
import { useTestApp } from '../test/test-app.ts'
import type { Db } from './in-tx.ts'

const newly = process.env['KEEP']
if (newly !== undefined) await keep(newly)

const fresh = useTestApp()

const SCHEMA: Record<string, RawBuilder<unknown>[]> = {
  sqlite: [sql`select type, name, sql from sqlite_master order by type, name`],
  postgres: [
    sql`select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
    sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    sql`select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`,
    sql`select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
    sql`select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`,
  ],
}

async function schemaOf(db: Db): Promise<unknown[]> {
  const parts = SCHEMA[process.env['TEST_DATABASE'] ?? ''] ?? []
  return Promise.all(parts.map(async (part) => (await part.execute(db)).rows))
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The marks that the server draws are others on each engine. */
function settled(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll(UUID, '0'))
}

describe.each(readdirSync(KEPT))('the database of %s', (version) => {
  let kept: Awaited<ReturnType<typeof openKept>>
  beforeAll(async () => {
    kept = await openKept(version)
  })
  afterAll(() => kept.close())

  test('has the schema of a new one', async () => {
    const schema = await schemaOf(kept.test.db)
    expect(JSON.stringify(schema).length).toBeGreaterThan(1000)
    expect(schema).toEqual(await schemaOf(fresh.db))
  })

  test('answers what was answered then', async () => {
    const ada = await kept.signIn()
    for (const [path, answer] of Object.entries(kept.answers)) {
      const { status, body } = await ada.get(path)
      expect(status, path).toBe(200)
      // A later version may answer more.
      expect({ body: settled(body) }, path).toMatchObject({ body: settled(answer) })
    }
  })
})
