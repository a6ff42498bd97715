// The event form: switches over an event's amounts, and what they send.
// Turning a switch on starts its amount afresh. Turning the withdrawal off parks its amount at -1,
// which stays inside the form: whatever is switched off is sent as 0.
import { type Day, type Month, firstDay, monthOf } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import {
  type Lever,
  type Named,
  isHistorical,
  postTaxWithdrawal,
  stillBringsIncome,
} from './events.ts'
import type { EventAmounts, OnceOffEvent, RecurringEvent } from './plan.ts'

/** What a switch turns on: a lever, or an income after work. */
export type Switch = Lever | 'income'

/** The switches: adjust expenses, adjust contributions, withdrawal, income (recurring events). */
export type EventSwitches = Record<Switch, boolean>

/** An event while it is edited. */
export interface EventForm<E extends OnceOffEvent | RecurringEvent> {
  event: Named<E>
  switches: EventSwitches
}

const PARKED_WITHDRAWAL = -1

const NEW_AMOUNTS: EventAmounts = {
  expense_amount: 0,
  contribution_amount: 0,
  withdrawal_amount: 0,
  withdrawal_tax: 0,
  exclude_from_comparison: false,
}

const NO_INCOME = { income_amount: 0, income_tax: 0, income_annual_escalation: null } as const

/** The last month of an event that goes on for life. */
export const FOR_LIFE = '9999-12-01' as Day

/** An empty once-off event in the current month. */
export function newOnceOffEvent(m0: Month): OnceOffEvent {
  return { ...NEW_AMOUNTS, date: firstDay(m0) }
}

/** An empty recurring event that starts and ends in the current month. */
export function newRecurringEvent(m0: Month): RecurringEvent {
  return {
    ...NEW_AMOUNTS,
    start_date: firstDay(m0),
    end_date: firstDay(m0),
    expense_annual_escalation: 0,
    contribution_annual_escalation: 0,
    withdrawal_annual_escalation: 0,
    ...NO_INCOME,
  }
}

/** Opens an event for editing: a switch is on where there is an amount. */
export function openEventForm<E extends OnceOffEvent | RecurringEvent>(
  event: Named<E>,
): EventForm<E> {
  const switches = {
    expense: event.expense_amount !== 0,
    contribution: event.contribution_amount !== 0,
    withdrawal: event.withdrawal_amount !== 0,
    income: 'income_amount' in event && event.income_amount !== 0,
  }
  return { event, switches }
}

/** Turns a switch of the form. */
export function turnSwitch<E extends OnceOffEvent | RecurringEvent>(
  form: EventForm<E>,
  lever: Switch,
  to: 'on' | 'off',
): EventForm<E> {
  const switches = { ...form.switches, [lever]: to === 'on' }
  if (to === 'on') return { event: emptied(form.event, lever), switches }
  if (lever !== 'withdrawal') return { ...form, switches }
  return { event: withAmount(form.event, lever, PARKED_WITHDRAWAL), switches }
}

/** The event as it is kept in the plan: nothing of what is switched off. */
export function closeEventForm<E extends OnceOffEvent | RecurringEvent>({
  event,
  switches,
}: EventForm<E>): Named<E> {
  let sent = event
  for (const lever of ['expense', 'contribution', 'withdrawal', 'income'] as const) {
    if (!switches[lever]) sent = emptied(sent, lever)
  }
  return sent
}

function emptied<E extends OnceOffEvent | RecurringEvent>(
  event: Named<E>,
  lever: Switch,
): Named<E> {
  if (lever === 'income') return 'start_date' in event ? { ...event, ...NO_INCOME } : event
  return {
    ...withAmount(event, lever, 0),
    ...('start_date' in event && { [`${lever}_annual_escalation`]: 0 }),
    ...(lever === 'withdrawal' && { withdrawal_tax: 0 }),
  }
}

function withAmount<E extends OnceOffEvent | RecurringEvent>(
  event: Named<E>,
  lever: Lever,
  amount: number,
): Named<E> {
  return { ...event, [`${lever}_amount`]: amount }
}

/** The post-tax amount shown beside a withdrawal: less its tax, positive, two decimals. */
export function shownPostTax(withdrawal_amount: number, withdrawal_tax: number): number {
  return round2(postTaxWithdrawal(withdrawal_amount, withdrawal_tax))
}

/**
 * Whether the form refuses a date: it lies in the past, and it is not the date the event had when
 * it was opened (null for a new event).
 */
export function refusesDate(chosen: Day, before: Day | null, m0: Month): boolean {
  const month = monthOf(chosen)
  return month < m0 && (before === null || month !== monthOf(before))
}

/** What is said under a refused date. */
export const PAST_DATE = 'Choose this month or a later one.'

/** The flag on an event that began before the current month. */
const HISTORICAL_FLAG = 'Historical event will be ignored'

/** What the planner says when no event lies ahead. */
export const NO_FUTURE_EVENTS =
  'There are no financial events occurring in the future. Adding events is highly recommended.'

/** The flag for an event, or null. */
export function historicalFlag(event: OnceOffEvent | RecurringEvent, m0: Month): string | null {
  if (!isHistorical(event, m0)) return null
  return stillBringsIncome(event, m0) ? `${HISTORICAL_FLAG}; its income counts` : HISTORICAL_FLAG
}
