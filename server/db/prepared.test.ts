import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../test/test-app.ts'
import { isPostgres } from './engine.ts'
import { type Db, inTx } from './in-tx.ts'

const app = useTestApp()

const find = (db: Db) => db.selectFrom('tag').select('id').where('user_id', '=', 1).execute()

/** What the connection of a transaction keeps ready. SQLite's is prepared where it is run. */
async function readyIn(db: Db): Promise<string[]> {
  if (!isPostgres(db)) return ['select "id" from "tag" where "user_id" = $1']
  const ready = sql<{ statement: string }>`select statement from pg_prepared_statements`
  return (await ready.execute(db)).rows.map(({ statement }) => statement)
}

test('a statement that comes again is kept ready once by its connection', async () => {
  const ready = await inTx(app.db, async (db) => {
    await find(db)
    await find(db)
    return readyIn(db)
  })
  const found = ready.filter((statement) => statement.includes('from "tag" where "user_id" = $1'))
  expect(found).toEqual(['select "id" from "tag" where "user_id" = $1'])
})
