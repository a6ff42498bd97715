// The odds of a plan: many futures with the plan's own expenses, target and flows, in which only
// growth is random. A month multiplies a positive balance by exp(mu + sd * z), z normal, with
//   s2 = ln(1 + v^2 / (1+a)^2),  mu = (ln(1+a) - s2/2) / 12,  sd = sqrt(s2 / 12)
// so that a year grows by 1 + a on average (a return, v volatility). The mean of all paths is the
// plan's own line; the median lies below it, because losses weigh more than gains.
// A path goes on past the target: it is lived on from the plan's own stop, whatever the market did,
// and from the month in which the path itself meets the target.
import { type Day, type Month, addMonths, monthEpoch } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import { at } from './events.ts'
import { stopWith } from './fi-date.ts'
import { meets } from './half-cent.ts'
import { liveOn, nextBalance } from './live-on.ts'
import { spendable } from './pots.ts'
import { type PlanRun, dayAfter, headlineMonth } from './project-plan.ts'
import { Futures } from './futures.ts'
import type { Point } from './results.ts'

export interface OddsOptions {
  /** Standard deviation of a year's return, percent. */
  volatility: number
  paths: number
  /** A whole number, 0 or more; the same seed gives the same odds. */
  seed: number
  horizon_months: number
}

const BANDS = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

/** How many percent of the paths lie at or below: p10 is the tenth of a hundred, sorted. */
export type Band = (typeof BANDS)[number]

export interface Odds {
  /** Percent of paths that touch the target at some time by the horizon. */
  success_probability: number
  /** Percent of paths that have touched it by the plan's own date; null when the plan has none. */
  probability_by_plan_date: number | null
  /** The month by which so many percent of the paths have FI; null for never. */
  fi_date: Record<Band, Day | null>
  /** The balance at every twelfth month. */
  balance: Record<Band, Point[]>
  after_fi: OddsAfterFi
}

/** The odds of living on the money; all null but `lasts_after_own_fi` when the plan has no stop. */
export interface OddsAfterFi {
  /** The lasting date, else the target date; null for none, or one beyond the horizon. */
  stop_date: Day | null
  /** Percent of all paths at the target in that month. */
  at_target: number | null
  /** Percent of all paths whose money lasts when stopping then, whatever the market did. */
  lasts: number | null
  /** Percent of the paths with FI whose money lasts from their own first month of it. */
  lasts_after_own_fi: number | null
  /** The month by which so many percent have run out when stopping then; null: it lasts. */
  runs_out: Record<'p10' | 'p25' | 'p50', Day | null>
}

/** The paths before they are summarised. */
export interface Paths {
  /** First month with FI of each path; Infinity for none. */
  months_to_fi: Float64Array
  /** For each twelfth month from 0 on, the balance of every path. */
  balances: Float64Array[]
  /** The month of the first unpaid bill of each path that stops when the plan says; Infinity: none. */
  runs_out: Float64Array
  num_at_target: number
  num_with_fi: number
  num_lasting_after_own_fi: number
}

/** Simulates a plan that was run and says how likely its date is. Takes about a second. */
export function planOdds(run: PlanRun, options: OddsOptions): Odds {
  return summarise(run, options, simulate(run, options))
}

function stopWithin(run: PlanRun, { horizon_months }: OddsOptions): number | null {
  const stop = headlineMonth(run)
  return stop === null || stop > horizon_months ? null : stop
}

/** Simulates the paths, as far as the horizon, the plan's own date and the last bills need. */
export function simulate(run: PlanRun, options: OddsOptions): Paths {
  const { paths, horizon_months: horizon } = options
  const years = Math.floor(horizon / 12)
  const all: Paths = {
    months_to_fi: new Float64Array(paths),
    balances: Array.from({ length: years + 1 }, () => new Float64Array(paths)),
    runs_out: new Float64Array(paths),
    num_at_target: 0,
    num_with_fi: 0,
    num_lasting_after_own_fi: 0,
  }
  const futures = new Futures(
    monthlyGrowth(run.numbers.annual_return, options.volatility),
    options.seed,
  )
  const stop = stopWithin(run, options)
  const last = Math.max(horizon, run.main.months_to_fi ?? 0)
  for (let path = 0; path < paths; path += 1) {
    futures.next()
    walk({ run, futures, all, path, stop, last, horizon })
  }
  return all
}

