// The thread that computes what takes long: odds, worlds of the past, what moves the date of a plan
// with many events, and years of a diary.
import type { Month } from '#domain/dates.ts'
import { type RecordHistory, diaryOf } from '#domain/plans/diary.ts'
import { type OddsOptions, planOdds } from '#domain/plans/monte-carlo.ts'
import type { IntegratedPlan, RunnablePlan } from '#domain/plans/plan.ts'
import { projectPlan } from '#domain/plans/project-plan.ts'
import { whatMovesTheDate } from '#domain/plans/sensitivity.ts'
import { type HistoryOptions, planHistory } from '#domain/plans/worlds/history.ts'
import type { Market } from '#domain/plans/worlds/market.ts'

export type Task =
  | { kind: 'odds'; plan: RunnablePlan; m0: Month; options: OddsOptions }
  | { kind: 'moves'; plan: RunnablePlan; m0: Month }
  | { kind: 'history'; plan: RunnablePlan; m0: Month; market: Market; options: HistoryOptions }
  | { kind: 'diary'; months: MonthSettings[]; history: RecordHistory }

/** A month of a diary, and how the plan was set in it. */
export interface MonthSettings {
  month: Month
  settings: IntegratedPlan
}

/** What the thread does with a task, in JSON both ways. */
export function work(task: string): string {
  return JSON.stringify(compute(JSON.parse(task) as Task))
}

function compute(task: Task): unknown {
  if (task.kind === 'diary') return diaryOf(task.months, task.history)
  const { plan, m0 } = task
  if (task.kind === 'odds') return planOdds(projectPlan(plan, m0), task.options)
  if (task.kind === 'history') return planHistory(projectPlan(plan, m0), task.market, task.options)
  return whatMovesTheDate(plan, m0).map(({ made: _made, ...move }) => move)
}
