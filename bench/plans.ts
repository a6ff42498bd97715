// Plans: a run as a slider asks for it, the same over the API, odds of 10 000 futures, and what
// others wait while those are worked out, and what the page's own thread works out: odds over 90
// years, and every month of a market's past. The plain side is the recurrence alone, the engine
// without the API around it, the drawing of the numbers, or the bare multiplying.
import type { Day, Month } from '#domain/dates.ts'
import { ODDS_DEFAULTS } from '#domain/plans/defaults.ts'
import { liveEvents, sumEvents } from '#domain/plans/events.ts'
import { planOdds } from '#domain/plans/monte-carlo.ts'
import type { RecurringEvent, RunnablePlan } from '#domain/plans/plan.ts'
import { projectPlan } from '#domain/plans/project-plan.ts'
import { project } from '#domain/plans/fi-date.ts'
import { runPlan } from '#domain/plans/run-plan.ts'
import { fillNormals, seeded } from '#domain/plans/split-mix.ts'
import { HISTORY_DEFAULTS, planHistory } from '#domain/plans/worlds/history.ts'
import { realGrowth } from '#domain/plans/worlds/market.ts'
import { usMarket } from '../server/plans/markets/us-market.ts'
import { couplePlan } from '#domain/test/sample-plan.ts'
import { whatMovesTheDate } from '#domain/plans/sensitivity.ts'
import { type Bench, type Line, medianOf, timeOf } from './measure.ts'
import { type BenchApp, onApp } from './open-app.ts'

const NOW = '2026-11' as Month
const RUNS = 9
const MOST_EVENTS = 200
const RUN = '/api/fiplan/basic-plan/run-plan/'

export const bench: Bench = {
  title: 'FI plans',
  against: 'the recurrence alone, or the engine without the API',
  measure: (database) => onApp(database, measure),
}

async function measure(app: BenchApp): Promise<Line[]> {
  // The trial would not allow six events.
  await app.db
    .updateTable('app_user')
    .set({ paid_until: '2027-11-20' as Day })
    .execute()
  const plan = couplePlan()
  return [
    await line('a slider moves: run and charts', () => runPlan(plan, NOW), recurrence(plan)),
    await line(
      'the same for a plan that is never reached',
      () => runPlan(neverReached, NOW),
      recurrence(neverReached),
    ),
    await line('what moves the date, 6 events', () => whatMovesTheDate(plan, NOW)),
    await line(
      'run-plan',
      () => app.ask('POST', RUN, plan),
      () => runPlan(plan, NOW),
    ),
    await line(
      `run-plan with ${MOST_EVENTS} events and what moves the date`,
      () => app.ask('POST', RUN, { ...manyEvents(), sensitivity: true }),
      () => whatMovesTheDate(manyEvents(), NOW),
    ),
    await line(
      'run-plan with the odds of 10,000 futures',
      () => app.ask('POST', RUN, { ...plan, monte_carlo: {} }),
      () => planOdds(projectPlan(plan, NOW), ODDS_DEFAULTS),
    ),
    await line(
      'the odds of 10,000 futures of 90 years',
      () => planOdds(projectPlan(ninetyYears, NOW), ODDS_DEFAULTS),
      drawNinetyYears,
    ),
    await line(
      'the plan in every month since 1871',
      () => planHistory(projectPlan(plan, NOW), market, { ...HISTORY_DEFAULTS, from: 'stop' }),
      growEveryMonth,
    ),
    { what: 'a list read meanwhile', ours: await readMeanwhile(app, plan), plain: null },
  ]
}

/** Reached in 40 years, and lived on for 50. */
const ninetyYears = couplePlan({
  balance: 100_000,
  monthly_contribution: 700,
  annual_return: 6,
  once_off_events: {},
  recurring_events: {},
})

const market = usMarket()

/** The random numbers of such odds, and nothing made of them. */
function drawNinetyYears(): number {
  const normals = new Float64Array(90 * 12)
  const generator = seeded(ODDS_DEFAULTS.seed)
  for (let path = 0; path < ODDS_DEFAULTS.paths; path += 1) fillNormals(normals, generator)
  return normals[0] ?? 0
}

/** Money growing for 50 years from every month of the market. */
function growEveryMonth(): number {
  const growth = realGrowth(market, HISTORY_DEFAULTS.stock_share)
  let sum = 0
  for (let start = 0; start + 600 <= growth.length; start += 1) {
    let money = 1
    for (let t = start; t < start + 600; t += 1) money *= growth[t] ?? 1
    sum += money
  }
  return sum
}

const neverReached = couplePlan({ balance: 0, monthly_contribution: 1, annual_return: 2 })

function manyEvents(): RunnablePlan {
  const plan = couplePlan()
  const kinds = Object.values(plan.recurring_events)
  const count = MOST_EVENTS - Object.keys(plan.once_off_events).length
  const events = Array.from({ length: count }, (_, i): [string, RecurringEvent][] => {
    const event = kinds[i % kinds.length]
    return event ? [[`Event ${i}`, event]] : []
  })
  return { ...plan, recurring_events: Object.fromEntries(events.flat()) }
}

function recurrence(plan: RunnablePlan): () => unknown {
  const sums = sumEvents(liveEvents(plan, NOW), NOW)
  return () => project(plan, sums, NOW)
}

type Work = () => unknown

async function line(what: string, ours: Work, plain?: Work): Promise<Line> {
  const time = (work: Work) => medianOf(RUNS, async () => work())
  return { what, ours: await time(ours), plain: plain ? await time(plain) : null }
}

/** How long a small read takes while odds are worked out. */
async function readMeanwhile({ ask }: BenchApp, plan: RunnablePlan): Promise<number> {
  const odds = ask('POST', RUN, { ...plan, monte_carlo: {} })
  const read = await medianOf(RUNS, () => timeOf(() => ask('GET', '/api/fiplan/basic-plan/')))
  await odds
  return read
}
