import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
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

const ids = (rules: { id: number }[]) => rules.map(({ id }) => id)

describe('rules', () => {
  test('a rule is answered with null for every action that is not set', async () => {
    const { status, body } = await ada.post(PATH, {
      account: ground.account,
      payee: ' AMAZON ',
      rename_payee: 'Amazon',
      append_note: '  ',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      account: ground.account,
      payee: 'AMAZON',
      payee_match_type: 'equals',
      priority: 1,
      rename_payee: 'Amazon',
      set_record_type: null,
      set_category: null,
      set_tags: [],
      set_exclude_from_totals: false,
      set_transfer: false,
      set_investment: null,
      append_note: null,
      version: 1,
    })
    expect((await ada.get(`${PATH}${body.id}/`)).body).toEqual(body)
  })

  test('a new rule comes first in its account, whatever priority it names', async () => {
    const first = await ground.makeRule()
    const second = await ground.makeRule({ priority: -5 })
    const elsewhere = await ground.makeRule({ account: ground.savings })
    expect([first.priority, second.priority, elsewhere.priority]).toEqual([1, 2, 1])
    const own = await ada.get(`${PATH}?account=${ground.account}`)
    expect(ids(own.body)).toEqual([second.id, first.id])
    expect(ids((await ada.get(PATH)).body)).toEqual([second.id, elsewhere.id, first.id])
  })

  test.each([
    ['without a payee', { payee: '' }, 'payee'],
    ['with nothing to do', { rename_payee: null }, 'non_field_errors'],
    [
      'with only blank things to do',
      { rename_payee: ' ', append_note: '', set_tags: [], set_exclude_from_totals: false },
      'non_field_errors',
    ],
    ['with another way to match', { payee_match_type: 'regex' }, 'payee_match_type'],
  ])('a rule %s is refused', async (_, given, field) => {
    const reply = await ada.post(PATH, {
      account: ground.account,
      payee: 'X',
      rename_payee: 'Y',
      ...given,
    })
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]])
  })

  test('a rule for transfers carries the category for them, made when it is first needed', async () => {
    const made = await ground.makeRule({ rename_payee: null, set_transfer: true })
    const { body: category } = await ada.post('/api/tracker/transfer-category/')
    expect(category).toMatchObject({ name: 'Transfers' })
    expect(made).toMatchObject({
      set_transfer: true,
      set_investment: null,
      set_record_type: 'transaction',
      set_category: category.id,
    })
    const path = `/api/tracker/transaction-category/${category.id}/`
    await ada.put(path, { name: 'Own money' })
    expect((await ground.makeRule({ set_transfer: true })).set_category).toBe(category.id)
    const [chosen] = ground.categories.transaction
    const own = { set_transfer: true, set_record_type: 'transaction', set_category: chosen }
    expect((await ground.makeRule(own)).set_category).toBe(chosen)
    expect((await ada.delete(path)).body).toEqual({
      detail: 'This category is used by 2 rules.',
    })
  })

  test('a category named Transfers that is there already is the one for transfers', async () => {
    const path = '/api/tracker/transaction-category/'
    const { body: own } = await ada.post(path, { name: 'TRANSFERS' })
    expect((await ada.post('/api/tracker/transfer-category/')).body).toEqual(own)
    await ada.delete(`${path}${own.id}/`)
    const { body: anew } = await ada.post('/api/tracker/transfer-category/')
    expect([anew.name, anew.id === own.id]).toEqual(['Transfers', false])
  })

  test('a rule into an investment says which, and its rows are transactions in no total', async () => {
    const set_investment = { account: ground.savings, category: ground.categories.saving[1] }
    const rule = await ground.makeRule({ rename_payee: null, set_investment })
    expect(rule).toMatchObject({ set_investment, set_transfer: false })
    expect((await ada.get(`${PATH}${rule.id}/`)).body).toEqual(rule)
    const { body } = await ada.post(`${PATH}apply/`, [
      { account: ground.account, date: '2026-11-02', payee: 'AMAZON', amount: -12.34 },
    ])
    expect(body).toMatchObject([
      {
        record_type: 'transaction',
        category: rule.set_category,
        exclude_from_totals: true,
        transfer: false,
        investment: set_investment,
      },
    ])
    const emptied = await ada.put(`${PATH}${rule.id}/`, { ...rule, set_investment: null })
    expect(emptied.body).toMatchObject({ set_investment: null })
    const saving = `/api/tracker/saving-category/${set_investment.category}/`
    await ada.put(`${PATH}${rule.id}/`, { ...rule, set_investment })
    expect((await ada.delete(saving)).status).toBe(409)
  })

  test('deleting the account that a rule sends money into leaves money between own accounts', async () => {
    const set_investment = { account: ground.savings, category: ground.categories.saving[1] }
    const rule = await ground.makeRule({ set_investment })
    const sent = { ...ground.draft(), applied_rule_id: rule.id }
    const { body: record } = await ada.post('/api/tracker/transaction/', sent)
    expect((await ada.delete(`/api/tracker/account/${ground.savings}/`)).status).toBe(204)
    const { body: rules } = await ada.get(PATH)
    expect(rules).toEqual([
      { ...rule, set_investment: null, set_transfer: true, version: rule.version + 1 },
    ])
    const { body: left } = await ada.get(`/api/tracker/transaction/${record.id}/`)
    expect(left.applied_rule_id).toBe(rule.id)
  })

  test.each([
    ['both at once', { set_transfer: true }, 'set_investment'],
    ['of another type', { set_record_type: 'income' }, 'set_record_type'],
    [
      'into an account that is not there',
      { account_into: 2_147_483_647 },
      'set_investment.account',
    ],
    ['into a category of another type', { category_into: true }, 'set_investment.category'],
    ['into the account itself', { into_itself: true }, 'set_investment'],
  ])('money moved %s is refused', async (_, given: Record<string, unknown>, field) => {
    const { account_into, category_into, into_itself, ...fields } = given
    const set_investment = {
      account: into_itself ? ground.account : (account_into ?? ground.savings),
      category: category_into ? ground.categories.transaction[0] : ground.categories.saving[0],
    }
    const sent = { account: ground.account, payee: 'X', set_investment, ...fields }
    const { status, body } = await ada.post(PATH, sent)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })

  test('a category needs its record type', async () => {
    const [category] = ground.categories.income
    const send = (given: object) =>
      ada.post(PATH, { account: ground.account, payee: 'X', set_category: category, ...given })
    for (const set_record_type of [undefined, null, 'saving', 'transaction']) {
      const { status, body } = await send({ set_record_type })
      expect([status, Object.keys(body)]).toEqual([400, ['set_category']])
    }
    expect((await send({ set_record_type: 'income' })).status).toBe(201)
  })

  test("another user's things are refused like things that do not exist", async () => {
    const other = await makeGround(await signUp(app))
    const foreign = {
      account: other.account,
      set_record_type: 'income',
      set_category: other.categories.income[0],
      set_tags: [other.tags[0]],
    }
    const missing = {
      account: 2_000_000_000,
      set_record_type: 'income',
      set_category: 2_000_000_000,
      set_tags: [2_000_000_000],
    }
    const theirs = await ada.post(PATH, { payee: 'X', ...foreign })
    const nobodys = await ada.post(PATH, { payee: 'X', ...missing })
    expect([theirs.status, Object.keys(theirs.body)]).toEqual([
      400,
      ['account', 'set_category', 'set_tags'],
    ])
    expect(theirs.body).toEqual(nobodys.body)
    const mine = await ground.makeRule()
    const changed = await ada.put(`${PATH}${mine.id}/`, { payee: 'X', ...foreign })
    expect([changed.status, changed.body]).toEqual([400, theirs.body])
    expect((await ada.get(`${PATH}?account=${other.account}`)).body).toEqual([])
  })

  test('an update replaces everything but a priority that it does not name', async () => {
    const rule = await ground.makeRule({ set_tags: ground.tags, append_note: 'Books' })
    const path = `${PATH}${rule.id}/`
    const changed = await ada.put(
      path,
      {
        account: ground.account,
        payee: 'BAKER',
        payee_match_type: 'contains',
        set_tags: [ground.tags[1]],
      },
      { 'if-match': '"1"' },
    )
    expect(changed.body).toEqual({
      ...rule,
      payee: 'BAKER',
      payee_match_type: 'contains',
      rename_payee: null,
      append_note: null,
      set_tags: [ground.tags[1]],
      version: 2,
    })
    const raised = await ada.put(path, {
      account: ground.account,
      payee: 'BAKER',
      rename_payee: 'B',
      priority: 40,
    })
    expect(raised.body).toMatchObject({ priority: 40, set_tags: [], version: 3 })
    const late = await ada.put(
      path,
      { account: ground.account, payee: 'LATE', rename_payee: 'L' },
      { 'if-match': '"1"' },
    )
    expect([late.status, late.body.current]).toEqual([412, raised.body])
    expect((await ada.delete(path, { 'if-match': '"1"' })).status).toBe(412)
  })

  test('a deleted rule leaves what it classified, which then names no rule', async () => {
    const rule = await ground.makeRule()
    const other = await ground.makeRule()
    const logged = async (applied_rule_id: number) =>
      (await ada.post('/api/tracker/transaction/', ground.draft({ applied_rule_id }))).body
    const [byIt, byOther] = [await logged(rule.id), await logged(other.id)]
    expect((await ada.delete(`${PATH}${rule.id}/`)).status).toBe(204)
    const now = async (id: number) => (await ada.get(`/api/tracker/transaction/${id}/`)).body
    expect(await now(byIt.id)).toEqual({ ...byIt, applied_rule_id: null, version: 2 })
    expect(await now(byOther.id)).toEqual(byOther)
    expect((await ada.get(`${PATH}${rule.id}/`)).status).toBe(404)
  })

  test("nobody reaches another user's rule", async () => {
    const rule = await ground.makeRule()
    const bob = await signUp(app)
    const path = `${PATH}${rule.id}/`
    expect((await bob.get(path)).status).toBe(404)
    expect((await bob.put(path, { account: 1, payee: 'X', rename_payee: 'Y' })).status).toBe(404)
    expect((await bob.delete(path)).status).toBe(404)
    const moved = await bob.post(`${PATH}reorder/`, {
      rule_id: rule.id,
      old_index: 0,
      new_index: 0,
    })
    expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['rule_id']])
    expect((await ada.get(path)).body).toEqual(rule)
  })
})

