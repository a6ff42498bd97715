import { listIntegratedPlans } from '#contract/plans.ts'
import { call } from './call.ts'

/** The integrated plan that every screen means where none is chosen. */
export async function planSavedLast(signal: AbortSignal) {
  const plans = await call(listIntegratedPlans, { signal })
  return plans.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0]
}
