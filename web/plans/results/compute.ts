// What takes longer than a frame and is computed away from the page: odds, what moves the date, what
// would bring it within reach, and the plan in real markets.
import type { Day, Month } from '#domain/dates.ts'
import { type Odds, type OddsOptions, planOdds } from '#domain/plans/monte-carlo.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import { projectPlan } from '#domain/plans/project-plan.ts'
import { type WayToReach, waysToReach } from '#domain/plans/reachable.ts'
import type { Point } from '#domain/plans/results.ts'
import { type Change, type DateMove, whatMovesTheDate } from '#domain/plans/sensitivity.ts'
import {
  type History,
  type HistoryOptions,
  planHistory,
  worldCourse,
} from '#domain/plans/worlds/history.ts'
import type { Market } from '#domain/plans/worlds/market.ts'
import { type StartKey, isStartKey, namedStarts } from './worlds-words.ts'

export type Task =
  | { kind: 'odds'; plan: RunnablePlan; m0: Month; options: OddsOptions }
  | { kind: 'moves'; plan: RunnablePlan; m0: Month }
  | { kind: 'ways'; plan: RunnablePlan; m0: Month; within: readonly number[] }
  | {
      kind: 'worlds'
      plan: RunnablePlan
      m0: Month
      market: Market
      options: HistoryOptions
      /** A start to follow month by month. */
      follow: Follow | null
    }

/** A start by what it stands for, or by its month. */
export type Follow = StartKey | Day

/** What each kind of task comes to. */
export interface Outcome {
  odds: Odds
  moves: (DateMove & { made: Change })[]
  /** For the first of the spans in which there is a way. */
  ways: { within: number; ways: WayToReach[] }
  worlds: { history: History; course: Course | null }
}

/** The money month by month from one start; `path` is null where its months are not all there. */
export interface Course {
  start: Day
  path: Point[] | null
}

/** Does a task. */
export function compute(task: Task): Outcome[Task['kind']] {
  const { plan, m0 } = task
  if (task.kind === 'odds') return planOdds(projectPlan(plan, m0), task.options)
  if (task.kind === 'moves') return whatMovesTheDate(plan, m0)
  if (task.kind === 'worlds') return worldsOf(task)
  const tried = task.within.map((within) => ({ within, ways: waysToReach(plan, m0, within) }))
  return tried.find(({ ways }) => ways.length > 0) ?? { within: task.within.at(-1) ?? 0, ways: [] }
}

function worldsOf({ plan, m0, market, options, follow }: Extract<Task, { kind: 'worlds' }>) {
  const run = projectPlan(plan, m0)
  const history = planHistory(run, market, options)
  const start = isStartKey(follow)
    ? (namedStarts(history).find(({ key }) => key === follow)?.start ?? null)
    : follow
  if (start === null) return { history, course: null }
  return { history, course: { start, path: worldCourse(run, market, { ...options, start }) } }
}
