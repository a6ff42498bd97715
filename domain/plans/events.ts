// Events of a plan: which ones count, and what they add up to in each month.
// They travel as objects keyed by name, so a name can be anything: they are read with
// Object.entries and written with Object.fromEntries, which treat `__proto__` like any other name.
// Order is the order of the keys. JavaScript puts keys that are whole numbers ("10") first,
// ascending, then all others as they were sent; browser and server both follow that.
import { type Month, monthOf, monthsBetween } from '#domain/dates.ts'
import { LAST_MONTH } from './defaults.ts'
import { type Income, incomeOf } from './incomes.ts'
import type { EventAmounts, OnceOffEvent, PlanEvents, RecurringEvent } from './plan.ts'

/** An event together with its name. */
export type Named<E> = E & { name: string }

/** Events that count in a run, in input order. */
export interface LiveEvents {
  once_off: readonly Named<OnceOffEvent>[]
  recurring: readonly Named<RecurringEvent>[]
  /** Historical ones whose income still counts. */
  income_only: readonly Named<RecurringEvent>[]
}

/** Money by months after M0 (index 0 to `LAST_MONTH`), summed over the live events. */
export interface EventSums {
  recurring_expense: Float64Array
  recurring_contribution: Float64Array
  once_off_expense: Float64Array
  once_off_contribution: Float64Array
  /** Once off and recurring, gross, zero or negative. */
  withdrawal: Float64Array
  /** What the balance must pay of once-off expenses, zero or positive. */
  unpaid_expense: Float64Array
  /** What recurring withdrawals pay of their own event's expense. */
  paid_expense: Float64Array
  incomes: readonly Income[]
}

/** What an event can move. */
export type Lever = 'expense' | 'contribution' | 'withdrawal'

/** The events of an object keyed by name, as a list. */
export function listEvents<E extends object>(events: Record<string, E>): Named<E>[] {
  return Object.entries(events).map(([name, event]) => ({ ...event, name }))
}

/** A list of events as an object keyed by name. A name that comes twice keeps its last event. */
export function keyEvents<E extends object>(
  events: readonly Named<E>[],
): Record<string, Omit<E, 'name'>> {
  return Object.fromEntries(events.map(({ name, ...event }) => [name, event]))
}

/** The month in which an event happens or begins. */
export function startOf(event: OnceOffEvent | RecurringEvent): Month {
  return monthOf('date' in event ? event.date : event.start_date)
}

/** Whether an event lies, or began, before M0. Such an event is kept, and only its income counts. */
export function isHistorical(event: OnceOffEvent | RecurringEvent, m0: Month): boolean {
  return startOf(event) < m0
}

/** The events that count when the plan is run in month M0. */
export function liveEvents(events: PlanEvents, m0: Month): LiveEvents {
  const recurring = listEvents(events.recurring_events)
  return {
    once_off: listEvents(events.once_off_events).filter((event) => !isHistorical(event, m0)),
    recurring: recurring.filter((event) => !isHistorical(event, m0)),
    income_only: recurring.filter((event) => stillBringsIncome(event, m0)),
  }
}

/** Whether an event began before M0 and its income goes on. */
export function stillBringsIncome(event: OnceOffEvent | RecurringEvent, m0: Month): boolean {
  return (
    'start_date' in event &&
    isHistorical(event, m0) &&
    event.income_amount > 0 &&
    monthOf(event.end_date) >= m0
  )
}

/** Whether any event still counts; when none does the planner recommends adding some. */
export function hasFutureEvents(events: PlanEvents, m0: Month): boolean {
  const live = liveEvents(events, m0)
  return countLive(live) > 0
}

/** The live events that are not flagged, or null when none is flagged and there is no comparison. */
export function comparisonEvents(live: LiveEvents): LiveEvents | null {
  const kept = (event: EventAmounts): boolean => !event.exclude_from_comparison
  const rest = {
    once_off: live.once_off.filter(kept),
    recurring: live.recurring.filter(kept),
    income_only: live.income_only.filter(kept),
  }
  return countLive(rest) === countLive(live) ? null : rest
}

