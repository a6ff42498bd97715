// The replies that web tests read, from Ada's four months. A reply that differs from its sample
// fails here; `npx vitest run -u` writes it anew.
// One database is enough: the statements have their own tests; this is what goes over the wire.
import { beforeAll, test } from 'vitest'
import {
  readAccountStats,
  readDeviation,
  readHistorical,
  readInvestmentBalances,
  readInvestmentCards,
  readInvestmentCharts,
  readMonthBars,
  readMonthPayees,
  readStatsCards,
} from '#contract/dashboards.ts'
import { expectSample } from '../test/expect-sample.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { ADAS_STORY } from '../test/adas-story.ts'
import { entriesOf, openLedger } from '../test/ledger.ts'

const app = useTestApp()
let ada: Person

let bea: Person

beforeAll(async () => {
  ada = await signUp(app)
  const ledger = await openLedger(app, ada)
  await ledger.log(entriesOf(ADAS_STORY))
  bea = await signUp(app)
  const hers = await openLedger(app, bea)
  await hers.log(entriesOf(ADAS_STORY))
  const put = (type: 'transaction' | 'saving', names: string[], group: string) =>
    bea.post(`/api/tracker/${type}-category-group/`, {
      categories: names.map((name) => hers.categoryId(type, name)),
      group,
    })
  await put('transaction', ['Rent', 'Groceries'], 'Living')
  await put('saving', ['Index', 'Bonds'], 'Pension')
})

test.each([
  [readStatsCards, ''],
  [readAccountStats, ''],
  [readMonthBars, ''],
  [readHistorical, '?timespan=6'],
  [readDeviation, ''],
  [readMonthPayees, ''],
  [readInvestmentCards, ''],
  [readInvestmentCharts, '?timespan=6'],
  [readInvestmentBalances, ''],
])('the reply of $name is its sample, and what the contract says', async (endpoint, query) => {
  const { body } = await ada.get(`${endpoint.path}${query}`)
  await expectSample(endpoint, body)
})

test.each([
  [readMonthBars, ''],
  [readHistorical, '?timespan=6&group_by=category'],
  [readDeviation, ''],
  [readInvestmentBalances, ''],
])('the folded reply of $name is its sample', async (endpoint, query) => {
  const { body } = await bea.get(`${endpoint.path}${query}`)
  await expectSample(endpoint, body, 'folded')
})
