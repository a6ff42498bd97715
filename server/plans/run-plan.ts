// Runs a plan on the numbers sent, with what was asked for on top. Nothing of it is stored but the
// dates, on a plan that is saved just so.
import type { RunReply, StoredPlan, runBasicPlan, runIntegratedPlan } from '#contract/plans.ts'
import { type HistoryWanted, NO_SUCH_MARKET } from '#contract/plan-fields-schemas.ts'
import { monthOf } from '#domain/dates.ts'
import { checkInputs, resolveInputs } from '#domain/plans/inputs.ts'
import type { OddsOptions } from '#domain/plans/monte-carlo.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import { projectPlan } from '#domain/plans/project-plan.ts'
import { type RunOptions, planResults } from '#domain/plans/run-plan.ts'
import { basicPots } from '#domain/plans/share-pots.ts'
import { checkStart } from '#domain/plans/worlds/history.ts'
import type { Market } from '#domain/plans/worlds/market.ts'
import type { Call } from '../answer.ts'
import { invalid } from '../errors.ts'
import { mayWrite } from '../users/membership.ts'
import { checkRun } from './check-plan.ts'
import { checkTrial } from './check-trial.ts'
import { findMarket } from './markets/sql.ts'
import { usMarket } from './markets/us-market.ts'
import { compute } from './plan-thread.ts'
import { readTotals } from './read-totals.ts'
import { isSaved, listPlans, noteRun } from './sql.ts'

export async function runBasic(call: Call<typeof runBasicPlan>): Promise<RunReply> {
  checkTrial(call, call.body)
  const { sensitivity, monte_carlo, history, ...plan } = call.body
  const saved = await listPlans(call.db, { user_id: call.user.id, kind: 'basic' })
  await checkRun(call, 'basic', plan, saved)
  const runnable = { ...plan, pot_shares: basicPots(plan.pots) }
  const market = await marketOf(call, history)
  const wanted = { sensitivity, monte_carlo, history, market }
  const same = saved.filter((each) => isSaved(each, plan))
  return replyTo(call, runnable, wanted, same)
}

export async function runIntegrated(call: Call<typeof runIntegratedPlan>): Promise<RunReply> {
  checkTrial(call, call.body)
  const { sensitivity, monte_carlo, history, ...plan } = call.body
  const m0 = monthOf(call.today)
  const saved = await listPlans(call.db, { user_id: call.user.id, kind: 'integrated' })
  await checkRun(call, 'integrated', plan, saved)
  const resolved = resolveInputs(plan, await readTotals(call.db, call.user.id, m0), m0)
  const problem = checkInputs(resolved)
  if (problem) throw invalid({ [problem.field]: [problem.message] })
  const runnable = { ...plan, ...resolved.amounts }
  const market = await marketOf(call, history)
  const { inputs_used: inputs, pots_ignored } = resolved
  const wanted = { sensitivity, monte_carlo, history, market, told: { inputs, pots_ignored } }
  const same = saved.filter((each) => isSaved(each, plan))
  return replyTo(call, runnable, wanted, same)
}

interface Wanted {
  sensitivity: boolean
  monte_carlo: OddsOptions | null
  history: HistoryWanted | null
  market: Market | null
  told?: RunOptions
}

type Running = Call<typeof runBasicPlan> | Call<typeof runIntegratedPlan>

async function marketOf(call: Running, wanted: HistoryWanted | null): Promise<Market | null> {
  if (wanted === null) return null
  if (wanted.market === 'us') return usMarket()
  const own = await findMarket(call.db, call.user.id, wanted.market)
  if (!own) throw invalid({ history: [NO_SUCH_MARKET] })
  return own.market
}

async function replyTo(
  call: Running,
  plan: RunnablePlan,
  { sensitivity, monte_carlo, history, market, told = {} }: Wanted,
  saved: readonly StoredPlan[],
): Promise<RunReply> {
  const { user } = call
  const m0 = monthOf(call.today)
  const run = projectPlan(plan, m0)
  const problem = history && market && checkStart(run, market, history)
  if (problem) throw invalid({ history: [problem] })
  const results = planResults(run, told)
  await noteDates(call, saved, results)
  const [moves, odds, worlds] = await Promise.all([
    sensitivity ? compute(user.id, { kind: 'moves', plan, m0 }) : null,
    monte_carlo ? compute(user.id, { kind: 'odds', plan, m0, options: monte_carlo }) : null,
    history && market
      ? compute(user.id, { kind: 'history', plan, m0, market, options: history })
      : null,
  ])
  return {
    ...results,
    ...(moves && { sensitivity: moves }),
    ...(odds && { monte_carlo: odds }),
    ...(worlds && { history: worlds }),
  }
}

async function noteDates(
  call: Running,
  saved: readonly StoredPlan[],
  { stats, extra }: RunReply,
): Promise<void> {
  if (saved.length === 0 || !mayWrite(call)) return
  const dates = { fi_date: stats.fi_date, lasting_fi_date: extra.after_fi.lasting_fi_date }
  for (const plan of saved) await noteRun(call.db, call.user.id, plan, dates)
}
