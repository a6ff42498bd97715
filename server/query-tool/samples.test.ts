// The replies that web tests read, from Ada's four months. A reply that differs from its sample
// fails here; `npx vitest run -u` writes it anew.
// One database is enough: the statements have their own tests; this is what goes over the wire.
import { beforeAll, test } from 'vitest'
import { listQueries, runQuery } from '#contract/query-tool.ts'
import { ADAS_STORY } from '../test/adas-story.ts'
import { entriesOf, openLedger } from '../test/ledger.ts'
import { expectSample } from '../test/expect-sample.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
let ada: Person
let joint: number

beforeAll(async () => {
  ada = await signUp(app)
  const ledger = await openLedger(app, ada)
  await ledger.log(entriesOf(ADAS_STORY))
  joint = ledger.accountId('Joint')
})

test('the result of a run is its sample, and what the contract says', async () => {
  const { body } = await ada.post(runQuery.path, { timespan: 6, compare: true })
  await expectSample(runQuery, body)
})

test('the folded result of a run is its sample', async () => {
  const bea = await signUp(app)
  const ledger = await openLedger(app, bea)
  await ledger.log(entriesOf(ADAS_STORY))
  const categories = ['Rent', 'Groceries'].map((name) => ledger.categoryId('transaction', name))
  await bea.post('/api/tracker/transaction-category-group/', { categories, group: 'Living' })
  const { body } = await bea.post(runQuery.path, { timespan: 6, compare: true })
  await expectSample(runQuery, body, 'folded')
})

test('the list of saved queries is its sample, and what the contract says', async () => {
  await ada.post(listQueries.path, { name: 'What we spend', accounts: [joint], pinned: true })
  const balances = { record_type: 'saving', data_field: 'balance', display: 'stacked_column' }
  await ada.post(listQueries.path, { name: 'Balances', timespan: 36, ...balances })
  const { body } = await ada.get(listQueries.path)
  await expectSample(listQueries, body)
})
