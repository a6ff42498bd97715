// What the database itself refuses, whatever the program does: another user's things cannot be
// referred to, a name cannot be taken twice, and nothing that is used can go.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../test/person.ts'
import { rowsOf, userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { isForeignKeyViolation, uniqueViolation } from './engine.ts'

const app = useTestApp()

interface Things {
  user_id: number
  account_id: number
  category_id: number
  income_id: number
  saving_id: number
  tag_id: number
  rule_id: number
  import_id: number
  payee_id: number
  record_id: number
  query_id: number
}

let ada: Person
let adas: Things
let bobs: Things

beforeAll(async () => {
  ada = await signUp(app)
  adas = await makeThings(ada)
  bobs = await makeThings(await signUp(app))
})

async function makeThings(person: Person): Promise<Things> {
  const user_id = await userIdOf(app.db, person)
  const rows = rowsOf(app.db, user_id)
  const account_id = await rows.account()
  const category_id = await rows.category()
  return {
    user_id,
    account_id,
    category_id,
    income_id: await rows.category('income'),
    saving_id: await rows.category('saving'),
    tag_id: await rows.tag(),
    rule_id: await rows.rule({ account_id }),
    import_id: await rows.import({ account_id }),
    payee_id: await rows.payee('Corner Shop'),
    record_id: await rows.record({ account_id, category_id }),
    query_id: await rows.query(),
  }
}

async function refusal(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  return null
}

type Insert = (rows: ReturnType<typeof rowsOf>, own: Things, other: Things) => Promise<unknown>

describe('a row of one user', () => {
  const REFERENCES: [string, Insert][] = [
    [
      'a record and an account',
      (rows, own, other) =>
        rows.record({ account_id: other.account_id, category_id: own.category_id }),
    ],
    [
      'a record and a category',
      (rows, own, other) =>
        rows.record({ account_id: own.account_id, category_id: other.category_id }),
    ],
    [
      'a record and a rule',
      (rows, own, { rule_id }) => rows.record({ ...placeOf(own), applied_rule_id: rule_id }),
    ],
    [
      'a record and an import',
      (rows, own, { import_id }) => rows.record({ ...placeOf(own), import_id }),
    ],
    ['a rule and an account', (rows, _own, { account_id }) => rows.rule({ account_id })],
    [
      'a rule and a category',
      (rows, { account_id }, { category_id }) =>
        rows.rule({ account_id, set_record_type: 'transaction', set_category: category_id }),
    ],
    [
      'a rule and the account it sends money into',
      (rows, { account_id, saving_id }, other) =>
        rows.rule({
          account_id,
          set_investment_account: other.account_id,
          set_investment_type: 'saving',
          set_investment_category: saving_id,
        }),
    ],
    [
      'a balance and an account',
      (rows, _own, { account_id }) =>
        rows.link('account_balance', {
          account_id,
          date: '2026-11-02',
          amount_minor: 1,
          source: 'typed',
        }),
    ],
    [
      'the category for transfers',
      (rows, _own, { category_id }) => rows.link('transfer_category', { category_id }),
    ],
    ['an import and an account', (rows, _own, { account_id }) => rows.import({ account_id })],
    [
      'a deleted row and an account',
      (rows, _own, { account_id }) => rows.deletedRow({ account_id }),
    ],
    [
      'a record and a payee',
      (rows, own, { payee_id }) => rows.record({ ...placeOf(own), payee_id }),
    ],
    [
      'a record and the payee of its file',
      (rows, own, { payee_id }) => rows.record({ ...placeOf(own), imported_payee_id: payee_id }),
    ],
    [
      'a record and its other half',
      (rows, own, { record_id }) => rows.record({ ...placeOf(own), linked_record_id: record_id }),
    ],
    [
      'a refund and its purchase',
      (rows, own, { record_id }) =>
        rows.record({ ...placeOf(own), ...BACK, refund_of_id: record_id }),
    ],
    [
      'a deleted row and a payee',
      (rows, { account_id }, { payee_id }) => rows.deletedRow({ account_id, payee_id }),
    ],
    [
      "a record's tag",
      (rows, { record_id }, { tag_id }) => rows.link('record_tag', { record_id, tag_id }),
    ],
    [
      "a tag's record",
      (rows, { tag_id }, { record_id }) => rows.link('record_tag', { record_id, tag_id }),
    ],
    ["a rule's tag", (rows, { rule_id }, { tag_id }) => rows.link('rule_tag', { rule_id, tag_id })],
    ["a tag's rule", (rows, { tag_id }, { rule_id }) => rows.link('rule_tag', { rule_id, tag_id })],
    [
      "a query's account",
      (rows, { query_id }, { account_id }) => rows.link('query_account', { query_id, account_id }),
    ],
    [
      "a query's category",
      (rows, { query_id }, { category_id }) =>
        rows.link('query_category', { query_id, record_type: 'transaction', category_id }),
    ],
    [
      "a query's tag",
      (rows, { query_id }, { tag_id }) => rows.link('query_tag', { query_id, tag_id }),
    ],
    [
      "a tag's query",
      (rows, { tag_id }, { query_id }) => rows.link('query_tag', { query_id, tag_id }),
    ],
  ]

  test.each(REFERENCES)("cannot refer to another's: %s", async (_what, insert) => {
    const own = await makeThings(await signUp(app))
    const rows = rowsOf(app.db, own.user_id)
    const error = await refusal(() => insert(rows, own, adas))
    expect(isForeignKeyViolation(error), String(error)).toBe(true)
    expect(await refusal(() => insert(rows, own, own))).toBe(null)
  })

  test("cannot be handed over to another's while something refers to it", async () => {
    const error = await refusal(() =>
      app.db
        .updateTable('account')
        .set({ user_id: bobs.user_id, name_key: 'handed over' })
        .where('id', '=', adas.account_id)
        .execute(),
    )
    expect(isForeignKeyViolation(error)).toBe(true)
  })

  test('a record, a rule and a query cannot have a category of another type', async () => {
    const rows = rowsOf(app.db, bobs.user_id)
    const { account_id, income_id, query_id } = bobs
    const inserts = [
      () => rows.record({ account_id, category_id: income_id }),
      () => rows.rule({ account_id, set_record_type: 'saving', set_category: income_id }),
      () =>
        rows.link('query_category', {
          query_id,
          record_type: 'transaction',
          category_id: income_id,
        }),
    ]
    for (const insert of inserts) expect(isForeignKeyViolation(await refusal(insert))).toBe(true)
  })

  test('what records and rules use cannot be deleted', async () => {
    const deletes = [
      app.db.deleteFrom('account').where('id', '=', adas.account_id),
      app.db.deleteFrom('category').where('id', '=', adas.category_id),
    ]
    for (const statement of deletes) {
      expect(isForeignKeyViolation(await refusal(() => statement.execute()))).toBe(true)
    }
  })
})

describe('names', () => {
  const insert = (user_id: number, table: 'account' | 'category' | 'tag', extra: object = {}) =>
    app.db
      .insertInto(table)
      .values({ user_id, name: 'Twice', name_key: 'twice', slot: 1, ...extra })
      .execute()

  test.each([
    ['account', { institution: 'Bank' }],
    ['tag', {}],
    ['category', { record_type: 'income' }],
  ] as const)('of the same user cannot be taken twice: %s', async (table, extra) => {
    await insert(adas.user_id, table, extra)
    expect(uniqueViolation(await refusal(() => insert(adas.user_id, table, extra)))).toBe(table)
    await insert(bobs.user_id, table, extra)
  })

  test('of categories are apart by record type', async () => {
    await insert(adas.user_id, 'category', { record_type: 'saving' })
    const again = () => insert(adas.user_id, 'category', { record_type: 'saving' })
    expect(uniqueViolation(await refusal(again))).toBe('category')
  })

  test.each([
    [
      'saved queries',
      'query',
      (key: string) => rowsOf(app.db, adas.user_id).query({ name_key: key }),
    ],
    [
      'plans of a kind',
      'plan',
      (name_key: string) =>
        rowsOf(app.db, adas.user_id).link('plan', {
          kind: 'basic',
          name: 'FI',
          name_key,
          params: '{}',
          once_off_events: '{}',
          recurring_events: '{}',
          updated_at: '2026-11-20T12:00:00.000Z',
        }),
    ],
  ])('of %s are unique', async (_what, table, make) => {
    await make('same')
    expect(uniqueViolation(await refusal(() => make('same')))).toBe(table)
  })
})

describe('figures', () => {
  test('only a saving record has a balance or dividends', async () => {
    const rows = rowsOf(app.db, bobs.user_id)
    for (const given of [{ balance_minor: 1 as never }, { dividends_minor: 1 as never }]) {
      expect(await refusal(() => rows.record({ ...placeOf(bobs), ...given }))).not.toBe(null)
    }
  })
})

describe('a refund', () => {
  test('is money in among the transactions, and no half of anything', async () => {
    const rows = rowsOf(app.db, bobs.user_id)
    const { record_id: refund_of_id, income_id, account_id } = bobs
    const whole = { ...placeOf(bobs), ...BACK, refund_of_id }
    for (const given of [
      { amount_minor: 0 as never },
      { linked_record_id: refund_of_id },
      { type_code: 1 as const, category_id: income_id, account_id },
    ]) {
      expect(await refusal(() => rows.record({ ...whole, ...given }))).not.toBe(null)
    }
    const id = await rows.record(whole)
    const itself = app.db.updateTable('record').set({ refund_of_id: id }).where('id', '=', id)
    expect(await refusal(() => itself.execute())).not.toBe(null)
  })
})

describe('a user who goes', () => {
  test('takes everything along, and nothing of anybody else', async () => {
    const eve = await signUp(app)
    const hers = await makeThings(eve)
    const rows = rowsOf(app.db, hers.user_id)
    await rows.link('record_tag', only(hers, 'record_id', 'tag_id'))
    await rows.link('rule_tag', only(hers, 'rule_id', 'tag_id'))
    await rows.link('query_account', only(hers, 'query_id', 'account_id'))
    await rows.record({ ...placeOf(hers), import_id: hers.import_id, shelved: 1 })
    await rows.record({ ...placeOf(hers), ...BACK, refund_of_id: hers.record_id })
    const count = async () => {
      const tables = await app.db.introspection.getTables()
      const counts: Record<string, number> = {}
      for (const { name, columns } of tables) {
        const owner = columns.find((column) => column.name === 'user_id')
        if (!owner) continue
        const found = await app.db
          .selectFrom(name as 'tag')
          .select('user_id')
          .execute()
        counts[name] = found.filter(({ user_id }) => user_id !== hers.user_id).length
        counts[`hers in ${name}`] = found.length - counts[name]
      }
      return counts
    }
    const before = await count()
    await app.db.deleteFrom('app_user').where('id', '=', hers.user_id).execute()
    const after = await count()
    for (const [name, rows] of Object.entries(after)) {
      expect([name, rows]).toEqual([name, name.startsWith('hers in ') ? 0 : before[name]])
    }
    expect((await eve.get('/api/tracker/tag/')).status).toBe(401)
  })
})

/** Money in. */
const BACK = { amount_minor: 500 as never }

/** The account and category that a record needs. */
function placeOf({ account_id, category_id }: Things) {
  return { account_id, category_id }
}

function only<K extends keyof Things>(things: Things, ...keys: K[]) {
  return Object.fromEntries(keys.map((key) => [key, things[key]]))
}
