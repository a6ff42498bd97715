// What moves the FI date: the plan run again with one change at a time.
import { delta } from './explain-change.ts'
import type { Day, Month } from '#domain/dates.ts'
import { listEvents, liveEvents, sumEvents } from './events.ts'
import type { EventList, PlanNumbers, RunnablePlan } from './plan.ts'
import { dayAfter, monthsOf } from './project-plan.ts'

/** One change of a plan. */
export type Change =
  | { kind: 'scale'; field: keyof PlanNumbers; factor: number }
  | { kind: 'shift'; field: keyof PlanNumbers; points: number }
  | { kind: 'without'; list: EventList; name: string }

/** How a plan's dates answer to one change. */
export interface DateMove {
  /** `expense*0.9`, `annual_return+1`, `without:Wedding`. */
  change: string
  /** Null for never. */
  fi_date: Day | null
  /** The new date minus the plan's own, in months; null when either is never. */
  months_delta: number | null
  /** The month from which the money lasts; null for none. */
  lasting_fi_date: Day | null
  lasting_months_delta: number | null
}

const SCALED = [
  ['expense', 'monthly_expense'],
  ['contribution', 'monthly_contribution'],
  ['balance', 'balance'],
] as const

const SHIFTED = [
  ['annual_return', 1],
  ['inflation', 1],
  ['annual_contribution_increase', 1],
  ['withdrawal_rate', 0.5],
] as const

/**
 * The changes worth trying on a plan, in a fixed order: amounts by a tenth, rates by a point (the
 * withdrawal rate by half of one), and each event that counts left out, also one that began earlier
 * and only brings income. One that would make a number
 * negative is skipped; the bounds of the form do not apply.
 */
export function listChanges(plan: RunnablePlan, m0: Month): Change[] {
  const scales = SCALED.flatMap(([, field]) =>
    [0.9, 1.1].map((factor): Change => ({ kind: 'scale', field, factor })),
  )
  const shifts = SHIFTED.flatMap(([field, step]) =>
    [-step, step].map((points): Change => ({ kind: 'shift', field, points })),
  )
  const live = liveEvents(plan, m0)
  const counting = new Set([...live.recurring, ...live.income_only].map(({ name }) => name))
  const recurring = listEvents(plan.recurring_events).filter(({ name }) => counting.has(name))
  const without = (list: EventList, events: readonly { name: string }[]): Change[] =>
    events.map(({ name }) => ({ kind: 'without', list, name }))
  return [
    ...[...scales, ...shifts].filter((change) => staysPositive(plan, change)),
    ...without('once_off_events', live.once_off),
    ...without('recurring_events', recurring),
  ]
}

function staysPositive(plan: RunnablePlan, change: Change): boolean {
  return change.kind === 'without' || applyChange(plan, change)[change.field] >= 0
}

/** The plan with one change made. */
export function applyChange<P extends RunnablePlan>(plan: P, change: Change): P {
  if (change.kind === 'scale') {
    return { ...plan, [change.field]: plan[change.field] * change.factor }
  }
  if (change.kind === 'shift') {
    return { ...plan, [change.field]: plan[change.field] + change.points }
  }
  const kept = Object.entries<object>(plan[change.list]).filter(([name]) => name !== change.name)
  return { ...plan, [change.list]: Object.fromEntries(kept) }
}

/** A change as the API names it. */
export function writeChange(change: Change): string {
  if (change.kind === 'without') return `without:${change.name}`
  if (change.kind === 'shift') {
    return `${change.field}${change.points < 0 ? '' : '+'}${change.points}`
  }
  const short = SCALED.find(([, field]) => field === change.field)?.[0] ?? change.field
  return `${short}*${change.factor}`
}

/** How the dates answer to each change, with the change itself so that it can be tried. */
export function whatMovesTheDate(plan: RunnablePlan, m0: Month): (DateMove & { made: Change })[] {
  const sums = sumEvents(liveEvents(plan, m0), m0)
  const base = monthsOf(plan, m0, sums)
  return listChanges(plan, m0).map((made) => {
    const changed = applyChange(plan, made)
    const { months_to_fi, months_to_lasting_fi } = monthsOf(
      changed,
      m0,
      made.kind === 'without' ? undefined : sums,
    )
    return {
      change: writeChange(made),
      fi_date: dayAfter(m0, months_to_fi),
      months_delta: delta(base.months_to_fi, months_to_fi),
      lasting_fi_date: dayAfter(m0, months_to_lasting_fi),
      lasting_months_delta: delta(base.months_to_lasting_fi, months_to_lasting_fi),
      made,
    }
  })
}
