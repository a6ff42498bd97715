// Which two plans the comparison's address names: `?first=basic-3&second=integrated-5`.
import { PLAN_KINDS, type PlanKind } from '#domain/plans/plan.ts'

/** A plan as the address names it: "basic-3". */
export type PlanKey = `${PlanKind}-${number}`

export interface CompareSearch {
  first?: PlanKey
  second?: PlanKey
}

export function planKey({ kind, id }: { kind: PlanKind; id: number }): PlanKey {
  return `${kind}-${id}`
}

/** Reads the address of the comparison; what names no plan is left out. */
export function readCompareSearch(search: Record<string, unknown>): CompareSearch {
  const first = readKey(search['first'])
  const second = readKey(search['second'])
  return { ...(first === null ? {} : { first }), ...(second === null ? {} : { second }) }
}

function readKey(sent: unknown): PlanKey | null {
  const [kind, id] = String(sent).split('-')
  const known = PLAN_KINDS.find((each) => each === kind)
  return known && /^[1-9]\d{0,9}$/.test(id ?? '') ? `${known}-${Number(id)}` : null
}