function countLive({ once_off, recurring, income_only }: LiveEvents): number {
  return once_off.length + recurring.length + income_only.length
}

/** What is left of a gross withdrawal (zero or negative) after its tax, as a positive amount. */
export function postTaxWithdrawal(withdrawal_amount: number, withdrawal_tax: number): number {
  return -withdrawal_amount * (1 - withdrawal_tax / 100)
}

/**
 * What is left of a once-off expense for the balance to pay, after the event's own withdrawal
 * (less tax) and its own cut in contributions.
 */
export function unpaidExpense(event: OnceOffEvent): number {
  const withdrawn = postTaxWithdrawal(event.withdrawal_amount, event.withdrawal_tax)
  const cut = Math.max(0, -event.contribution_amount)
  return Math.max(0, event.expense_amount - withdrawn - cut)
}

/** Sums the live events by month. */
export function sumEvents(live: LiveEvents, m0: Month): EventSums {
  const sums: EventSums = {
    recurring_expense: new Float64Array(LAST_MONTH + 1),
    recurring_contribution: new Float64Array(LAST_MONTH + 1),
    once_off_expense: new Float64Array(LAST_MONTH + 1),
    once_off_contribution: new Float64Array(LAST_MONTH + 1),
    withdrawal: new Float64Array(LAST_MONTH + 1),
    unpaid_expense: new Float64Array(LAST_MONTH + 1),
    paid_expense: new Float64Array(LAST_MONTH + 1),
    incomes: [...live.recurring, ...live.income_only].flatMap((event) => incomeOf(event, m0) ?? []),
  }
  for (const event of live.recurring) {
    addRecurring(sums.recurring_expense, event, 'expense', m0)
    addRecurring(sums.recurring_contribution, event, 'contribution', m0)
    addRecurring(sums.withdrawal, event, 'withdrawal', m0)
    addPaid(sums.paid_expense, event, m0)
  }
  for (const event of live.once_off) {
    const t = monthsBetween(m0, monthOf(event.date))
    add(sums.once_off_expense, t, event.expense_amount)
    add(sums.once_off_contribution, t, event.contribution_amount)
    add(sums.withdrawal, t, event.withdrawal_amount)
    add(sums.unpaid_expense, t, unpaidExpense(event))
  }
  return sums
}

/** Adds what the event's own withdrawal, less tax, pays of its expense in each month. */
function addPaid(sum: Float64Array, event: RecurringEvent, m0: Month): void {
  if (event.withdrawal_amount === 0 || event.expense_amount <= 0) return
  const expense = new Float64Array(LAST_MONTH + 1)
  const withdrawal = new Float64Array(LAST_MONTH + 1)
  addRecurring(expense, event, 'expense', m0)
  addRecurring(withdrawal, event, 'withdrawal', m0)
  for (let t = 0; t <= LAST_MONTH; t += 1) {
    const posttax = postTaxWithdrawal(at(withdrawal, t), event.withdrawal_tax)
    sum[t] = at(sum, t) + Math.min(Math.max(0, at(expense, t)), posttax)
  }
}

/** Adds an amount from the first to the last active month; it steps on each anniversary. */
function addRecurring(sum: Float64Array, event: RecurringEvent, lever: Lever, m0: Month): void {
  let amount = event[`${lever}_amount`]
  if (amount === 0) return
  const growth = 1 + event[`${lever}_annual_escalation`] / 100
  const start = monthsBetween(m0, monthOf(event.start_date))
  const end = Math.min(LAST_MONTH, monthsBetween(m0, monthOf(event.end_date)))
  for (let year = start; year <= end; year += 12) {
    const next = Math.min(end + 1, year + 12)
    for (let t = year; t < next; t += 1) sum[t] = at(sum, t) + amount
    amount *= growth
  }
}

function add(sum: Float64Array, t: number, amount: number): void {
  if (t <= LAST_MONTH) sum[t] = at(sum, t) + amount
}

/** The value at an index that is known to be inside. */
export function at(values: Float64Array, index: number): number {
  return values[index] ?? 0
}
