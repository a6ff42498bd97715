import { beforeAll, describe, expect, test } from 'vitest'
import { ADAS_STORY } from '../test/adas-story.ts'
import { type Ledger, entriesOf, openLedger } from '../test/ledger.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

// Ada's four months once more, now with Rent and Groceries in one group, and Index and Bonds.

const app = useTestApp()
let ada: Person
let ledger: Ledger
let living: number[]
let funds: number[]

const AUG = Date.UTC(2026, 7)
const SEP = Date.UTC(2026, 8)
const OCT = Date.UTC(2026, 9)

beforeAll(async () => {
  ada = await signUp(app)
  ledger = await openLedger(app, ada)
  await ledger.log(entriesOf(ADAS_STORY))
  living = ['Rent', 'Groceries'].map((name) => ledger.categoryId('transaction', name))
  funds = ['Index', 'Bonds'].map((name) => ledger.categoryId('saving', name))
  await group('transaction', living, 'Living')
  await group('saving', funds, 'Funds')
})

const group = (type: string, categories: number[], name: string | null) =>
  ada.post(`/api/tracker/${type}-category-group/`, { categories, group: name })

async function read(path: string) {
  const { status, body } = await ada.get(`/api/tracker/block-${path}`)
  expect(status).toBe(200)
  return body
}

const named = (groups: { name: string; data: unknown; parts?: number[] }[]) =>
  groups.map(({ name, data, parts }) => [name, data, parts])

test('bars: the month of a group, and the median of what the group came to in each month', async () => {
  const { categories, folded } = await read('grouped-bar-chart-month/')
  expect(categories).toEqual(['Rent', 'Travel', 'Groceries'])
  expect(folded.categories).toEqual(['Living', 'Travel'])
  // 900, 920.50 and 880.01; the medians of the parts would be 800 and 100.
  expect(folded.series.map(({ data }: { data: number[] }) => data)).toEqual([
    [870, 250],
    [900, 0],
  ])
  expect(folded.groups[0]).toMatchObject({
    id: null,
    parts: living,
    prior_months: [
      [AUG, 900],
      [SEP, 920.5],
      [OCT, 880.01],
    ],
  })
})

test('bubbles: norm, difference and pace of a group', async () => {
  const { folded, series } = await read('bubble-chart-month/')
  expect(series).toHaveLength(3)
  expect(named(folded.series)).toEqual([
    ['Living', [{ x: 900, y: -30, z: 870 }], living],
    ['Travel', [{ x: 0, y: 250, z: 250 }], undefined],
  ])
  expect(folded.pace).toEqual([
    { category: 'Living', spent: 870, usual: 900, difference: -30 },
    { category: 'Travel', spent: 250, usual: 0, difference: 250 },
  ])
})

test('the history of groups, and of balances', async () => {
  const spent = await read('stacked-chart-historical/?group_by=category&timespan=3')
  expect(named(spent.folded.series)).toEqual([
    ['Living', [920.5, 880.01, 870], living],
    ['Travel', [0, 0, 250], undefined],
  ])
  const query = 'record_type=saving&data_field=balance&group_by=category&timespan=6'
  const held = await read(`stacked-chart-historical/?${query}`)
  expect(named(held.folded.series)).toEqual([
    ['Funds', [null, null, 10_000, 10_850, 10_960, 11_610], funds],
  ])
})

test('investments of a month, with the balances that a group adds up', async () => {
  const { folded } = await read('investments-balance-chart-month/')
  expect(named(folded.series)).toEqual([['Funds', [11_610], funds]])
  expect(folded.series[0].observations).toMatchObject([{ balance: 11_000 }, { balance: 610 }])
})

test('nothing is folded by account', async () => {
  expect(await read('grouped-bar-chart-month/?group_by=account')).not.toHaveProperty('folded')
  expect(await read('stacked-chart-historical/')).not.toHaveProperty('folded')
})

describe('the query tool', () => {
  const run = async (body: object) => (await ada.post('/api/tracker/query/run-query/', body)).body

  test('has rows, slices and lines for groups', async () => {
    const { table_data, folded } = await run({ timespan: 3, compare: true })
    expect(table_data).toHaveLength(3)
    expect(folded.table_data).toMatchObject([
      {
        group: 'Living',
        id: null,
        parts: living,
        '2026-09': 920.5,
        total: 2670.51,
        change: 1770.51,
      },
      { group: 'Travel', '2026-11': 250, total: 250 },
    ])
    expect(folded.chart_pie[0].data).toMatchObject([{ name: 'Living', y: 2670.51 }, {}])
    expect(folded.chart_timeseries[0]).toMatchObject({ name: 'Living', parts: living })
  })

  test('counts only the categories that it was asked for', async () => {
    const { folded } = await run({ timespan: 3, category_pks: [living[1]] })
    expect(folded.table_data).toMatchObject([
      { group: 'Living', parts: [living[1]], total: 270.51 },
    ])
  })

  test('folds nothing by payee, and nothing once no category is in a group', async () => {
    expect(await run({ group_by: 'payee' })).not.toHaveProperty('folded')
    await group('transaction', living, null)
    expect(await run({})).not.toHaveProperty('folded')
    await group('transaction', living, 'Living')
  })
})
