// What comes round again, what was said of it, and what leaving a payment would do to the FI date.
import { queryOptions, useMutation } from '@tanstack/react-query'
import { runIntegratedPlan } from '#contract/plans.ts'
import {
  type Recurring,
  type RecurringPayment,
  answerRecurring,
  readRecurring,
} from '#contract/recurring.ts'
import type { Day } from '#domain/dates.ts'
import { PLAN_BOUNDS } from '#domain/plans/defaults.ts'
import { call } from '#web/lib/call.ts'
import { planSavedLast } from '#web/lib/plan-saved-last.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

export const recurringQuery = queryOptions({
  queryKey: ['recurring'],
  queryFn: ({ signal }): Promise<Recurring> => call(readRecurring, { signal }),
  // Found anew in three years of records at each read; a change of records asks again by itself.
  staleTime: 600_000,
})

type Answer = RecurringPayment['answer']

/** Keeps a yes or a no; null takes it back. A no moves the payment out of sight, so that is said. */
export function useAnswer({ key, payee, answer: before }: RecurringPayment) {
  return useMutation({
    mutationFn: (answer: Answer) => call(answerRecurring, { body: { key, answer } }),
    onSuccess: (_none, answer, _kept, { client }) => {
      if (answer === 'no') {
        showSuccess(`${payee} counts nowhere here`, 'It stands under “You said no” now.')
      } else if (before === 'no') {
        showSuccess(`${payee} counts again`, 'It stands with the others again.')
      }
      return client.invalidateQueries({ queryKey: recurringQuery.queryKey })
    },
    onError: (error) => showFailure('Your answer was not kept', messageOf(error)),
  })
}

/** Dates of the integrated plan that was saved last. Null: the money never lasts. */
export interface Leaving {
  plan: { id: number; name: string }
  now: Day | null
  /** Spending that much less. */
  spending_less: Day | null
  /** Spending that much less, and investing it. */
  investing_it: Day | null
}

/** What a plan's date becomes without a payment of `share` a month; null where there is no plan. */
export const leavingQuery = (share: number) =>
  queryOptions({
    queryKey: ['plans', 'integrated', 'leaving', share],
    queryFn: async ({ signal }): Promise<Leaving | null> => {
      const plan = await planSavedLast(signal)
      if (!plan) return null
      const run = async (change: object) => {
        const { extra } = await call(runIntegratedPlan, { body: { ...plan, ...change }, signal })
        return extra
      }
      const { inputs_used, after_fi } = await run({})
      const { monthly_expense, monthly_contribution } = inputs_used
      const less = {
        monthly_expense: Math.max(PLAN_BOUNDS.monthly_expense.min, monthly_expense.value - share),
      }
      const more = { ...less, monthly_contribution: monthly_contribution.value + share }
      const [spending, investing] = await Promise.all([run(less), run(more)])
      return {
        plan: { id: plan.id, name: plan.name },
        now: after_fi.lasting_fi_date,
        spending_less: spending.after_fi.lasting_fi_date,
        investing_it: investing.after_fi.lasting_fi_date,
      }
    },
    // A plan may have been saved since.
    staleTime: 0,
  })
