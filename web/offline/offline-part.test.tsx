import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import stats from '#contract/samples/read-stats-cards.json' with { type: 'json' }
import { accountsQuery } from '#web/names/lists.ts'
import { statsCardsQuery } from '#web/dashboards/api.ts'
import { serve, show } from '#web/test/screen.tsx'
import { OfflinePart } from './offline-part.tsx'

function Page() {
  const accounts = useQuery(accountsQuery).data ?? []
  const cards = useQuery(statsCardsQuery(undefined))
  return (
    <>
      <OfflinePart isAlone={false} />
      <p>{accounts.length} accounts</p>
      {cards.data && <p>Figures</p>}
      {cards.error && <p>No figures</p>}
    </>
  )
}

const READ_STATS = 'GET /api/tracker/block-stats-cards/'

beforeEach(() => localStorage.setItem('fireside.token', 'a token'))
afterEach(() => onlineManager.setOnline(true))

test('without a connection it is said, with the time of the figures, until it is back', async () => {
  serve({ [READ_STATS]: () => ({ json: stats }) })
  show(Page, '/accounts')
  await screen.findByText('2 accounts')
  await screen.findByText('Figures')
  expect(screen.queryByText('No connection.')).toBeNull()
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText('No connection.')).toBeVisible()
  expect(screen.getByText(/Figures are as of \d\d:\d\d\./)).toBeVisible()
  expect(screen.getByText('2 accounts')).toBeVisible()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.queryByText('No connection.')).toBeNull())
})

test('names alone are no figures: of a page that was never loaded no time is told', async () => {
  serve({ [READ_STATS]: () => ({ status: 500, json: {} }) })
  show(Page, '/accounts')
  await screen.findByText('2 accounts')
  await screen.findByText('No figures')
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText('No connection.')).toBeVisible()
  expect(screen.queryByText(/Figures are as of/)).toBeNull()
})

test('in the set-up no figures and no records are spoken of', async () => {
  serve({})
  show(() => <OfflinePart isAlone />, '/onboarding')
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText(/What you typed stays\./)).toBeVisible()
  expect(screen.queryByText(/Figures|record/)).toBeNull()
})
