// The run behind everything on the planner: made by the same engine as the server's, anew with
// every change of the plan. While the plan cannot be run, the last good run stays on screen.
import { useMemo, useState } from 'react'
import type { Month } from '#domain/dates.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import { type PlanRun, projectPlan } from '#domain/plans/project-plan.ts'
import type { InputsUsed, PlanResults } from '#domain/plans/results.ts'
import { enteredInputs, planResults } from '#domain/plans/run-plan.ts'
import { type Figure, planWorkings } from '#domain/plans/show-working.ts'
import type { MoneyView } from '#domain/plans/todays-money.ts'
import type { Working } from '#domain/plans/working.ts'
import type { Ready } from './plan-draft.ts'

interface Made {
  plan: RunnablePlan
  run: PlanRun
  inputs: InputsUsed
  pots_ignored: readonly number[]
}

export interface LiveRun extends Made {
  m0: Month
  view: MoneyView
  results: PlanResults
  workings: Record<Figure, Working>
  /** The plan has changed into one that cannot be run; this is the run before. */
  stale: boolean
}

/** The run of a plan; null until `ready` has been given once. */
export function useLiveRun(ready: Ready | null, m0: Month, view: MoneyView): LiveRun | null {
  const made = useMemo((): Made | null => {
    if (!ready || 'problems' in ready) return null
    const { plan, inputs = enteredInputs(plan), pots_ignored } = ready
    return { plan, run: projectPlan(plan, m0), inputs, pots_ignored }
  }, [ready, m0])
  const [last, setLast] = useState(made)
  if (made !== null && made !== last) setLast(made)
  const stale = made === null
  const shown = ready === null ? null : (made ?? last)
  return useMemo(() => {
    if (!shown) return null
    const { run, inputs, pots_ignored } = shown
    return {
      ...shown,
      m0,
      view,
      results: planResults(run, { inputs, view, pots_ignored }),
      workings: planWorkings(run, inputs, view),
      stale,
    }
  }, [shown, m0, view, stale])
}
