// What the addresses of the planner say: which plan, and how its results are looked at.
import { compact, idsOf, readFlag, readIds } from '#web/records/search.ts'
import { PLAN_KINDS, type PlanKind } from '#domain/plans/plan.ts'

export interface PlannerSearch {
  planType?: PlanKind
  /** Missing for a new plan. */
  planId?: number
  /** Today's money; nominal when missing. */
  money?: 'today'
  scale?: 'log'
  odds?: true
  /** Whether the timeline goes on past FI; by itself it does where the money runs out. */
  after?: boolean
}

/** Reads the address of the planner; what makes no sense is left out. */
export function readPlannerSearch(search: Record<string, unknown>): PlannerSearch {
  return compact({
    planType: PLAN_KINDS.find((kind) => kind === search['planType']),
    planId: idsOf(readIds(search['planId']))[0],
    money: search['money'] === 'today' ? ('today' as const) : undefined,
    scale: search['scale'] === 'log' ? ('log' as const) : undefined,
    after: readFlag(search['after']),
    odds: readFlag(search['odds']) || undefined,
  })
}
