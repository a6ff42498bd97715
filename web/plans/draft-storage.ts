// What a reload must not lose: the plan as edited, and whether it was run. One entry per plan in
// the tab's session storage; what cannot be kept or read is simply not there.
import type { PlanKind } from '#domain/plans/plan.ts'
import { readKept } from '#web/lib/kept-json.ts'
import type { PlanDraft } from './plan-draft.ts'
import { tabStorage } from '#web/lib/storage.ts'

export interface KeptWork {
  /** Null when nothing was changed since the plan was saved. */
  draft: PlanDraft | null
  /** The version of the stored plan that was edited. */
  version: number | null
  was_run: boolean
}

function keyOf(kind: PlanKind, id: number | null): string {
  return `fireside.plan.${kind}.${id ?? 'new'}`
}

export function keptWork(kind: PlanKind, id: number | null): KeptWork | null {
  const kept = readKept<unknown>(tabStorage, keyOf(kind, id))
  return isWork(kept, kind) ? kept : null
}

export function keepWork(kind: PlanKind, id: number | null, work: KeptWork): void {
  tabStorage.setItem(keyOf(kind, id), JSON.stringify(work))
}

export function dropWork(kind: PlanKind, id: number | null): void {
  tabStorage.removeItem(keyOf(kind, id))
}

function isWork(kept: unknown, kind: PlanKind): kept is KeptWork {
  if (typeof kept !== 'object' || kept === null || !('draft' in kept)) return false
  const { draft } = kept
  if (draft === null) return true
  return typeof draft === 'object' && 'kind' in draft && draft.kind === kind
}
