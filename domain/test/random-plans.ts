// Random plans for property tests: all inputs within their bounds, names of every sort.
import fc from 'fast-check'
import { type Day, addMonths, firstDay } from '#domain/dates.ts'
import type {
  OnceOffEvent,
  PlanNumbers,
  PotShare,
  RecurringEvent,
  RunnablePlan,
} from '#domain/plans/plan.ts'
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
    income_amount: fc.oneof(fc.constant(0), cents(0, 5000)),
    income_tax: percent(0, 100),
    income_annual_escalation: fc.oneof(fc.constant(null), percent(-10, 10)),
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

const NOTHING_AFTER = {
  last_month: null,
  coast_month: null,
  essential_expense: null,
  pot_shares: [],
} as const

/** Plans without events. */
export const plansWithoutEvents: fc.Arbitrary<RunnablePlan> = planNumbers.map((numbers) => ({
  ...numbers,
  ...NOTHING_AFTER,
  once_off_events: {},
  recurring_events: {},
}))

const maybeDay = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1800 }).map(dayAt))

/** Up to three pots whose shares add up to one. */
const potShares: fc.Arbitrary<PotShare[]> = fc
  .array(
    fc.record({
      tax_when_drawn: percent(0, 100),
      available_from: maybeDay,
      balance_part: fc.integer({ min: 0, max: 100 }),
      contribution_part: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 3 },
  )
  .map((pots) => {
    const held = pots.reduce((sum, { balance_part }) => sum + balance_part, 0) || 1
    const added = pots.reduce((sum, { contribution_part }) => sum + contribution_part, 0)
    return pots.map(({ balance_part, contribution_part, ...pot }, place) => ({
      ...pot,
      category: place + 1,
      balance_share: balance_part / held,
      contribution_share: contribution_part / added,
    }))
  })

/** Plans with up to four events of each kind, some of them historical, and with pots. */
export const randomPlans: fc.Arbitrary<RunnablePlan> = fc
  .tuple(
    planNumbers,
    keyed(onceOffEvents),
    keyed(recurringEvents),
    fc.record({
      last_month: maybeDay,
      coast_month: maybeDay,
      essential_expense: fc.oneof(fc.constant(null), cents(1, 5000)),
      pot_shares: potShares,
    }),
  )
  .map(([numbers, once_off_events, recurring_events, after]) => ({
    ...numbers,
    ...after,
    once_off_events,
    recurring_events,
  }))
