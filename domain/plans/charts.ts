// The chart series of a run: points 0 to `end`, a year past the later of the two FI dates.
import { addMonths, monthEpoch, monthOf, monthsBetween } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import { lineAfter } from './after-fi.ts'
import { at } from './events.ts'
import {
  annualExpensesInvested,
  expenseCoverage,
  progressToFi,
  savingsToExpenses,
} from './figures.ts'
import type { Course, PlanRun } from './project-plan.ts'
import type { Annotation, EventBar, PlanCharts, PlanResults, Point, Series } from './results.ts'
import { type MoneyView, worthOf } from './todays-money.ts'

/** All charts of a run, rounded, their money as `view` says. */
export function planCharts(run: PlanRun, view: MoneyView): PlanCharts {
  const { main, comparison } = run
  return {
    chart_fi_timeline: [...timeline(run, main, view, ''), ...afterTax(run, view)],
    chart_after_fi: linesAfterFi(run, main, view, ''),
    ...(comparison && {
      chart_fi_timeline_comparison: timeline(run, comparison, view, ' (comparison)'),
      chart_after_fi_comparison: linesAfterFi(run, comparison, view, ' (comparison)'),
    }),
    chart_recurring_events: eventBars(run, run.end),
    chart_stats: statsSeries(run),
    chart_expenses_contributions: flowSeries(run, view),
    chart_once_off_event_annotations: annotations(run, run.end),
  }
}

function timeline(run: PlanRun, projection: Course, view: MoneyView, suffix: string): Series[] {
  const { balance, target } = projection
  return [
    moneySeries(run, view, `Balance${suffix}`, (t) => at(balance, t)),
    moneySeries(run, view, `Target${suffix}`, (t) => target(t)),
  ]
}

/** The balance less the taxes of its pots, where a pot is taxed. */
function afterTax(run: PlanRun, view: MoneyView): Series[] {
  const { pots, spendable } = run.main
  if (pots.every(({ kept }) => kept === 1)) return []
  return [moneySeries(run, view, 'After tax', (t) => at(spendable, t))]
}

/** The money of who stops at the target date, and of who stops when it lasts if that is later. */
function linesAfterFi(run: PlanRun, course: Course, view: MoneyView, suffix: string): Series[] {
  const { months_to_fi, months_to_lasting_fi } = course
  if (months_to_fi === null) return []
  const lines = [lineFrom(run, course, view, months_to_fi, `Balance after FI${suffix}`)]
  if (months_to_lasting_fi !== null && months_to_lasting_fi !== months_to_fi) {
    const name = `Balance after lasting FI${suffix}`
    lines.push(lineFrom(run, course, view, months_to_lasting_fi, name))
  }
  return lines
}

function lineFrom(
  { m0, numbers }: PlanRun,
  course: Course,
  view: MoneyView,
  stop: number,
  name: string,
): Series {
  const data = lineAfter(course, stop).map((money, place): Point => {
    const t = stop + place
    const worth = worthOf(t, numbers.inflation, view)
    return [monthEpoch(addMonths(m0, t)), round2(money * worth)]
  })
  return { name, data }
}

function statsSeries(run: PlanRun): Series[] {
  const { spendable, target, expense, contribution } = run.main
  const rate = run.numbers.withdrawal_rate
  return [
    series(run, 'Progress to FI', (t) => progressToFi(at(spendable, t), target(t))),
    series(run, 'Expense coverage', (t) => expenseCoverage(at(spendable, t), at(expense, t), rate)),
    series(run, 'Annual expenses invested', (t) =>
      annualExpensesInvested(at(spendable, t), at(expense, t)),
    ),
    series(run, 'Savings to expenses', (t) =>
      savingsToExpenses(at(contribution, t), at(expense, t)),
    ),
  ]
}

function flowSeries(run: PlanRun, view: MoneyView): Series[] {
  const { expense, contribution } = run.main
  const { once_off_expense, once_off_contribution, withdrawal } = run.sums
  return [
    moneySeries(run, view, 'Expenses', (t) => at(expense, t) + at(once_off_expense, t)),
    moneySeries(
      run,
      view,
      'Contributions',
      (t) => at(contribution, t) + at(once_off_contribution, t),
    ),
    moneySeries(run, view, 'Withdrawals', (t) => -at(withdrawal, t)),
  ]
}

function moneySeries(
  run: PlanRun,
  view: MoneyView,
  name: string,
  amount: (t: number) => number,
): Series {
  return series(run, name, (t) => amount(t) * worthOf(t, run.numbers.inflation, view))
}

function series(run: PlanRun, name: string, value: (t: number) => number | null): Series {
  return {
    name,
    data: run.epochs.map((ms, t) => {
      const y = value(t)
      return [ms, y === null ? null : round2(y)]
    }),
  }
}

/** When recurring events run, up to `end` months after M0. */
export function eventBars(run: PlanRun, end: number): EventBar[] {
  const shown = run.live.recurring.filter(
    (event) => monthsBetween(run.m0, monthOf(event.start_date)) <= end,
  )
  return shown.map((event, row) => {
    const last = Math.min(end, monthsBetween(run.m0, monthOf(event.end_date)))
    const x = monthEpoch(monthOf(event.start_date))
    return { name: event.name, data: [{ x, x2: monthEpoch(addMonths(run.m0, last + 1)), y: row }] }
  })
}

/** The once-off events up to `end` months after M0, those of a month together. */
export function annotations(run: PlanRun, end: number): Annotation[] {
  const names = new Map<number, string[]>()
  for (const event of run.live.once_off) {
    const t = monthsBetween(run.m0, monthOf(event.date))
    if (t <= end) names.set(t, [...(names.get(t) ?? []), event.name])
  }
  return [...names]
    .toSorted(([a], [b]) => a - b)
    .map(([t, list]) => ({ x: monthEpoch(addMonths(run.m0, t)), text: list.join(', ') }))
}

/** The point of the timeline in which the balance, after tax, meets the target; null for never. */
export function fiPoint(results: PlanResults): Point | null {
  const t = results.extra.months_to_fi
  const [balance, , afterTax = balance] = results.chart_fi_timeline
  return t === null ? null : (afterTax?.data[t] ?? null)
}
