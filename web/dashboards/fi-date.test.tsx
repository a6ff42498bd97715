import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import plans from '#contract/samples/list-integrated-plans.json' with { type: 'json' }
import run from '#contract/samples/run-integrated-plan.json' with { type: 'json' }
import { serve, show } from '#web/test/screen.tsx'
import { FiDate } from './fi-date.tsx'

const Place = () => (
  <div>
    <FiDate />
  </div>
)

test('without a plan its place leads to the first one', async () => {
  serve({ 'GET /api/fiplan/integrated-plan/': () => ({ json: [] }) })
  show(Place, '/')
  const way = await screen.findByRole('link', { name: 'When?' })
  expect(way).toHaveAttribute('href', expect.stringContaining('planType=integrated'))
})

test('a plan that cannot be run shows nothing', async () => {
  const calls = serve({
    'GET /api/fiplan/integrated-plan/': () => ({ json: plans }),
    'POST /api/fiplan/integrated-plan/run-plan/': () => ({
      status: 400,
      json: { monthly_expense: ['This must be at least 1.'] },
    }),
  })
  show(Place, '/')
  await expect.poll(() => calls.length).toBe(2)
  expect(screen.queryByText('Work becomes optional')).toBeNull()
})

test('a plan that was saved shows its date', async () => {
  serve({
    'GET /api/fiplan/integrated-plan/': () => ({ json: plans }),
    'POST /api/fiplan/integrated-plan/run-plan/': () => ({ json: run }),
  })
  show(Place, '/')
  expect(await screen.findByText(/plan “Plan-7”/)).toBeVisible()
})
