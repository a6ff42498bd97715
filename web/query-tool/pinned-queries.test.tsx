import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import queries from '#contract/samples/list-queries.json' with { type: 'json' }
import { resultOf } from '#web/test/query-result.ts'
import { account, serve, show } from '#web/test/screen.tsx'
import { PinnedQueries } from './pinned-queries.tsx'

test('a pinned query says what it leaves out beside its total', async () => {
  serve({
    'GET /api/tracker/query/': () => ({ json: queries }),
    'POST /api/tracker/query/run-query/': () => ({ json: resultOf() }),
    'GET /api/tracker/account/': () => ({ json: [account(1, 'Lumen Card', 'Everyday')] }),
  })
  show(() => <PinnedQueries />, '/')
  expect(await screen.findByText('$378.25')).toBeVisible()
  expect(
    await screen.findByText('Spending by category, twelve months, Lumen Card - Everyday.'),
  ).toBeVisible()
})

test('queries that could not be loaded are not left out without a word', async () => {
  serve({ 'GET /api/tracker/query/': () => ({ status: 400, json: { detail: 'No.' } }) })
  show(() => <PinnedQueries />, '/')
  expect(await screen.findByText('Your pinned queries could not be loaded')).toBeVisible()
})
