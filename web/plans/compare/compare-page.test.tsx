import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import basic from '#contract/samples/list-basic-plans.json'
import inputs from '#contract/samples/read-plan-inputs.json'
import { NOVEMBER, couplePlan } from '#domain/test/sample-plan.ts'
import { serve, show } from '#web/test/screen.tsx'
import { ComparePage } from './compare-page.tsx'
import { Comparison } from './comparison.tsx'

test.each([
  ['no plan', [], 'Save two plans to compare.'],
  ['one plan', basic.slice(0, 1), 'Save a second plan to compare.'],
])('with %s it says how many are needed and leads to them', async (_some, plans, words) => {
  serve({
    'GET /api/fiplan/basic-plan/': () => ({ json: plans }),
    'GET /api/fiplan/integrated-plan/': () => ({ json: [] }),
    'GET /api/fiplan/integrated-plan/inputs/': () => ({ json: inputs }),
  })
  show(ComparePage, '/fi-plan/compare')
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open your plans' })).toHaveAttribute('href', '/fi-plan/')
})

test.each([
  ['the same numbers', couplePlan(), 'Both plans count with the same numbers.'],
  ['another balance', { ...couplePlan(), balance: 1 }, /^Copy gives a date .* later\./],
])('what makes the difference says of %s', async (_what, plan, words) => {
  serve({})
  const first = { name: 'Together', plan: couplePlan() }
  show(
    () => <Comparison first={first} second={{ name: 'Copy', plan }} m0={NOVEMBER} />,
    '/fi-plan/compare',
  )
  expect(await screen.findByText(words)).toBeVisible()
})
