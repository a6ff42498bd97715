import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { History } from '#domain/plans/worlds/history.ts'
import { NOVEMBER, samplePlan } from '#domain/test/sample-plan.ts'
import { day, serve, show, user } from '#web/test/screen.tsx'
import { newDraft } from './plan-draft.ts'
import { useLiveRun } from './use-live-run.ts'
import { WorldsCard } from './worlds-card.tsx'

const RUN = 'POST /api/fiplan/basic-plan/run-plan/'
const MARKETS = 'GET /api/fiplan/market/'

const PLAN = { plan: samplePlan(), inputs: undefined, pots_ignored: [] }

const HISTORY: History = {
  stop_date: day('2048-06-01'),
  months_needed: 600,
  starts: 3,
  first_start: day('1871-01-01'),
  last_start: day('1871-03-01'),
  at_target: 100,
  lasts: 66.67,
  worst: { start: day('1871-02-01'), lasts_months: 300, runs_out: day('2073-06-01'), missing: 500 },
  enough_always: null,
  runs: [
    [Date.UTC(1871, 0), 600, -10],
    [Date.UTC(1871, 1), 300, 500],
    [Date.UTC(1871, 2), 600, -90],
  ],
}

function Page() {
  const live = useLiveRun(PLAN, NOVEMBER, 'nominal')
  return <>{live && <WorldsCard live={live} draft={DRAFT} odds={null} />}</>
}

const DRAFT = newDraft('basic')

function showCard(answers: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    [MARKETS]: () => ({ json: [] }),
    [RUN]: ({ body }) => {
      const { start } = (body as { history: { start: string | null } }).history
      const path = [
        [Date.UTC(2026, 10), 100],
        [Date.UTC(2026, 11), 90],
      ]
      return { json: { history: start === null ? HISTORY : { ...HISTORY, path } } }
    },
    ...answers,
  })
  show(Page, '/worlds')
  const asked = () =>
    calls.flatMap(({ body, path }) =>
      path.endsWith('run-plan/') ? [(body as { history: object }).history] : [],
    )
  return { calls, asked }
}

test('the card says how often the money would have lasted, and what the past cannot tell', async () => {
  const { asked } = showCard()
  expect(
    await screen.findByText(/gone after 25 years of living on it; it lasted from 67/),
  ).toBeVisible()
  expect(
    screen.getByText('One country, one that did well; monthly averages; no costs.'),
  ).toBeVisible()
  expect(asked()).toEqual([{ stock_share: 75, from: 'now', market: 'us', start: null }])
})

test('a start opens month by month and is hidden again', async () => {
  const { asked } = showCard()
  await user.click(await screen.findByRole('button', { name: /^Worst start: February 1871/ }))
  expect(await screen.findByRole('heading', { name: 'Worst start, February 1871' })).toBeVisible()
  expect(asked().at(-1)).toEqual({
    stock_share: 75,
    from: 'now',
    market: 'us',
    start: '1871-02-01',
  })
  await user.click(screen.getByRole('button', { name: /^Worst start: February 1871/ }))
  expect(screen.queryByRole('heading', { name: /^Worst start/ })).toBeNull()
})

test('a market of one’s own is uploaded under its file’s name, used, and deleted', async () => {
  const own = { id: 4, name: 'Norway', months: 200, first: null, last: null, version: 2 }
  const kept: object[] = []
  const { calls, asked } = showCard({
    [MARKETS]: () => ({ json: kept }),
    'POST /api/fiplan/market/': () => {
      kept.push(own)
      return { status: 201, json: own }
    },
    'DELETE /api/fiplan/market/4/': () => ({ status: 204, json: undefined }),
  })
  await user.upload(
    await screen.findByLabelText('A market as CSV'),
    new File(['month,price'], 'Norway.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText('Market Uploaded')).toBeVisible()
  expect(
    calls.find(({ path, method }) => path.endsWith('market/') && method === 'POST')?.body,
  ).toEqual({
    name: 'Norway',
    csv: 'month,price',
  })
  await user.click(await screen.findByRole('button', { name: 'Delete the market Norway' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Norway?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete market' }))
  expect(await screen.findByText('Market Deleted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete the market Norway' })).toBeNull()
  expect(asked()[0]).toMatchObject({ market: 'us' })
})

test('a file that is no market is refused with the line to mend', async () => {
  showCard({
    'POST /api/fiplan/market/': () => ({
      status: 400,
      json: { csv: ['The column cpi is missing.'] },
    }),
  })
  await user.upload(
    await screen.findByLabelText('A market as CSV'),
    new File(['month,price'], 'Norway.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText('The column cpi is missing.')).toBeVisible()
})
