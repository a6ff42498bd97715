import { beforeEach, describe, expect, test } from 'vitest'
import type { Rule } from '#contract/rules.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const RULES = '/api/tracker/rule/'
const COPY = `${RULES}copy/`
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

async function makeRule(payee: string, given: object = {}): Promise<Rule> {
  const rule = { account: ground.account, payee, rename_payee: payee.toLowerCase(), ...given }
  return (await ada.post(RULES, rule)).body
}

const rulesOf = async (account: number): Promise<Rule[]> =>
  (await ada.get(`${RULES}?account=${account}`)).body

const payeesOf = async (account: number) => (await rulesOf(account)).map(({ payee }) => payee)

const copy = (given: object = {}, headers: Record<string, string> = {}) =>
  ada.post(COPY, { from_account: ground.account, to_account: ground.savings, ...given }, headers)

describe('rules copied to another account', () => {
  test('keep what they say and their order, and leave the originals alone', async () => {
    const full = await makeRule('SALARY', {
      payee_match_type: 'contains',
      set_record_type: 'income',
      set_category: ground.categories.income[0],
      set_tags: ground.tags,
      set_exclude_from_totals: true,
      append_note: 'Monthly',
    })
    await makeRule('B')
    await makeRule('C')
    const before = await rulesOf(ground.account)
    const { status, body } = await copy()
    expect([status, body.num_skipped]).toEqual([201, 0])
    expect(await payeesOf(ground.savings)).toEqual(['C', 'B', 'SALARY'])
    expect(body.rules).toEqual(await rulesOf(ground.savings))
    const { id, priority } = body.rules[2]
    expect(body.rules[2]).toEqual({ ...full, id, priority, account: ground.savings })
    expect(await rulesOf(ground.account)).toEqual(before)
  })

  test('go below the own rules of the account, and a new rule still comes first', async () => {
    await makeRule('A')
    await makeRule('B')
    await makeRule('OWN', { account: ground.savings })
    await copy()
    await makeRule('NEW', { account: ground.savings })
    expect(await payeesOf(ground.savings)).toEqual(['NEW', 'OWN', 'B', 'A'])
  })

  test('may be some of them', async () => {
    const first = await makeRule('A')
    await makeRule('B')
    const third = await makeRule('C')
    await copy({ rules: [first.id, third.id] })
    expect(await payeesOf(ground.savings)).toEqual(['C', 'A'])
    expect((await copy({ rules: [] })).body).toEqual({ rules: [], num_skipped: 0 })
  })

  test('skip those that are there already, word for word, and say how many', async () => {
    await makeRule('A', { set_tags: [ground.tags[1], ground.tags[0]] })
    await makeRule('A', { set_tags: ground.tags })
    await makeRule('A', { payee_match_type: 'contains' })
    await makeRule('A', { account: ground.savings, payee_match_type: 'contains' })
    const first = await copy()
    expect(first.body).toMatchObject({ rules: [{ set_tags: ground.tags }], num_skipped: 2 })
    expect((await copy()).body).toEqual({ rules: [], num_skipped: 3 })
    expect((await copy({ to_account: ground.account })).body).toEqual({
      rules: [],
      num_skipped: 3,
    })
    expect(await rulesOf(ground.savings)).toHaveLength(2)
  })

  test('are made once under one key', async () => {
    await makeRule('A')
    const key = { 'idempotency-key': 'copy-1' }
    const first = await copy({}, key)
    expect((await copy({}, key)).body).toEqual(first.body)
    expect((await copy({ rules: [] }, key)).status).toBe(409)
    expect(await rulesOf(ground.savings)).toHaveLength(1)
  })

  test('are none when one of them is not there', async () => {
    const own = await makeRule('A')
    const elsewhere = await makeRule('B', { account: ground.savings })
    for (const rules of [
      [own.id, elsewhere.id],
      [own.id, 2_000_000],
    ]) {
      const { status, body } = await copy({ rules })
      expect([status, Object.keys(body)]).toEqual([400, ['rules']])
    }
    expect(await payeesOf(ground.savings)).toEqual(['B'])
  })

  test("go between a person's own accounts only", async () => {
    const bob = await makeGround(await signUp(app))
    await makeRule('A')
    const { status, body } = await copy({ from_account: bob.account, to_account: bob.savings })
    expect([status, Object.keys(body)]).toEqual([400, ['from_account', 'to_account']])
    expect((await copy({ to_account: bob.savings })).status).toBe(400)
  })
})
