import { expect, test } from 'vitest'
import { makeGround } from '../test/ground.ts'
import { signUp } from '../test/person.ts'
import { rowsOf, userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'

const PATH = '/api/tracker/account/'
const app = useTestApp()

test('everything of a deleted account goes, what belongs to others stays and forgets it', async () => {
  const ada = await signUp(app)
  const user_id = await userIdOf(app.db, ada)
  const rows = rowsOf(app.db, user_id)
  const gone = await rows.account()
  const kept = await rows.account()
  const category_id = await rows.category()
  const tag_id = await rows.tag()
  const rule = await rows.rule({ account_id: gone })
  await rows.link('rule_tag', { rule_id: rule, tag_id })
  const otherRule = await rows.rule({ account_id: kept })
  const file = await rows.import({ account_id: gone })
  const ofGone = await rows.record({ account_id: gone, category_id, applied_rule_id: rule })
  await rows.link('record_tag', { record_id: ofGone, tag_id })
  const moved = await rows.record({
    account_id: kept,
    category_id,
    applied_rule_id: rule,
    import_id: file,
  })
  const other = await rows.record({ account_id: kept, category_id, applied_rule_id: otherRule })
  const shelved = { shelved: 1, import_id: file, category_id } as const
  await rows.record({ ...shelved, account_id: gone })
  const undone = await rows.record({ ...shelved, account_id: kept, applied_rule_id: rule })
  await rows.deletedRow({ account_id: gone })
  const alone = await rows.query()
  await rows.link('query_account', { query_id: alone, account_id: gone })
  const both = await rows.query()
  await rows.link('query_account', { query_id: both, account_id: gone })
  await rows.link('query_account', { query_id: both, account_id: kept })
  const all = await rows.query()

  expect((await ada.delete(`${PATH}${gone}/`)).status).toBe(204)

  const ids = async (table: 'account' | 'rule' | 'query' | 'deleted_row') =>
    (
      await app.db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
  expect(await ids('account')).toEqual([kept])
  expect(await ids('rule')).toEqual([otherRule])
  expect(await ids('query')).toEqual([both, all])
  expect(await ids('deleted_row')).toEqual([])
  const records = await app.db
    .selectFrom('record')
    .select(['id', 'applied_rule_id'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
  expect(records).toEqual([
    { id: moved, applied_rule_id: null },
    { id: other, applied_rule_id: otherRule },
    { id: undone, applied_rule_id: null },
  ])
  const imports = await app.db
    .selectFrom('import')
    .select(['id', 'account_id'])
    .where('user_id', '=', user_id)
    .execute()
  expect(imports).toEqual([{ id: file, account_id: null }])
})

test('rules and refunds of other accounts forget it, and say so by a new version', async () => {
  const ada = await signUp(app)
  const ground = await makeGround(ada)
  const broker = (await ada.post(PATH, { institution: 'Wren', name: 'Broker' })).body.id
  const investment = { account: broker, category: ground.categories.saving[0] }
  const paying = (await ground.makeRule({ set_investment: investment, rename_payee: 'My broker' }))
    .id
  const transactions = '/api/tracker/transaction/'
  const purchase = ground.draft({ account: broker, amount: -30, payee: 'Fee' })
  const { body } = await ada.post(transactions, [purchase, ground.draft({ amount: 12 })])
  const refund = body[1].id
  const linked = await ada.post('/api/tracker/refund/', { refund, purchase: body[0].id })
  expect(linked.status).toBe(201)

  expect((await ada.delete(`${PATH}${broker}/`)).status).toBe(204)

  expect((await ada.get(`/api/tracker/rule/${paying}/`)).body).toMatchObject({
    set_investment: null,
    set_transfer: true,
    rename_payee: 'My broker',
    version: 2,
  })
  const path = `${transactions}${refund}/`
  expect((await ada.get(path)).body).toMatchObject({ refund_of: null, version: 3 })
  const { changes } = (await ada.get(`${path}history/`)).body
  expect(changes.at(-1)).toMatchObject({
    kind: 'hand',
    before: { refund_of: body[0].id, version: 2 },
  })
})

test('it leaves a line in the audit trail, without what was in it', async () => {
  const ada = await signUp(app)
  const user_id = await userIdOf(app.db, ada)
  const rows = rowsOf(app.db, user_id)
  const account_id = await rows.account()
  await rows.record({ account_id, category_id: await rows.category() })
  await ada.delete(`${PATH}${account_id}/`)
  const { detail } = await app.db
    .selectFrom('audit_event')
    .select('detail')
    .where('user_id', '=', user_id)
    .where('action', '=', 'account deleted')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(detail)).toEqual({ id: account_id, records: 1 })
})

test('a second delete is a 404', async () => {
  const ada = await signUp(app)
  const id = await rowsOf(app.db, await userIdOf(app.db, ada)).account()
  expect((await ada.delete(`${PATH}${id}/`)).status).toBe(204)
  expect((await ada.delete(`${PATH}${id}/`)).status).toBe(404)
})
