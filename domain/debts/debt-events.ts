// What a paid debt changes in a plan: from the month after its last payment one spends that much
// less, or invests it. Today's expenses contain the payment and the plan lets them rise, so the event
// takes out what is in there by then. Example: 950 a month, paid after 281 months, 2 % inflation:
// 1 510.47 less, rising 2 % a year; or 950 more invested.
import { type Month, addMonths, firstDay, monthOf, monthsBetween } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import { FOR_LIFE, newRecurringEvent } from '#domain/plans/event-form.ts'
import type { Named } from '#domain/plans/events.ts'
import type { RecurringEvent } from '#domain/plans/plan.ts'
import type { Debt } from './debt.ts'
import { pricesAfter } from '#domain/plans/prices.ts'

export interface DebtEvents {
  spend_less: Named<RecurringEvent>
  invest_it: Named<RecurringEvent>
}

const MOST_OF_NAME = 70

export interface PayingDebt {
  name: string
  monthly_payment: number
  debt: Debt
}

/** The two events for a plan with that inflation, run in month `m0`; null where the debt has no end ahead. */
export function debtEvents(of: PayingDebt, inflation: number, m0: Month): DebtEvents | null {
  const { name, monthly_payment, debt } = of
  if (debt.ends === null) return null
  const start = addMonths(monthOf(debt.ends), 1)
  const months = monthsBetween(m0, start)
  if (months < 0) return null
  const paid = `${[...name].slice(0, MOST_OF_NAME).join('')} is paid`
  const event = { ...newRecurringEvent(start), start_date: firstDay(start), end_date: FOR_LIFE }
  return {
    spend_less: {
      ...event,
      name: `${paid}: you spend less`,
      expense_amount: round2(-monthly_payment * pricesAfter(months, inflation)),
      expense_annual_escalation: inflation,
    },
    invest_it: {
      ...event,
      name: `${paid}: you invest it`,
      contribution_amount: monthly_payment,
    },
  }
}