/** Mean and deviation of a month's logarithmic growth; both inputs in percent a year. */
export function monthlyGrowth(
  annual_return: number,
  volatility: number,
): { mu: number; sd: number } {
  const mean = 1 + annual_return / 100
  const s2 = Math.log(1 + (volatility / 100 / mean) ** 2)
  return { mu: (Math.log(mean) - s2 / 2) / 12, sd: Math.sqrt(s2 / 12) }
}

interface Walk {
  run: PlanRun
  futures: Futures
  all: Paths
  path: number
  stop: number | null
  last: number
  horizon: number
}

/** Walks one path, notes its balance each year, its first month with FI and how long it lasts. */
function walk({ run, futures, all, path, stop, last, horizon }: Walk): void {
  const { target, flow, pots } = run.main
  let balance = run.numbers.balance
  // Today's balance with its growth since; only pots ask for it.
  let grown = balance
  let fi = Infinity
  for (let t = 0; t <= last; t += 1) {
    const money = pots.length === 0 ? balance : spendable(pots, balance, grown)
    const met = meets(money, target(t))
    const first = met && fi === Infinity
    if (first) fi = t
    if (t === stop || (first && t <= horizon)) {
      const living = liveOn(stopWith(run.main, balance, grown, t), futures.growth)
      const runs_out = living.runs_out ?? Infinity
      if (first) noteOwnFi(all, runs_out)
      if (t === stop) {
        if (met) all.num_at_target += 1
        all.runs_out[path] = runs_out
      }
    }
    if (t % 12 === 0) {
      const year = all.balances[t / 12]
      if (year) year[path] = balance
    }
    const factor = futures.growth(t)
    balance = nextBalance(balance, factor, at(flow, t))
    grown *= factor
  }
  all.months_to_fi[path] = fi
}

function noteOwnFi(all: Paths, runs_out: number): void {
  all.num_with_fi += 1
  if (runs_out === Infinity) all.num_lasting_after_own_fi += 1
}

function summarise(run: PlanRun, options: OddsOptions, paths: Paths): Odds {
  const horizon = options.horizon_months
  const plan = run.main.months_to_fi
  const fi = paths.months_to_fi.toSorted()
  const years = paths.balances.map((balances) => balances.toSorted())
  return {
    success_probability: percentUpTo(fi, horizon),
    probability_by_plan_date: plan === null ? null : percentUpTo(fi, plan),
    fi_date: byBand((p) => {
      const months = nearestRank(fi, p)
      return dayAfter(run.m0, months <= horizon ? months : null)
    }),
    balance: byBand((p) =>
      years.map((sorted, year): Point => [yearEpoch(run.m0, year), round2(nearestRank(sorted, p))]),
    ),
    after_fi: oddsAfterFi(run, options, paths),
  }
}

function oddsAfterFi(run: PlanRun, options: OddsOptions, paths: Paths): OddsAfterFi {
  const stop = stopWithin(run, options)
  const { num_with_fi, num_at_target } = paths
  const own = num_with_fi === 0 ? null : percentOf(paths.num_lasting_after_own_fi, num_with_fi)
  if (stop === null) {
    const runs_out = { p10: null, p25: null, p50: null }
    return { stop_date: null, at_target: null, lasts: null, lasts_after_own_fi: own, runs_out }
  }
  const sorted = paths.runs_out.toSorted()
  const gone = (percent: number): Day | null => {
    const months = nearestRank(sorted, percent)
    return dayAfter(run.m0, months === Infinity ? null : months)
  }
  return {
    stop_date: dayAfter(run.m0, stop),
    at_target: percentOf(num_at_target, options.paths),
    lasts: percentOf(sorted.filter((month) => month === Infinity).length, options.paths),
    lasts_after_own_fi: own,
    runs_out: { p10: gone(10), p25: gone(25), p50: gone(50) },
  }
}

function yearEpoch(m0: Month, year: number): number {
  return monthEpoch(addMonths(m0, year * 12))
}

function percentOf(part: number, whole: number): number {
  return round2((100 * part) / whole)
}

function percentUpTo(sorted: Float64Array, limit: number): number {
  const beyond = sorted.findIndex((value) => value > limit)
  return percentOf(beyond === -1 ? sorted.length : beyond, sorted.length)
}

/** The value below or at which `percent` of a sorted list lie. */
export function nearestRank(sorted: Float64Array, percent: number): number {
  return at(sorted, Math.ceil((percent * sorted.length) / 100) - 1)
}

function byBand<T>(value: (percent: number) => T): Record<Band, T> {
  return { p10: value(10), p25: value(25), p50: value(50), p75: value(75), p90: value(90) }
}
