// Runs a plan on the numbers sent, with what was asked for on top. Nothing is stored.
import type { RunReply, runBasicPlan, runIntegratedPlan } from '#contract/plans.ts'
import { type Month, monthOf } from '#domain/dates.ts'
import { checkInputs, resolveInputs } from '#domain/plans/inputs.ts'
import type { OddsOptions } from '#domain/plans/monte-carlo.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import type { InputsUsed } from '#domain/plans/results.ts'
import { runPlan } from '#domain/plans/run-plan.ts'
import type { Call } from '../answer.ts'
import { invalid } from '../errors.ts'
import { checkTrial } from './check-trial.ts'
import { movesOf, oddsOf } from './plan-thread.ts'
import { readTotals } from './read-totals.ts'

export async function runBasic(call: Call<typeof runBasicPlan>): Promise<RunReply> {
  checkTrial(call, call.body)
  const { sensitivity, monte_carlo, ...plan } = call.body
  return replyTo(plan, monthOf(call.today), { sensitivity, monte_carlo })
}

export async function runIntegrated(call: Call<typeof runIntegratedPlan>): Promise<RunReply> {
  checkTrial(call, call.body)
  const { sensitivity, monte_carlo, ...plan } = call.body
  const m0 = monthOf(call.today)
  const resolved = resolveInputs(plan, await readTotals(call.db, call.user.id, m0), m0)
  const problem = checkInputs(resolved)
  if (problem) throw invalid({ [problem.field]: [problem.message] })
  const runnable = { ...plan, ...resolved.amounts }
  return replyTo(runnable, m0, { sensitivity, monte_carlo, inputs: resolved.inputs_used })
}

interface Wanted {
  sensitivity: boolean
  monte_carlo: OddsOptions | null
  inputs?: InputsUsed
}

async function replyTo(plan: RunnablePlan, m0: Month, wanted: Wanted): Promise<RunReply> {
  const results = runPlan(plan, m0, { inputs: wanted.inputs })
  const [sensitivity, monte_carlo] = await Promise.all([
    wanted.sensitivity ? movesOf(plan, m0) : null,
    wanted.monte_carlo ? oddsOf(plan, m0, wanted.monte_carlo) : null,
  ])
  return {
    ...results,
    ...(sensitivity && { sensitivity }),
    ...(monte_carlo && { monte_carlo }),
  }
}
