import { beforeEach, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { endTrial } from '../test/membership.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const PATH = '/api/tracker/rule/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const row = (given: Record<string, unknown> = {}) => ({
  account: ground.account,
  date: '2026-11-02',
  payee: 'AMAZON MKTPLACE',
  amount: -12.345,
  ...given,
})

test('rows come back in order, as the first matching rule of their own account made them', async () => {
  await ground.makeRule({
    payee: 'AMAZON',
    payee_match_type: 'contains',
    rename_payee: 'Amazon',
    append_note: 'later',
  })
  const rule = await ground.makeRule({
    payee: 'MKT',
    payee_match_type: 'contains',
    rename_payee: 'Marketplace',
    set_record_type: 'transaction',
    set_category: ground.categories.transaction[0],
    set_tags: [ground.tags[1], ground.tags[0]],
    set_exclude_from_totals: true,
    append_note: 'Online',
  })
  const elsewhere = await ground.makeRule({
    account: ground.savings,
    payee: 'AMAZON MKTPLACE',
    rename_payee: 'Savings',
  })
  const { status, body } = await ada.post(`${PATH}apply/`, [
    row({ notes: 'as read', balance: 10 }),
    row({ payee: 'Amazon mktplace', notes: 'as read' }),
    row({ account: ground.savings, payee: 'AMAZON MKTPLACE' }),
  ])
  expect(status).toBe(200)
  const classified = {
    account: ground.account,
    date: '2026-11-02',
    amount: -12.35,
    balance: null,
    notes: '',
    record_type: null,
    category: null,
    tags: [],
    exclude_from_totals: false,
    applied_rule_id: null,
    transfer: false,
    investment: null,
  }
  expect(body).toEqual([
    {
      ...classified,
      payee: 'Marketplace',
      notes: 'Online',
      balance: 10,
      record_type: 'transaction',
      category: ground.categories.transaction[0],
      tags: ground.tags,
      exclude_from_totals: true,
      applied_rule_id: rule.id,
    },
    { ...classified, payee: 'Amazon mktplace', notes: 'as read' },
    { ...classified, account: ground.savings, payee: 'Savings', applied_rule_id: elsewhere.id },
  ])
})

test('rows of accounts that are not the own are refused at their place', async () => {
  const other = await makeGround(await signUp(app))
  const { status, body } = await ada.post(`${PATH}apply/`, [
    row(),
    row({ account: other.account }),
    row({ date: 'x' }),
  ])
  expect(status).toBe(400)
  expect(Object.keys(body)).toEqual(['2.date', '1.account'])
})

test('it counts as reading: a lapsed member may still do it, and nothing is stored', async () => {
  await ground.makeRule()
  await endTrial(app, ada)
  expect((await ada.post(`${PATH}apply/`, [row()])).status).toBe(200)
  const rule = { account: ground.account, payee: 'X', rename_payee: 'Y' }
  expect((await ada.post(PATH, rule)).status).toBe(402)
})

test('ten thousand rows are classified like ten', async () => {
  const rule = await ground.makeRule({ payee: 'SHOP 7', payee_match_type: 'contains' })
  const rows = Array.from({ length: 10_000 }, (_, i) => row({ payee: `SHOP ${i}` }))
  const { body } = await ada.post(`${PATH}apply/`, rows)
  expect(body).toHaveLength(10_000)
  const hits = body.filter((one: { applied_rule_id: number }) => one.applied_rule_id === rule.id)
  expect(hits).toHaveLength(1111)
})
