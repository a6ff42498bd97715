import { expect, test } from 'vitest'
import { payFor, STATUS } from '../test/pay.ts'
import { signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { settleAll } from './book.ts'

const app = useTestApp()

test('what was paid in the sandbox counts for nothing once another provider takes payments', async () => {
  const ada = await signUp(app)
  await payFor(app, ada)
  const isPaidUp = async () => (await ada.get(STATUS)).body.user_is_paidup
  expect(await isPaidUp()).toBe(true)
  await settleAll(app.db, 'stripe')
  expect(await isPaidUp()).toBe(false)
  await settleAll(app.db, 'sandbox')
  expect(await isPaidUp()).toBe(true)
})
