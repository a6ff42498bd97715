import { describe, expect, test } from 'vitest'
import { rounds } from '#domain/test/rounds.ts'
import { makeGround } from '../test/ground.ts'
import { signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { listByIds } from './sql.ts'

const app = useTestApp()
const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
const MOST = 100_000
const MANY = rounds({ all: MOST, few: 6000 })
const FIVE_MINUTES = 300_000

/** One in a thousand is excluded, the others are of -1.01 each. */
const sumOf = (count: number) => (-101 * (count - MANY / 1000)) / 100

test('records are found by more ids than a statement can bind', async () => {
  const ada = await signUp(app)
  const ground = await makeGround(ada)
  const { body } = await ada.post(PATH, ground.draft({}))
  const { user_id } = await app.db
    .selectFrom('record')
    .select('user_id')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: 70_000 }, (_, i) => body.id + i)
  expect(await listByIds(app.db, user_id, ids)).toEqual([body])
})

describe('as many records in one call as it takes', () => {
  test(
    'all are answered in order, stored and listed, and one undo takes them away',
    async () => {
      const ada = await signUp(app)
      const ground = await makeGround(ada)
      const { body: file } = await ada.post('/api/tracker/import/', {
        account: ground.account,
        file_name: 'ten-years.csv',
        row_count: MANY,
      })
      const rows = Array.from({ length: MANY }, (_, i) =>
        ground.draft({
          date: `20${10 + Math.floor((i * 10) / MANY)}-0${1 + (i % 9)}-1${i % 10}`,
          payee: `Shop ${i}`,
          amount: -1.01,
          tags: i % 10 === 0 ? [ground.tags[0]] : [],
          exclude_from_totals: i % 1000 === 0,
          import_id: file.id,
          imported_payee: `SHOP ${i}`,
          imported_date: '2026-11-01',
          imported_amount: -1.01,
        }),
      )
      const sent = await ada.post(PATH, rows)
      expect(sent.status).toBe(201)
      const answered = sent.body as { id: number; payee: string }[]
      expect(answered).toHaveLength(MANY)
      expect(answered.every(({ payee }, i) => payee === `Shop ${i}`)).toBe(true)
      expect(new Set(answered.map(({ id }) => id)).size).toBe(MANY)

      const totals = async (query: string) => {
        const { body } = await ada.get(`${LIST}?${query}`)
        return [body.count, body.sum_amount, body.num_excluded, body.transactions.length]
      }
      expect(await totals('')).toEqual([MANY, sumOf(MANY), MANY / 1000, 20])
      expect(await totals(`page=${MANY / 20}`)).toEqual([MANY, sumOf(MANY), MANY / 1000, 20])
      expect(await totals(`page=${MANY / 20 + 1}`)).toEqual([MANY, sumOf(MANY), MANY / 1000, 0])
      expect(await totals(`tag=${ground.tags[0]}&page_size=200`)).toEqual([
        MANY / 10,
        sumOf(MANY / 10),
        MANY / 1000,
        200,
      ])
      expect(await totals(`filter_text=shop%20${MANY - 1}`)).toEqual([1, -1.01, 0, 1])
      expect(await totals(`import=${file.id}&order_by=-account`)).toEqual([
        MANY,
        sumOf(MANY),
        MANY / 1000,
        20,
      ])

      const { body: history } = await ada.get(`/api/tracker/import/${file.id}/`)
      expect(history).toMatchObject({
        num_transaction_records: MANY,
        total_transaction: -1.01 * MANY,
      })
      await ada.post(`/api/tracker/import/${file.id}/undo/`)
      expect(await totals('')).toEqual([0, 0, 0, 0])
      await ada.post(`/api/tracker/import/${file.id}/redo/`)
      expect(await totals('')).toEqual([MANY, sumOf(MANY), MANY / 1000, 20])
      const last = answered.at(-1)
      expect((await ada.get(`${PATH}${last?.id}/`)).body).toEqual(last)
    },
    FIVE_MINUTES,
  )

  test(
    'one more than that is refused, and nothing is stored',
    async () => {
      const ada = await signUp(app)
      const ground = await makeGround(ada)
      const { status, body } = await ada.post(
        PATH,
        Array.from({ length: MOST + 1 }, () => ground.draft()),
      )
      expect([status, body]).toEqual([
        400,
        { non_field_errors: ['At most 100000 rows are allowed.'] },
      ])
      expect((await ada.get(LIST)).body.count).toBe(0)
    },
    FIVE_MINUTES,
  )

  test('others are answered while they are being read and stored', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)]
    const ground = await makeGround(ada)
    const rows = Array.from({ length: 20_000 }, (_, i) => ground.draft({ payee: `Shop ${i}` }))
    const sent = ada.post(PATH, rows)
    const isDone = sent.then(() => true)
    let answered = 0
    while (!(await Promise.race([isDone, bob.get(LIST).then(() => false)]))) answered += 1
    expect((await sent).status).toBe(201)
    expect(answered).toBeGreaterThan(3)
  })
})
