// What the addresses of the planner say: which plan, and how its results are looked at.
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
  const planType = PLAN_KINDS.find((kind) => kind === search['planType'])
  const planId = readId(search['planId'])
  return {
    ...(planType === undefined ? {} : { planType }),
    ...(planId === null ? {} : { planId }),
    ...(search['money'] === 'today' ? { money: 'today' } : {}),
    ...(search['scale'] === 'log' ? { scale: 'log' } : {}),
    ...(AFTER.has(search['after']) ? { after: String(search['after']) === 'true' } : {}),
    ...(search['odds'] === true || search['odds'] === 'true' ? { odds: true } : {}),
  }
}

const AFTER = new Set<unknown>([true, false, 'true', 'false'])

function readId(sent: unknown): number | null {
  const id = Number(sent)
  return /^[1-9]\d{0,9}$/.test(String(sent)) && id <= 2_147_483_647 ? id : null
}
