// Random plans for property tests: all inputs within their bounds, names of every sort.
import fc from 'fast-check'
import { type Day, addMonths, firstDay } from '#domain/dates.ts'
import type { OnceOffEvent, PlanNumbers, RecurringEvent, RunnablePlan } from '#domain/plans/plan.ts'
import { NOVEMBER } from './sample-plan.ts'

function cents(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: min * 100, max: max * 100 }).map((amount) => amount / 100)
}

function percent(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10)
}

/** The seven numbers, within the form's bounds. */
export const planNumbers: fc.Arbitrary<PlanNumbers> = fc.record({
  balance: cents(0, 2_000_000),
  monthly_expense: cents(1, 10_000),
  monthly_contribution: cents(1, 10_000),
  inflation: percent(0, 25),
  annual_return: percent(0, 100),
  withdrawal_rate: percent(1, 4),
  annual_contribution_increase: percent(0, 25),
})

/** Months from two years back to ninety years on. */
const monthOffset = fc.integer({ min: -24, max: 1080 })

function dayAt(months: number): Day {
  return firstDay(addMonths(NOVEMBER, months))
}

const amounts = {
  expense_amount: cents(-5000, 50_000),
  contribution_amount: cents(-5000, 5000),
  withdrawal_amount: cents(-50_000, 0),
  withdrawal_tax: percent(0, 100),
  exclude_from_comparison: fc.boolean(),
}

const onceOffEvents: fc.Arbitrary<OnceOffEvent> = fc.record({
  ...amounts,
  date: monthOffset.map(dayAt),
})

const recurringEvents: fc.Arbitrary<RecurringEvent> = fc
  .record({
    ...amounts,
    start: monthOffset,
    length: fc.integer({ min: 0, max: 600 }),
    expense_annual_escalation: percent(-10, 10),
    contribution_annual_escalation: percent(-10, 10),
    withdrawal_annual_escalation: percent(-10, 10),
  })
  .map(({ start, length, ...event }) => ({
    ...event,
    start_date: dayAt(start),
    end_date: dayAt(start + length),
  }))

const names = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '10',
    '2',
    'Wedding',
    '🎉',
    'a'.repeat(100),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
)

function keyed<E>(events: fc.Arbitrary<E>): fc.Arbitrary<Record<string, E>> {
  return fc
    .array(fc.tuple(names, events), { maxLength: 4 })
    .map((entries): Record<string, E> => Object.fromEntries(entries))
}

/** Plans without events. */
export const plansWithoutEvents: fc.Arbitrary<RunnablePlan> = planNumbers.map((numbers) => ({
  ...numbers,
  once_off_events: {},
  recurring_events: {},
}))

/** Plans with up to four events of each kind, some of them historical. */
export const randomPlans: fc.Arbitrary<RunnablePlan> = fc
  .tuple(planNumbers, keyed(onceOffEvents), keyed(recurringEvents))
  .map(([numbers, once_off_events, recurring_events]) => ({
    ...numbers,
    once_off_events,
    recurring_events,
  }))
