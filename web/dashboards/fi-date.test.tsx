import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import plans from '#contract/samples/list-integrated-plans.json' with { type: 'json' }
import run from '#contract/samples/run-integrated-plan.json' with { type: 'json' }
import { serve, show, user } from '#web/test/screen.tsx'
import stats from '#contract/samples/read-stats-cards.json' with { type: 'json' }
import { fiDateQuery, statsCardsQuery } from './api.ts'
import { FiDate } from './fi-date.tsx'
import { StatsCards } from './stats-cards.tsx'

const Place = () => (
  <div>
    <FiDate query={useQuery(fiDateQuery)} />
  </div>
)

test('without a plan its place leads to the first one', async () => {
  serve({ 'GET /api/fiplan/integrated-plan/': () => ({ json: [] }) })
  show(Place, '/')
  const way = await screen.findByRole('link', { name: 'When?' })
  expect(way).toHaveAttribute('href', expect.stringContaining('planType=integrated'))
})

test('a plan that cannot be run leads to where it says why', async () => {
  serve({
    'GET /api/fiplan/integrated-plan/': () => ({ json: plans }),
    'POST /api/fiplan/integrated-plan/run-plan/': () => ({
      status: 400,
      json: { monthly_expense: ['This must be at least 1.'] },
    }),
  })
  show(Place, '/')
  const way = await screen.findByRole('link', { name: 'Why no date?' })
  expect(way).toHaveAttribute('href', expect.stringContaining('planId=2'))
  expect(screen.getByText('plan “Plan-7” cannot be run now')).toBeVisible()
})

test('the month stands there when its date cannot be had, which is asked for once, and again by a press', async () => {
  let plansAre: { status?: number; json: unknown } = { status: 500, json: {} }
  const calls = serve({
    'GET /api/tracker/block-stats-cards/': () => ({ json: stats }),
    'GET /api/fiplan/integrated-plan/': () => plansAre,
  })
  show(() => <StatsCards stats={useQuery(statsCardsQuery(undefined))} />, '/')
  expect(await screen.findByText('Annual expenses saved')).toBeVisible()
  expect(screen.getByText(/^The plan could not be loaded/)).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(calls.filter(({ path }) => path === '/api/fiplan/integrated-plan/')).toHaveLength(1)
  plansAre = { json: [] }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'When?' })).toBeVisible()
})

test('a plan that was saved shows its date', async () => {
  serve({
    'GET /api/fiplan/integrated-plan/': () => ({ json: plans }),
    'POST /api/fiplan/integrated-plan/run-plan/': () => ({ json: run }),
  })
  show(Place, '/')
  expect(await screen.findByText(/plan “Plan-7”/)).toBeVisible()
})
