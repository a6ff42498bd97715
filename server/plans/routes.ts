// FI plans of both kinds: list, open, save, delete, run; and what integrated ones read of records.
import {
  createBasicPlan,
  createIntegratedPlan,
  deleteBasicPlan,
  deleteIntegratedPlan,
  getBasicPlan,
  getIntegratedPlan,
  listBasicPlans,
  listIntegratedPlans,
  readPlanInputs,
  runBasicPlan,
  runIntegratedPlan,
  updateBasicPlan,
  updateIntegratedPlan,
} from '#contract/plans.ts'
import * as schemas from '#contract/plans-schemas.ts'
import { type Day, firstDay, monthOf } from '#domain/dates.ts'
import { type Minor, decimalFromMinor } from '#domain/money.ts'
import type { MonthTotal } from '#domain/plans/record-totals.ts'
import { answer } from '../answer.ts'
import { keepMissing, keepMonth } from './diary/keep-month.ts'
import { createPlan, deletePlan, getPlan, listWithCounts, updatePlan } from './keep-plans.ts'
import { readTotals } from './read-totals.ts'
import { runBasic, runIntegrated } from './run-plan.ts'

export const planRoutes = [
  answer(listBasicPlans, schemas.listBasicPlans, (call) => listWithCounts(call, 'basic')),
  answer(getBasicPlan, schemas.getBasicPlan, (call) => getPlan(call, 'basic', call.params.id)),
  answer(createBasicPlan, schemas.createBasicPlan, (call) => createPlan(call, 'basic', call.body)),
  answer(updateBasicPlan, schemas.updateBasicPlan, (call) =>
    updatePlan(call, 'basic', call.params.id, call.body),
  ),
  answer(deleteBasicPlan, schemas.deleteBasicPlan, (call) =>
    deletePlan(call, 'basic', call.params.id),
  ),
  answer(runBasicPlan, schemas.runBasicPlan, runBasic),

  answer(listIntegratedPlans, schemas.listIntegratedPlans, async (call) => {
    await keepMissing(call)
    return listWithCounts(call, 'integrated')
  }),
  answer(getIntegratedPlan, schemas.getIntegratedPlan, async (call) => {
    const plan = await getPlan(call, 'integrated', call.params.id)
    await keepMonth(call, plan)
    return plan
  }),
  answer(createIntegratedPlan, schemas.createIntegratedPlan, (call) =>
    createPlan(call, 'integrated', call.body),
  ),
  answer(updateIntegratedPlan, schemas.updateIntegratedPlan, (call) =>
    updatePlan(call, 'integrated', call.params.id, call.body),
  ),
  answer(deleteIntegratedPlan, schemas.deleteIntegratedPlan, (call) =>
    deletePlan(call, 'integrated', call.params.id),
  ),
  answer(runIntegratedPlan, schemas.runIntegratedPlan, runIntegrated),

  answer(readPlanInputs, schemas.readPlanInputs, async ({ db, user, today }) => {
    const m0 = monthOf(today)
    const totals = await readTotals(db, user.id, m0)
    return {
      month: firstDay(m0),
      spending: totals.spending.map(toMonthAmount),
      essential: totals.essential && totals.essential.map(toMonthAmount),
      contributions: totals.contributions.map(toMonthAmount),
      other_months: totals.other_months.map(firstDay),
      balance: orNull(totals.balance_minor),
      balance_categories: totals.fi_categories.filter(({ balance_minor }) => balance_minor !== null)
        .length,
      fi_categories: totals.fi_categories.map(({ id, name, balance_minor, contributions }) => ({
        id,
        name,
        balance: orNull(balance_minor),
        contributions: contributions.map(toMonthAmount),
      })),
    }
  }),
]

function orNull(amount: Minor | null): number | null {
  return amount === null ? null : decimalFromMinor(amount)
}

function toMonthAmount({ month, amount_minor }: MonthTotal): { month: Day; amount: number } {
  return { month: firstDay(month), amount: decimalFromMinor(amount_minor) }
}
