import { expect, test } from 'vitest'
import { makeGround } from '../test/ground.ts'
import { signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { CHANGES, edit, makeReviewed, remove, review, takeBack } from '../test/changes.ts'

const app = useTestApp()
const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
const MANY = 3210
const MINUTES = 300_000

test(
  'thousands are changed, deleted and brought back like a few',
  async () => {
    const ada = await signUp(app)
    const ground = await makeGround(ada)
    const rows = Array.from({ length: MANY }, (_, i) =>
      ground.draft({
        payee: `Shop ${i % 7}`,
        amount: -0.1,
        tags: i % 3 === 0 ? [ground.tags[0]] : [],
      }),
    )
    await ada.post(PATH, rows)
    const list = async (query = '') => (await ada.get(`${LIST}?${query}`)).body
    const plain = async (query = '') => {
      const page = await list(query)
      const withoutVersion = (record: object) => ({ ...record, version: null })
      return { ...page, transactions: page.transactions.map(withoutVersion) }
    }
    const before = [await plain(), await plain('page=150'), await plain('filter_text=shop%203')]
    const all = { filter: {} }
    const toMarket = edit(all, { payee: 'Market', add_tags: [ground.tags[1]] })
    const seen = await review(ada, toMarket)
    expect(seen).toMatchObject({ num_records: MANY, num_changed: MANY, sum_amount: -321 })
    expect(seen.records).toHaveLength(200)
    const edited = await makeReviewed(ada, toMarket)
    expect((await list('payee=Market')).count).toBe(MANY)
    expect((await list(`tag=${ground.tags[1]}`)).count).toBe(MANY)
    expect((await list('filter_text=shop')).count).toBe(0)
    const removed = await makeReviewed(ada, remove(all))
    expect(await list()).toEqual({
      count: 0,
      sum_amount: 0,
      num_excluded: 0,
      transactions: [],
      refunded: [],
    })
    expect((await ada.get(`${CHANGES}${removed.id}/`)).body.records).toHaveLength(200)
    for (const { id } of [removed, edited]) {
      expect(await takeBack(ada, id)).toMatchObject({ num_restored: MANY, num_left: 0 })
    }
    const after = [await plain(), await plain('page=150'), await plain('filter_text=shop%203')]
    expect(after).toEqual(before)
  },
  MINUTES,
)
