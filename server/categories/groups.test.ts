import { describe, expect, test } from 'vitest'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const SPENDING = '/api/tracker/transaction-category/'
const INCOME = '/api/tracker/income-category/'
const GROUPING = '/api/tracker/transaction-category-group/'

const app = useTestApp()

const make = async (person: Person, name: string, more: object = {}, path = SPENDING) =>
  (await person.post(path, { name, ...more })).body

describe("a category's group", () => {
  test('is none until somebody says so; a change without it leaves it, null takes it out', async () => {
    const ada = await signUp(app)
    const rent = await make(ada, 'Rent', { group: ' Home ' })
    const food = await make(ada, 'Food')
    expect([rent.group, food.group]).toEqual(['Home', null])
    const put = async (body: object) => (await ada.put(`${SPENDING}${rent.id}/`, body)).body.group
    expect(await put({ name: 'The rent' })).toBe('Home')
    expect(await put({ name: 'The rent', group: 'Living' })).toBe('Living')
    expect(await put({ name: 'The rent', group: null })).toBeNull()
    expect((await make(ada, 'Salary', { group: 'Work' }, INCOME)).group).toBe('Work')
  })

  test.each([
    ['', 'This field may not be blank.'],
    ['x'.repeat(61), 'Ensure this field has no more than 60 characters.'],
  ])('%o is refused', async (group, message) => {
    const ada = await signUp(app)
    const { status, body } = await ada.post(SPENDING, { name: 'Rent', group })
    expect([status, body]).toEqual([400, { group: [message] }])
    expect((await ada.post(SPENDING, { name: 'Rent', group: '𝒢'.repeat(60) })).status).toBe(201)
  })

  test('comes back with a category that was merged away', async () => {
    const ada = await signUp(app)
    const rent = await make(ada, 'Rent', { group: 'Home' })
    const food = await make(ada, 'Food')
    const change = {
      kind: 'merge_categories',
      record_type: 'transaction',
      from: rent.id,
      into: food.id,
    }
    const { body: preview } = await ada.post('/api/tracker/change/preview/', change)
    const { body: made } = await ada.post('/api/tracker/change/', { change, seal: preview.seal })
    expect((await ada.get(`${SPENDING}${rent.id}/`)).status).toBe(404)
    expect((await ada.post(`/api/tracker/change/${made.id}/undo/`, {})).status).toBe(200)
    expect((await ada.get(`${SPENDING}${rent.id}/`)).body.group).toBe('Home')
  })
})

describe('several categories at once', () => {
  test('go into one group, get another name together, and out of it', async () => {
    const ada = await signUp(app)
    const rent = await make(ada, 'Rent')
    const heat = await make(ada, 'Heating', { group: 'Bills' })
    await make(ada, 'Food')
    const categories = [heat.id, rent.id, rent.id]
    const { status, body } = await ada.post(GROUPING, { categories, group: 'Home' })
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { name: 'Rent', group: 'Home', version: 2 },
      { name: 'Heating', group: 'Home', version: 2 },
    ])
    await ada.post(GROUPING, { categories, group: null })
    const all = (await ada.get(SPENDING)).body
    expect(all.map(({ group }: { group: string | null }) => group)).toEqual([null, null, null])
  })

  test('are left alone when one of them does not exist or is of another type', async () => {
    const ada = await signUp(app)
    const rent = await make(ada, 'Rent')
    const salary = await make(ada, 'Salary', {}, INCOME)
    const categories = [rent.id, salary.id]
    const { status, body } = await ada.post(GROUPING, { categories, group: 'Home' })
    expect([status, body]).toEqual([400, { categories: ['This category does not exist.'] }])
    expect((await ada.get(`${SPENDING}${rent.id}/`)).body).toEqual(rent)
  })
})
