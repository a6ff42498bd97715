import { SORT_FIELDS } from '#contract/paging.ts'
import type { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { RecordsQuery } from '#contract/records-schemas.ts'
import { makeGround } from '../../test/ground.ts'
import { signUp } from '../../test/person.ts'
import { SERVED, onRecords, useLogged, planOf } from '../../test/plan-of.ts'
import { userIdOf } from '../../test/rows.ts'
import { useTestApp } from '../../test/test-app.ts'
import { listPage } from './list-page.ts'

// How the databases find what the list asks for. On SQLite every statement is answered by an index
// alone, but for notes: they stand in the rows, of which an index finds those that have any. On
// PostgreSQL an index serves every one.

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

/** The statements of a list, without those that read the rows of the page itself. */
async function statementsOf(query: {
  [name: string]: string | undefined
}): Promise<CompiledQuery[]> {
  asked.length = 0
  await listPage(logged.db, user_id, 'transaction', RecordsQuery.parse(query))
  return asked.filter(({ sql }) => sql.includes('"record"') && !sql.includes('"notes"'))
}

function wantedOf({ order_by }: { order_by?: string }): RegExp {
  if (!('file' in app.target)) return SERVED
  return order_by?.endsWith('notes')
    ? /^SEARCH record USING (COVERING )?INDEX /
    : /^SEARCH record USING (COVERING INDEX|INDEX record_noted) /
}

test.each([
  ...SORT_FIELDS.flatMap((field) => [{ order_by: field }, { order_by: `-${field}` }]),
  { date_from: '2026-01-01', date_to: '2026-12-31' },
  { account: '1' },
  { category: '1', order_by: 'amount' },
  { tag: '1', order_by: 'account' },
  { import: '1' },
  { untagged: 'true' },
  { excluded: 'true' },
  { filter_text: 'shop' },
  { filter_text: 'a', order_by: 'category' },
  { filter_text: 'a', account: '1', order_by: 'payee' },
  { payee: 'shop', payee_filter_type: 'icontains' },
  { payee: 'shop', payee_filter_type: 'iexact', sum_excluded: 'true' },
  { notes: 'cash', order_by: 'category' },
  { notes: 'cash', category: '1', date_from: '2026-11-01', date_to: '2026-11-30' },
])('%j is answered by indexes', async (query) => {
  const statements = await statementsOf(query)
  expect(statements.length).toBeGreaterThanOrEqual(1)
  for (const statement of statements) {
    const steps = (await planOf(app, statement)).filter(onRecords)
    expect(steps.length).toBeGreaterThanOrEqual(1)
    for (const step of steps) expect(step).toMatch(wantedOf(query))
  }
})

test.each(['account', 'payee', 'category'])(
  'in order of %s no name is looked up anew for each record',
  async (order_by) => {
    for (const statement of await statementsOf({ order_by })) {
      const plan = await planOf(app, statement)
      expect(plan.join('\n')).not.toMatch(/SubPlan|CORRELATED/)
    }
  },
)
