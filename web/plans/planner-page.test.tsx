import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, show } from '#web/test/screen.tsx'
import { withThread } from '#web/test/thread.ts'
import { PlannerPage } from './planner-page.tsx'

test('the planner opens without what could not be loaded beside it, and asks for it once more at most', async () => {
  withThread()
  const refused = () => ({ status: 400, json: { detail: 'Not now.' } })
  const calls = serve({
    'GET /api/accounts/user-active-status/': () => ({
      json: { user_is_paidup: true, user_is_within_trial: false, trial_ends_on: '2026-07-20' },
    }),
    'GET /api/tracker/block-own-return/': refused,
    'GET /api/tracker/saving-category/': refused,
    'GET /api/fiplan/market/': () => ({ json: [] }),
    'GET /api/fiplan/basic-plan/': () => ({ json: [] }),
  })
  show(PlannerPage, '/fi-plan/planner')
  expect(await screen.findByRole('textbox', { name: 'Monthly expense' })).toBeVisible()
  const asked = calls.filter(({ path }) => path.startsWith('/api/tracker/block-own-return/'))
  expect(asked.length).toBeLessThanOrEqual(2)
})
