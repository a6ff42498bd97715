import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { at } from '../test/at.ts'
import { signUp } from '../test/person.ts'
import { userIdOf } from '../test/rows.ts'
import { openTestApp, useTestApp } from '../test/test-app.ts'

const SETTINGS = '/api/accounts/app-settings/'
const STATUS = '/api/accounts/user-active-status/'

const app = useTestApp()

describe('membership', () => {
  const LAPSED = { detail: 'Your trial has ended. A membership is needed for this.' }
  const TAGS = '/api/tracker/tag/'
  const lastDay = Date.UTC(2026, 10, 21, 23, 59)
  const dayAfter = Date.UTC(2026, 10, 22)

  async function signUpUntil(trial_ends_on: string, change = {}) {
    const person = await signUp(app)
    await app.db
      .updateTable('app_user')
      .set({ trial_ends_on: trial_ends_on as Day, ...change })
      .where('id', '=', await userIdOf(app.db, person))
      .execute()
    return person
  }

  test('on the last day of the trial everything works, the day after every write is a 402', async () => {
    const ada = await signUpUntil('2026-11-21')
    const made = await at(app, lastDay, () => ada.post(TAGS, { name: 'Lisbon' }))
    expect(made.status).toBe(201)
    await at(app, dayAfter, async () => {
      const path = `${TAGS}${made.body.id}/`
      const writes = [
        await ada.post(TAGS, { name: 'Porto' }),
        await ada.put(path, { name: 'Porto' }),
        await ada.delete(path),
      ]
      for (const write of writes) expect([write.status, write.body]).toEqual([402, LAPSED])
      expect((await ada.get(path)).body).toEqual(made.body)
      expect((await ada.get(STATUS)).body).toEqual({
        user_is_paidup: false,
        user_is_within_trial: false,
        trial_ends_on: '2026-11-21',
      })
    })
  })

  test('whoever had paid is told that the membership ended', async () => {
    const ada = await signUpUntil('2026-10-01', { paid_until: '2026-11-21' })
    await at(app, dayAfter, async () => {
      expect((await ada.post(TAGS, { name: 'Porto' })).body).toEqual({
        detail: 'Your membership has ended. A membership is needed for this.',
      })
    })
  })

  test('a lapsed user still saves settings and signs out', async () => {
    const ada = await signUpUntil('2026-11-21')
    await at(app, dayAfter, async () => {
      const settings = { currency: 'EUR', stats_default_month: 'prior' }
      expect((await ada.put(SETTINGS, settings)).status).toBe(200)
      expect((await ada.post('/api/accounts/logout/')).status).toBe(204)
    })
  })

  test.each([
    ['somebody who paid', { paid_until: '2027-01-31' }],
    ['a demo user', { is_demo: 1 }],
  ])('%s writes after the trial', async (_who, change) => {
    const ada = await signUpUntil('2026-11-21', change)
    await at(app, dayAfter, async () => {
      expect((await ada.post(TAGS, { name: 'Lisbon' })).status).toBe(201)
      expect((await ada.get(STATUS)).body).toMatchObject({
        user_is_paidup: true,
        user_is_within_trial: false,
      })
    })
  })

  test('with membership switched off everybody is paid up', async () => {
    const env = { MEMBERSHIP: 'off', TRIAL_DAYS: '0' }
    const { test: free, close } = await openTestApp({ env })
    const ada = await signUp(free)
    free.clock.now = dayAfter
    expect((await ada.get(STATUS)).body.user_is_paidup).toBe(true)
    expect((await ada.post(TAGS, { name: 'Lisbon' })).status).toBe(201)
    await close()
  })
})
