import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/person.ts'
import { useTestApp } from '../../test/test-app.ts'

const app = useTestApp()
let ada: Person
let path: string

beforeEach(async () => {
  ada = await signUp(app)
  const { body } = await ada.post('/api/tracker/account/', {
    institution: 'Lumen',
    name: 'Card',
    kind: 'card',
    identifiers: ['de55 5001 0517', 'DE5550010517', 'xxxx4821'],
  })
  path = `/api/tracker/account/${body.id}/`
})

const say = (date: string, amount: number, source?: string) =>
  ada.post(`${path}balances/`, { date, amount, source })

describe('kind and identifiers of an account', () => {
  test('are answered as they are compared, and stay when a PUT does not send them', async () => {
    const wanted = { kind: 'card', identifiers: ['DE5550010517', 'XXXX4821'] }
    const { body: kept } = await ada.put(path, { institution: 'Lumen', name: 'Visa' })
    expect(kept).toMatchObject({ ...wanted, name: 'Visa', version: 2 })
    const { body } = await ada.put(path, { ...kept, kind: 'investment', identifiers: [] })
    expect(body).toMatchObject({ kind: 'investment', identifiers: [] })
  })

  test.each([
    ['kind', { kind: 'loan' }],
    ['identifiers', { identifiers: Array.from({ length: 21 }, (_, i) => `X${i}`) }],
    ['identifiers.0', { identifiers: ['x'.repeat(61)] }],
  ])('a wrong %s is refused', async (field, given) => {
    const { status, body } = await ada.put(path, { institution: 'L', name: 'C', ...given })
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })
})

describe('balances of an account', () => {
  test('the latest day is the balance of the account, in its list too', async () => {
    const { status, body: made } = await say('2026-10-31', -1204.5, 'file')
    expect([status, made]).toEqual([
      201,
      { id: made.id, date: '2026-10-31', amount: -1204.5, source: 'file', version: 1 },
    ])
    await say('2026-09-30', -80)
    const balance = { date: '2026-10-31', amount: -1204.5, source: 'file' }
    expect((await ada.get(path)).body.balance).toEqual(balance)
    expect((await ada.get('/api/tracker/account/')).body).toMatchObject([{ balance }])
    expect((await ada.get(`${path}balances/`)).body).toMatchObject([
      { date: '2026-10-31' },
      { date: '2026-09-30', amount: -80, source: 'typed' },
    ])
  })

  test('the same day is replaced, and its version counts up', async () => {
    const { body: first } = await say('2026-10-31', 10, 'file')
    const { body: second } = await say('2026-10-31', 12.345)
    expect(second).toEqual({ ...first, amount: 12.35, source: 'typed', version: 2 })
    expect((await ada.get(`${path}balances/`)).body).toEqual([second])
  })

  test('one is deleted only as it was seen, and the one before it counts again', async () => {
    await say('2026-09-30', 7)
    const { body } = await say('2026-10-31', 8)
    const one = `${path}balances/${body.id}/`
    expect((await ada.get(one)).body).toEqual(body)
    expect((await ada.delete(one, { 'if-match': '"2"' })).status).toBe(412)
    expect((await ada.delete(one, { 'if-match': '"1"' })).status).toBe(204)
    expect((await ada.get(one)).status).toBe(404)
    expect((await ada.get(path)).body.balance).toMatchObject({ amount: 7 })
  })

  test('a day after tomorrow is refused', async () => {
    const { status, body } = await say('2027-12-31', 1)
    expect([status, Object.keys(body)]).toEqual([400, ['date']])
  })

  test('go with their account', async () => {
    await say('2026-10-31', 1)
    expect((await ada.delete(path)).status).toBe(204)
    expect((await ada.get(`${path}balances/`)).status).toBe(404)
  })
})
