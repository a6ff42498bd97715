// What is wrong with a plan's events. All problems are returned, each under the event's name;
// a blank name has none, so its problem stands under `non_field_errors`.
import { monthOf } from '#domain/dates.ts'
import { lengthOf } from '#domain/text.ts'
import { EVENT_BOUNDS, MAX_EVENTS, MAX_EVENT_NAME } from './defaults.ts'
import { type Named, listEvents } from './events.ts'
import type { OnceOffEvent, PlanEvents, RecurringEvent } from './plan.ts'

/** A problem and the key under which it is reported. */
export interface EventProblem {
  field: string
  message: string
}

export const NAME_TAKEN = 'Event with this name already exist. Event names must be unique.'
export const NOTHING_ADDED =
  'Ensure you have added at least one of: Expense, Contribution or Withdrawal'

/** An event's name as it is kept: well formed, NFC, without blanks around it. */
export function readEventName(raw: string): string {
  return raw
    .replaceAll(/\p{Surrogate}/gu, '\u{fffd}')
    .normalize('NFC')
    .trim()
}

/** A list of events as it is kept: under the names `readEventName` gives. */
export function readEventNames<E extends object>(events: Record<string, E>): Named<E>[] {
  return listEvents(events).map((event) => ({ ...event, name: readEventName(event.name) }))
}

/** What is wrong with a name in a list that has `others`; null when nothing is. */
export function checkEventName(name: string, others: readonly string[]): string | null {
  const length = lengthOf(name)
  if (length === 0) return 'An event needs a name.'
  if (length > MAX_EVENT_NAME) {
    return `Ensure an event's name has no more than ${MAX_EVENT_NAME} characters.`
  }
  if (name.includes('\0')) return 'Null characters are not allowed.'
  return others.includes(name) ? NAME_TAKEN : null
}

/** What is wrong with an event's amounts and dates, in the order of the form. */
export function checkEvent(event: OnceOffEvent | RecurringEvent): string[] {
  return [...checkAmounts(event), ...('start_date' in event ? checkRecurring(event) : [])]
}

function checkAmounts(event: OnceOffEvent | RecurringEvent): string[] {
  const { min, max } = EVENT_BOUNDS.withdrawal_tax
  const messages: string[] = []
  const amounts = [event.expense_amount, event.contribution_amount, event.withdrawal_amount]
  const income = 'income_amount' in event ? event.income_amount : 0
  if ([...amounts, income].every(isZero)) messages.push(NOTHING_ADDED)
  if (event.withdrawal_amount > EVENT_BOUNDS.withdrawal_amount.max) {
    messages.push('A withdrawal must be zero or negative.')
  }
  if (event.withdrawal_tax < min || event.withdrawal_tax > max) {
    messages.push(`The withdrawal tax must be from ${min} to ${max} percent.`)
  }
  return messages
}

function isZero(amount: number): boolean {
  return amount === 0
}

function checkRecurring(event: RecurringEvent): string[] {
  const { min, max } = EVENT_BOUNDS.escalation
  const messages: string[] = []
  if (monthOf(event.end_date) < monthOf(event.start_date)) {
    messages.push('The end date must not be before the start date.')
  }
  const { income_tax } = EVENT_BOUNDS
  if (event.income_amount < EVENT_BOUNDS.income_amount.min) {
    messages.push('Income must be zero or positive.')
  }
  if (event.income_tax < income_tax.min || event.income_tax > income_tax.max) {
    messages.push('Income tax must be between 0 and 100.')
  }
  const escalations = [
    event.expense_annual_escalation,
    event.contribution_annual_escalation,
    event.withdrawal_annual_escalation,
    event.income_annual_escalation ?? 0,
  ]
  if (escalations.some((percent) => percent < min || percent > max)) {
    messages.push(`An annual escalation must be from ${min} to ${max} percent.`)
  }
  return messages
}

/** All that is wrong with the events of a plan. */
export function checkEvents(events: PlanEvents): EventProblem[] {
  const once_off = readEventNames(events.once_off_events)
  const recurring = readEventNames(events.recurring_events)
  if (once_off.length + recurring.length > MAX_EVENTS) {
    const message = `At most ${MAX_EVENTS} events are allowed in a plan.`
    return [{ field: 'non_field_errors', message }]
  }
  return [...checkList(once_off), ...checkList(recurring)]
}

function checkList(events: readonly Named<OnceOffEvent | RecurringEvent>[]): EventProblem[] {
  return events.flatMap((event, place) => {
    const earlier = events.slice(0, place).map(({ name }) => name)
    const nameProblem = checkEventName(event.name, earlier)
    const messages = [...(nameProblem === null ? [] : [nameProblem]), ...checkEvent(event)]
    const field = event.name === '' ? 'non_field_errors' : event.name
    return messages.map((message) => ({ field, message }))
  })
}

/** How many events a plan has, both kinds together. */
export function countEvents(events: PlanEvents): number {
  return Object.keys(events.once_off_events).length + Object.keys(events.recurring_events).length
}