describe('reordering', () => {
  test('a dragged rule answers those whose priority changed, with their new versions', async () => {
    const [third, second, first] = [
      await ground.makeRule(),
      await ground.makeRule(),
      await ground.makeRule(),
    ]
    const last = await ground.makeRule({ account: ground.savings })
    const { status, body } = await ada.post(`${PATH}reorder/`, {
      rule_id: third.id,
      old_index: 2,
      new_index: 0,
    })
    expect(status).toBe(200)
    expect(body).toEqual([
      { ...third, priority: 3, version: 2 },
      { ...first, priority: 2, version: 2 },
      { ...second, priority: 1, version: 2 },
    ])
    const listed = (await ada.get(`${PATH}?account=${ground.account}`)).body
    expect(listed).toEqual(body)
    expect((await ada.get(`${PATH}${last.id}/`)).body).toEqual(last)
  })

  test('a rule that is not where the caller saw it answers 409, and nothing moves', async () => {
    const [second, first] = [await ground.makeRule(), await ground.makeRule()]
    for (const old_index of [0, 2, 99]) {
      const reply = await ada.post(`${PATH}reorder/`, {
        rule_id: second.id,
        old_index,
        new_index: 0,
      })
      expect(reply.status).toBe(409)
    }
    expect((await ada.get(`${PATH}?account=${ground.account}`)).body).toEqual([first, second])
  })

  test.each([2, 1000, -1, 0.5])('a new place of %d is refused', async (new_index) => {
    const [second] = [await ground.makeRule(), await ground.makeRule()]
    const reply = await ada.post(`${PATH}reorder/`, { rule_id: second.id, old_index: 1, new_index })
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['new_index']])
  })
})
