import { expect, test } from 'vitest'
import { send, signUp } from './test/person.ts'
import { TEST_NOW, useTestApp } from './test/test-app.ts'
import { tidy } from './tidy.ts'

const app = useTestApp()

test('an answer kept for a retry is forgotten after thirty days, and not before', async () => {
  const ada = await signUp(app)
  const create = () => ada.post('/api/tracker/tag/', { name: 'Once' }, { 'idempotency-key': 'k' })
  const tidyAfter = (hours: number) => tidy({ db: app.db, now: () => TEST_NOW + hours * 3_600_000 })
  const first = await create()
  const keys = () => app.db.selectFrom('idempotency_key').select('key').execute()
  await tidyAfter(24)
  expect((await create()).body.id).toBe(first.body.id)
  await tidyAfter(30 * 24)
  expect(await keys()).toEqual([{ key: 'k' }])
  await tidyAfter(30 * 24 + 1)
  expect(await keys()).toEqual([])
})

test('links, attempts and sessions are forgotten once they are worth nothing', async () => {
  const ada = await signUp(app)
  const token = await ada.post('/api/accounts/api-token/', { name: 'Spreadsheet' })
  await send(app, 'POST', '/api/accounts/password-reset/', { body: { username: ada.email } })
  await app.mailer.settled()
  const count = async (table: 'password_reset' | 'sign_in_failure' | 'token') =>
    (await app.db.selectFrom(table).selectAll().execute()).length
  const tidyAfter = (hours: number) => tidy({ db: app.db, now: () => TEST_NOW + hours * 3_600_000 })
  await tidyAfter(24)
  expect([await count('password_reset'), await count('sign_in_failure')]).toEqual([1, 1])
  await tidyAfter(25)
  expect([await count('password_reset'), await count('sign_in_failure')]).toEqual([0, 0])
  const sessions = (await count('token')) - 1
  expect(sessions).toBeGreaterThan(0)
  await tidyAfter(30 * 24)
  expect(await count('token')).toBe(sessions + 1)
  await tidyAfter(31 * 24)
  const left = await app.db.selectFrom('token').select('id').execute()
  expect(left).toEqual([{ id: token.body.id }])
})
