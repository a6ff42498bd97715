// Runs a plan and answers it rounded. The browser and the server both come through here.
import type { Month } from '#domain/dates.ts'
import { round2, round2OrNull } from '#domain/money.ts'
import { afterFi } from './after-fi.ts'
import { planCharts } from './charts.ts'
import { at } from './events.ts'
import {
  annualExpensesInvested,
  expenseCoverage,
  progressToFi,
  savingsToExpenses,
} from './figures.ts'
import { milestones } from './milestones.ts'
import type { PlanNumbers, RunnablePlan } from './plan.ts'
import { type PlanRun, dayAfter, projectPlan, statusOf } from './project-plan.ts'
import { monthUndone } from './fi-date.ts'
import type { InputsUsed, PlanExtra, PlanResults, PlanStats } from './results.ts'
import { type MoneyView, worthOf } from './todays-money.ts'

export interface RunOptions {
  /** Where the amounts came from. Left out, all count as entered. */
  inputs?: InputsUsed | undefined
  /** In which money later months are told; nominal unless chosen. */
  view?: MoneyView | undefined
  /** Saving categories of pots that were left out. */
  pots_ignored?: readonly number[] | undefined
}

/** Runs a plan as of month `m0` and answers what run-plan answers. */
export function runPlan(plan: RunnablePlan, m0: Month, options: RunOptions = {}): PlanResults {
  return planResults(projectPlan(plan, m0), options)
}

/** The answer made from a run, rounded to two decimals. */
export function planResults(run: PlanRun, options: RunOptions = {}): PlanResults {
  const { inputs = enteredInputs(run.numbers), view = 'nominal' } = options
  return {
    stats: planStats(run),
    ...planCharts(run, view),
    extra: { ...planExtra(run, inputs, view), pots_ignored: [...(options.pots_ignored ?? [])] },
  }
}

function planStats({ m0, main, numbers }: PlanRun): PlanStats {
  const balance = at(main.balance, 0)
  const spendable = at(main.spendable, 0)
  const target = main.target(0)
  const expense = at(main.expense, 0)
  const contribution = at(main.contribution, 0)
  const rate = numbers.withdrawal_rate
  return {
    current_balance: round2(balance),
    target_balance: round2(target),
    fi_date: dayAfter(m0, main.months_to_fi),
    current_monthly_expenses: round2(expense),
    current_monthly_contribution: round2(contribution),
    ser: round2OrNull(savingsToExpenses(contribution, expense)),
    annual_expenses_invested: round2OrNull(annualExpensesInvested(spendable, expense)),
    target_annual_expenses_invested: round2(100 / rate),
    expense_coverage: round2OrNull(expenseCoverage(spendable, expense, rate)),
    progress_to_fi: round2(progressToFi(spendable, target)),
  }
}

function planExtra(
  run: PlanRun,
  inputs: InputsUsed,
  view: MoneyView,
): Omit<PlanExtra, 'pots_ignored'> {
  const { m0, main, comparison, end } = run
  const t = main.months_to_fi
  const undone = monthUndone(main)
  return {
    months_to_fi: t,
    fi_status: statusOf(t),
    target_balance_at_fi:
      t === null ? null : round2(main.target(t) * worthOf(t, run.numbers.inflation, view)),
    comparison_fi_date: dayAfter(m0, comparison?.months_to_fi ?? null),
    inputs_used: inputs,
    balance_negative: main.balance.subarray(0, end + 1).some((balance) => round2(balance) < 0),
    fi_sustained: t === null ? null : undone === null,
    fi_undone_date: dayAfter(m0, undone),
    after_fi: afterFi(run, view),
    milestones: milestones(run, view),
  }
}

/** What a basic plan says of its inputs: all entered. */
export function enteredInputs(numbers: PlanNumbers): InputsUsed {
  return {
    balance: { value: round2(numbers.balance), source: 'entered' },
    monthly_expense: { value: round2(numbers.monthly_expense), source: 'entered' },
    monthly_contribution: { value: round2(numbers.monthly_contribution), source: 'entered' },
  }
}
