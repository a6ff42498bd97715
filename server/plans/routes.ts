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
import { decimalFromMinor } from '#domain/money.ts'
import type { MonthTotal } from '#domain/plans/inputs.ts'
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
    const plans = await listWithCounts(call, 'integrated')
    await keepMissing(call, plans)
    return plans
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
      contributions: totals.contributions.map(toMonthAmount),
      income_months: totals.income_months.map(firstDay),
      balance: totals.balance_minor === null ? null : decimalFromMinor(totals.balance_minor),
      balance_categories: totals.balance_categories,
    }
  }),
]

function toMonthAmount({ month, amount_minor }: MonthTotal): { month: Day; amount: number } {
  return { month: firstDay(month), amount: decimalFromMinor(amount_minor) }
}
