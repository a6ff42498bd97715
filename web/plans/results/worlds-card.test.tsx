import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { workedPlan, JUNE } from '#domain/test/sample-plan.ts'
import type { MoneyView } from '#domain/plans/todays-money.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { withThread } from '#web/test/thread.ts'
import { useLiveRun } from '../use-live-run.ts'
import { WorldsCard } from './worlds-card.tsx'

const MARKETS = 'GET /api/fiplan/market/'

/** The plan of the worked examples at 6 %. */
const PLAN = { plan: workedPlan(6), inputs: undefined, pots_ignored: [] }

function showCard(answers: Parameters<typeof serve>[0] = {}, view: MoneyView = 'nominal') {
  const calls = serve({ [MARKETS]: () => ({ json: [] }), ...answers })
  function Page() {
    const live = useLiveRun(PLAN, JUNE, view)
    return <>{live && <WorldsCard live={live} odds={null} />}</>
  }
  show(Page, '/worlds')
  return calls
}

beforeEach(withThread)

async function fromTheStop() {
  await user.click(await screen.findByRole('radio', { name: 'From the stop' }))
}

test('the card says how often the money would have lasted, and what the past cannot tell', async () => {
  showCard()
  await fromTheStop()
  expect(
    await screen.findByText(
      /Had you stopped into a month like January 1966, the money would have been gone after 26 years 4 months; it lasted from 89 of 100 starting months since 1871\. \$1,365,528\.58 after tax/,
    ),
  ).toBeVisible()
  expect(
    screen.getByText('One country, one that did well; monthly averages; no costs.'),
  ).toBeVisible()
})

test('today’s money takes inflation out of what is told and drawn', async () => {
  showCard({}, 'today')
  await fromTheStop()
  // 22 years at 2 %.
  const amount = (1_365_528.58 / 1.02 ** 22).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  expect(await screen.findByText((text) => text.includes(`$${amount} after tax`))).toBeVisible()
  expect(screen.getByText(/Amounts in today’s money\./)).toBeVisible()
})

test('a start opens month by month and is hidden again', async () => {
  showCard()
  await fromTheStop()
  const worst = await screen.findByRole('button', { name: /^Worst start: January 1966/ })
  await user.click(worst)
  expect(await screen.findByRole('heading', { name: 'Worst start, January 1966' })).toBeVisible()
  await user.click(worst)
  expect(screen.queryByRole('heading', { name: /^Worst start/ })).toBeNull()
})

test('any other start opens, unless its months are not all there', async () => {
  showCard()
  await fromTheStop()
  const other = await screen.findByRole('textbox', { name: 'Another start' })
  await user.type(other, 'Oct 1965')
  expect(await screen.findByRole('heading', { name: 'Start, October 1965' })).toBeVisible()
  await user.clear(other)
  await user.type(other, 'Oct 1990')
  expect(await screen.findByText('History has no 50 years from that start.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: /^Start/ })).toBeNull()
})

test('a market of one’s own is uploaded under its file’s name, used, and deleted', async () => {
  const own = { id: 4, name: 'Norway', months: 200, first: null, last: null, version: 2 }
  const kept: object[] = []
  const calls = showCard({
    [MARKETS]: () => ({ json: kept }),
    'POST /api/fiplan/market/': () => {
      kept.push(own)
      return { status: 201, json: own }
    },
    'GET /api/fiplan/market/4/': () => ({ json: { ...own, rows: [] } }),
    'DELETE /api/fiplan/market/4/': () => ({ status: 204, json: undefined }),
  })
  await user.upload(
    await screen.findByLabelText('A market as CSV'),
    new File(['month,price'], 'Norway.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText('Market Uploaded')).toBeVisible()
  const sent = calls.find(({ path, method }) => path.endsWith('market/') && method === 'POST')
  expect(sent?.body).toEqual({ name: 'Norway', csv: 'month,price' })
  expect(await screen.findByText(/This market is too short/)).toBeVisible()
  // Nobody knows whether a country of one's own did well.
  expect(screen.queryByText(/one that did well/)).toBeNull()
  expect(screen.getByText(/^One market, as your file has it/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Delete the market Norway' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Norway?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete market' }))
  expect(await screen.findByText('Market Deleted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete the market Norway' })).toBeNull()
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

test('what is chosen while a market is uploaded stays', async () => {
  const own = { id: 4, name: 'Norway', months: 200, first: null, last: null, version: 2 }
  const kept: object[] = []
  showCard({
    [MARKETS]: () => ({ json: kept }),
    'POST /api/fiplan/market/': () => {
      kept.push(own)
      return { status: 201, json: own }
    },
    'GET /api/fiplan/market/4/': () => ({ json: { ...own, rows: [] } }),
  })
  let answer = (_csv: string) => {}
  const file = new File(['month,price'], 'Norway.csv', { type: 'text/csv' })
  file.text = () => new Promise((resolve) => (answer = resolve))
  await user.upload(await screen.findByLabelText('A market as CSV'), file)
  await fromTheStop()
  answer('month,price')
  expect(await screen.findByRole('button', { name: 'Delete the market Norway' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'From the stop' })).toBeChecked()
})
