import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const RULES = '/api/tracker/rule/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

async function makeRule(payee: string, given: object = {}): Promise<number> {
  const rule = { account: ground.account, payee, rename_payee: 'Renamed', ...given }
  return (await ada.post(RULES, rule)).body.id
}

const log = (given: object, type: 'income' | 'saving' | 'transaction' = 'transaction') =>
  ada.post(
    `/api/tracker/${type}/`,
    ground.draft({ category: ground.categories[type][0], ...given }),
  )

async function logImported(imported_payee: string, given: object = {}): Promise<void> {
  const file = { account: ground.account, file_name: 'may.csv', row_count: 1 }
  const { body } = await ada.post('/api/tracker/import/', file)
  const row = { imported_payee, imported_date: '2026-11-02', imported_amount: -34.41 }
  await log({ payee: 'Corner Shop', import_id: body.id, ...row, ...given })
}

const hits = async (account = ground.account) =>
  (await ada.get(`${RULES}hits/?account=${account}`)).body

describe('what became of the rules of an account', () => {
  test('is counted by record type, the rule tried first at the top', async () => {
    const first = await makeRule('SHOP')
    const second = await makeRule('PAY')
    await makeRule('ELSEWHERE', { account: ground.savings })
    await log({ applied_rule_id: first })
    await log({ applied_rule_id: first, account: ground.savings })
    await log({ applied_rule_id: first }, 'saving')
    await log({ applied_rule_id: first }, 'income')
    await log({})
    expect(await hits()).toEqual([
      {
        rule: second,
        num_income_records: 0,
        num_saving_records: 0,
        num_transaction_records: 0,
        near_misses: [],
      },
      {
        rule: first,
        num_income_records: 1,
        num_saving_records: 1,
        num_transaction_records: 2,
        near_misses: [],
      },
    ])
  })

  test('names the imported spellings that no rule takes and one just misses, the most frequent first', async () => {
    const rule = await makeRule('Amazon', { payee_match_type: 'contains' })
    await makeRule('AMAZON UK')
    for (const payee of ['AMAZON EU', 'AMAZON EU', 'ama zon', 'AMAZON UK', 'Amazon', 'Bakery']) {
      await logImported(payee)
    }
    await logImported('AMAZON', { account: ground.savings })
    await logImported('aMAZON', { applied_rule_id: rule })
    await log({ payee: 'amazon' })
    expect((await hits())[1]).toMatchObject({
      rule,
      near_misses: [
        { payee: 'AMAZON', count: 2 },
        { payee: 'ama zon', count: 1 },
      ],
    })
  })

  test('opens the records themselves', async () => {
    const rule = await makeRule('SHOP')
    const other = await makeRule('OTHER')
    const { body: shop } = await log({ applied_rule_id: rule })
    const { body: found } = await log({ applied_rule_id: other, payee: 'Found' })
    await log({ payee: 'By hand' })
    const list = async (query: string) =>
      (await ada.get(`/api/tracker/transaction/filter-paginate-sort-records/?${query}`)).body
    expect(await list(`rule=${rule}`)).toMatchObject({ count: 1, transactions: [{ id: shop.id }] })
    for (const order of ['category', '-account', 'payee', 'exclude_from_totals']) {
      const both = await list(`rule=${rule}&rule=${other}&order_by=${order}`)
      expect(both).toMatchObject({ count: 2, sum_amount: -68.82 })
      expect(both.transactions.map(({ id }: { id: number }) => id).toSorted()).toEqual(
        [shop.id, found.id].toSorted(),
      )
    }
    expect(await list('rule=2000000')).toMatchObject({ count: 0 })
    const bob = await signUp(app)
    const path = `/api/tracker/transaction/filter-paginate-sort-records/?rule=${rule}`
    expect((await bob.get(path)).body.count).toBe(0)
  })

  test("is nothing for an account that is not the person's own", async () => {
    await makeRule('SHOP')
    const bob = await signUp(app)
    expect((await bob.get(`${RULES}hits/?account=${ground.account}`)).body).toEqual([])
    expect((await ada.get(`${RULES}hits/`)).status).toBe(400)
  })
})
