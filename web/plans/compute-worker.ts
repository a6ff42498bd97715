// Computes away from the page what takes longer than a frame: odds, what moves the date, and what
// would bring it within reach. JSON in, JSON out, so that event names arrive as they are.
import type { Month } from '#domain/dates.ts'
import { type Odds, type OddsOptions, planOdds } from '#domain/plans/monte-carlo.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import { projectPlan } from '#domain/plans/project-plan.ts'
import { type WayToReach, waysToReach } from '#domain/plans/reachable.ts'
import { type Change, type DateMove, whatMovesTheDate } from '#domain/plans/sensitivity.ts'

export type Task =
  | { kind: 'odds'; plan: RunnablePlan; m0: Month; options: OddsOptions }
  | { kind: 'moves'; plan: RunnablePlan; m0: Month }
  | { kind: 'ways'; plan: RunnablePlan; m0: Month; within: readonly number[] }

/** What each kind of task comes to. */
export interface Outcome {
  odds: Odds
  moves: (DateMove & { made: Change })[]
  /** For the first of the spans in which there is a way. */
  ways: { within: number; ways: WayToReach[] }
}

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage(JSON.stringify(compute(JSON.parse(data) as Task)))
})

function compute(task: Task): Outcome[Task['kind']] {
  const { plan, m0 } = task
  if (task.kind === 'odds') return planOdds(projectPlan(plan, m0), task.options)
  if (task.kind === 'moves') return whatMovesTheDate(plan, m0)
  const tried = task.within.map((within) => ({ within, ways: waysToReach(plan, m0, within) }))
  return tried.find(({ ways }) => ways.length > 0) ?? { within: task.within.at(-1) ?? 0, ways: [] }
}
