import type { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { QueryRun } from '#contract/query-tool-schemas.ts'
import type { Month } from '#domain/dates.ts'
import { makeGround } from '../test/ground.ts'
import { signUp } from '../test/person.ts'
import { SERVED, onRecords, useLogged, planOf } from '../test/plan-of.ts'
import { userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { resultOf } from './run/run-query.ts'

// How the databases find what a run adds up. On SQLite every sum and balance is answered by an
// index alone, but for notes; on PostgreSQL an index serves every one.

const app = useTestApp()
const logged = useLogged(app)
const { asked } = logged
let user_id: number

beforeAll(async () => {
  const ada = await signUp(app)
  const ground = await makeGround(ada)
  await ada.post('/api/tracker/transaction/', [ground.draft({ tags: ground.tags }), ground.draft()])
  user_id = await userIdOf(app.db, ada)
})

/** The statements of a run, without those that only look names up. */
async function statementsOf(body: object): Promise<CompiledQuery[]> {
  asked.length = 0
  await resultOf(logged.db, user_id, QueryRun.parse(body), '2026-11' as Month)
  return asked.filter(
    ({ sql }) => sql.includes('"record"') && !sql.startsWith('select "record"."id", "payee"'),
  )
}

test.each([
  { group_by: 'account' },
  { group_by: 'category', timespan: 60, compare: true },
  { group_by: 'tag' },
  { group_by: 'tag', tag_pks: [1] },
  { group_by: 'payee' },
  { group_by: 'none', include_excluded_records: true },
  { account_pks: [1] },
  { category_pks: [1], group_by: 'payee' },
  { category_pks: [1], account_pks: [1], tag_pks: [1] },
  { payee: 'shop' },
  { payee: 'shop', payee_filter_type: 'icontains', account_pks: [1] },
  { notes: 'cash' },
  { notes: 'cash', category_pks: [1] },
  { record_type: 'saving', data_field: 'dividends' },
  { record_type: 'saving', data_field: 'balance' },
  { record_type: 'saving', data_field: 'balance', account_pks: [1], group_by: 'account' },
  { record_type: 'saving', data_field: 'balance', payee: 'b', payee_filter_type: 'endswith' },
])('%j is answered by indexes', async (body) => {
  // Notes are too wide for an index; that of the few records with any names their rows.
  const covering = /^SEARCH record USING (COVERING INDEX|INDEX record_noted) /
  for (const step of await stepsOf(body)) {
    expect(step).toMatch('file' in app.target ? covering : SERVED)
  }
})

test('balances of a category by tag are read from an index, or from the records of that category', async () => {
  const saving = { record_type: 'saving', data_field: 'balance' }
  const of = /^SEARCH record USING (COVERING INDEX|INDEX record_category) /
  for (const step of await stepsOf({ ...saving, category_pks: [1], group_by: 'tag' })) {
    expect(step).toMatch('file' in app.target ? of : SERVED)
  }
})

/** How the records are reached. */
async function stepsOf(body: object): Promise<string[]> {
  const statements = await statementsOf(body)
  expect(statements.length).toBeGreaterThanOrEqual(1)
  const steps: string[] = []
  for (const statement of statements) {
    const own = (await planOf(app, statement)).filter(onRecords)
    expect(own.length).toBeGreaterThanOrEqual(1)
    steps.push(...own)
  }
  return steps
}
