// The odds of a plan: many futures with the plan's own expenses, target and flows, in which only
// growth is random. A month multiplies a positive balance by exp(mu + sd * z), z normal, with
//   s2 = ln(1 + v^2 / (1+a)^2),  mu = (ln(1+a) - s2/2) / 12,  sd = sqrt(s2 / 12)
// so that a year grows by 1 + a on average (a return, v volatility). The mean of all paths is the
// plan's own line; the median lies below it, because losses weigh more than gains.
// A master generator starts from the seed, and path p from its (p+1)-th number: a path stays the
// same however many others there are.
import { type Day, type Month, addMonths, monthEpoch } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import { at } from './events.ts'
import { type PlanRun, dayAfter } from './project-plan.ts'
import { meets } from './project.ts'
import type { Point } from './results.ts'
import { SplitMix64, fillNormals, seeded } from './split-mix.ts'

export interface OddsOptions {
  /** Standard deviation of a year's return, percent. */
  volatility: number
  paths: number
  /** A whole number, 0 or more; the same seed gives the same odds. */
  seed: number
  horizon_months: number
}

export const BANDS = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

/** How many percent of the paths lie at or below: p10 is the tenth of a hundred, sorted. */
export type Band = (typeof BANDS)[number]

export interface Odds {
  /** Percent of paths with FI by the horizon. */
  success_probability: number
  /** Percent of paths with FI by the plan's own date; null when the plan has none. */
  probability_by_plan_date: number | null
  /** The month by which so many percent of the paths have FI; null for never. */
  fi_date: Record<Band, Day | null>
  /** The balance at every twelfth month. */
  balance: Record<Band, Point[]>
}

/** The paths before they are summarised. */
export interface Paths {
  /** First month with FI of each path; Infinity for none. */
  months_to_fi: Float64Array
  /** For each twelfth month from 0 on, the balance of every path. */
  balances: Float64Array[]
}

/** Simulates a plan that was run and says how likely its date is. Takes about a second. */
export function planOdds(run: PlanRun, options: OddsOptions): Odds {
  return summarise(run, options, simulate(run, options))
}

/** Simulates the paths, as far as the horizon and the plan's own date need. */
export function simulate(run: PlanRun, options: OddsOptions): Paths {
  const { paths, horizon_months: horizon } = options
  const years = Math.floor(horizon / 12)
  const balances = Array.from({ length: years + 1 }, () => new Float64Array(paths))
  const months_to_fi = new Float64Array(paths)
  const growth = new Float64Array(Math.max(horizon, run.main.months_to_fi ?? 0))
  const { mu, sd } = monthlyGrowth(run.numbers.annual_return, options.volatility)
  const master = seeded(options.seed)
  const generator = new SplitMix64()
  for (let path = 0; path < paths; path += 1) {
    master.step()
    generator.seed(master.high, master.low)
    fillNormals(growth, generator)
    for (let t = 0; t < growth.length; t += 1) growth[t] = Math.exp(mu + sd * at(growth, t))
    months_to_fi[path] = walk(run, growth, balances, path)
  }
  return { months_to_fi, balances }
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

/** Walks one path, notes its balance each year and answers its first month with FI. */
function walk(run: PlanRun, growth: Float64Array, balances: Float64Array[], path: number): number {
  const { target, flow } = run.main
  let balance = run.numbers.balance
  let fi = Infinity
  for (let t = 0; t <= growth.length; t += 1) {
    if (fi === Infinity && meets(balance, at(target, t))) fi = t
    if (t % 12 === 0) {
      const year = balances[t / 12]
      if (year) year[path] = balance
    }
    balance = (balance > 0 ? balance * at(growth, t) : balance) + at(flow, t)
  }
  return fi
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
  }
}

function yearEpoch(m0: Month, year: number): number {
  return monthEpoch(addMonths(m0, year * 12))
}

function percentUpTo(sorted: Float64Array, limit: number): number {
  const beyond = sorted.findIndex((value) => value > limit)
  return round2((100 * (beyond === -1 ? sorted.length : beyond)) / sorted.length)
}

/** The value below or at which `percent` of a sorted list lie. */
export function nearestRank(sorted: Float64Array, percent: number): number {
  return at(sorted, Math.ceil((percent * sorted.length) / 100) - 1)
}

function byBand<T>(value: (percent: number) => T): Record<Band, T> {
  return { p10: value(10), p25: value(25), p50: value(50), p75: value(75), p90: value(90) }
}
