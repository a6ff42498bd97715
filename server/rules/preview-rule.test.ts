import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
  const record = (payee: string, amount: number, account = ground.account) =>
    ada.post('/api/tracker/transaction/', ground.draft({ payee, amount, account }))
  await record('AMAZON EU', -10)
  await record('AMAZON MKT', -20.5)
  await record('AMAZON MKT', 5)
  await record('Amazon', -1)
  await record('AMAZON EU', -99, ground.savings)
})

const preview = async (given: Record<string, unknown> = {}) => {
  const { status, body } = await ada.post('/api/tracker/rule/preview/', {
    account: ground.account,
    payee: 'AMAZON',
    payee_match_type: 'contains',
    ...given,
  })
  expect(status).toBe(200)
  return body
}

async function createRule(payee: string): Promise<number> {
  const rule = { account: ground.account, payee, payee_match_type: 'contains' }
  const { body } = await ada.post('/api/tracker/rule/', { ...rule, append_note: 'seen' })
  return body.id
}

describe('what a rule would match', () => {
  test("is counted and summed over the account's records, as they stood in the file", async () => {
    expect(await preview()).toEqual({
      num_past: 3,
      sum: -25.5,
      num_already_taken: 0,
      takers: [],
      near_misses: [{ payee: 'Amazon', count: 1 }],
    })
    expect(await preview({ payee_match_type: 'equals', payee: 'AMAZON EU' })).toMatchObject({
      num_past: 1,
      sum: -10,
    })
  })

  test('is held against all rules for a new one, and the earlier ones for a changed one', async () => {
    const wide = await createRule('AMA')
    const market = await createRule('MKT')
    expect(await preview()).toMatchObject({
      num_already_taken: 3,
      takers: [
        { rule: market, count: 2 },
        { rule: wide, count: 1 },
      ],
    })
    expect(await preview({ rule_id: wide })).toMatchObject({
      num_already_taken: 2,
      takers: [{ rule: market, count: 2 }],
    })
    expect(await preview({ rule_id: market })).toMatchObject({ num_already_taken: 0, takers: [] })
  })

  test('knows the payee as read, not the one it was renamed to', async () => {
    const file = { account: ground.account, file_name: 'may.csv', row_count: 1 }
    const { body } = await ada.post('/api/tracker/import/', file)
    await ada.post(
      '/api/tracker/transaction/',
      ground.draft({
        payee: 'Bookshop',
        import_id: body.id,
        imported_payee: 'AMAZON BOOKS',
        imported_date: '2026-11-02',
        imported_amount: -34.41,
      }),
    )
    expect(await preview({ payee: 'AMAZON B' })).toMatchObject({ num_past: 1, sum: -34.41 })
    expect(await preview({ payee: 'Bookshop' })).toMatchObject({ num_past: 0 })
  })

  test("needs an account and a rule of the user's own", async () => {
    const bob = await signUp(app)
    const foreign = await bob.post('/api/tracker/rule/preview/', {
      account: ground.account,
      payee: 'A',
    })
    expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, ['account']])
    const unknown = await ada.post('/api/tracker/rule/preview/', {
      account: ground.account,
      payee: 'A',
      rule_id: 2_000_000,
    })
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ['rule_id']])
  })
})
