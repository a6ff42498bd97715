// Plans: a run as a slider asks for it, the same over the API, odds of 10 000 futures, and what
// others wait while those are worked out. The plain side is the recurrence alone, or the engine
// without the API around it.
import type { Day, Month } from '#domain/dates.ts'
import { ODDS_DEFAULTS } from '#domain/plans/defaults.ts'
import { liveEvents, sumEvents } from '#domain/plans/events.ts'
import { planOdds } from '#domain/plans/monte-carlo.ts'
import type { RecurringEvent, RunnablePlan } from '#domain/plans/plan.ts'
import { projectPlan } from '#domain/plans/project-plan.ts'
import { project } from '#domain/plans/project.ts'
import { runPlan } from '#domain/plans/run-plan.ts'
import { couplePlan } from '#domain/test/sample-plan.ts'
import { whatMovesTheDate } from '#domain/plans/sensitivity.ts'
import { type Bench, type Database, type Line, medianOf, timeOf } from './measure.ts'
import { type BenchApp, openBenchApp } from './open-app.ts'

const NOW = '2026-11' as Month
const RUNS = 9
const MOST_EVENTS = 200
const RUN = '/api/fiplan/basic-plan/run-plan/'

export const bench: Bench = {
  title: 'FI plans',
  against: 'the recurrence alone, or the engine without the API',
  measure,
}

async function measure(database: Database): Promise<Line[]> {
  const app = await openBenchApp(database)
  try {
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
      { what: 'a list read meanwhile', ours: await readMeanwhile(app, plan), plain: null },
    ]
  } finally {
    await app.close()
  }
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
