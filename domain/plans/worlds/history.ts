// The plan in every month of a market's past: history's real growth meets the plan's own inflation.
//   from now:   month t of the plan grows by f[k+t] * (1+i)^(1/12)
//   from stop:  the plan's own return before the stop, f[k+t-s] * (1+i)^(1/12) from it
// A start counts only when all months it needs are there; nothing is wrapped round or made up.
import {
  type Day,
  type Month,
  addMonths,
  firstDay,
  monthEpoch,
  monthOf,
  monthsBetween,
} from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import { at } from '../events.ts'
import { meets } from '../half-cent.ts'
import { type Growth, type Stop, enoughFor, liveOn, nextBalance } from '../live-on.ts'
import { type PlanRun, dayAfter, headlineMonth } from '../project-plan.ts'
import { stopIn, stopWith } from '../fi-date.ts'
import type { Point } from '../results.ts'
import { type Market, realGrowth } from './market.ts'

export const HISTORY_FROM = ['now', 'stop'] as const

export interface HistoryOptions {
  /** Percent of stocks, the rest bonds. */
  stock_share: number
  /** Whether the past begins today, or in the month of the stop. */
  from: (typeof HISTORY_FROM)[number]
  /** A start whose course is answered month by month. */
  start: Day | null
}

export const HISTORY_DEFAULTS = { stock_share: 75, from: 'now', market: 'us', start: null } as const

/** How one start went. */
export interface StartResult {
  start: Day
  lasts_months: number
  /** The plan's month of the first unpaid bill. */
  runs_out: Day | null
  /** Enough in that world less the money at the stop in it; negative is to spare. */
  missing: number
}

export interface History {
  /** The lasting date, else the target date; null for none. */
  stop_date: Day | null
  months_needed: number | null
  /** How many starting months have all their months. */
  starts: number
  first_start: Day | null
  last_start: Day | null
  /** Percent of the starts with the target met at the stop; null from the stop. */
  at_target: number | null
  /** Percent of the starts whose money lasts. */
  lasts: number | null
  /** The start that misses most. */
  worst: StartResult | null
  /** The money after tax at the stop that would have lasted from every start; null from now. */
  enough_always: number | null
  /** By start: epoch milliseconds, bills paid, missing. */
  runs: [ms: number, lasts_months: number, missing: number][]
  /** The course from `start`, in the plan's months. */
  path?: Point[]
}

/** What is wrong with the start that was asked for; null when nothing is. */
export function checkStart(run: PlanRun, market: Market, options: HistoryOptions): string | null {
  const span = spanOf(run, options.from)
  if (options.start === null || span === null || span.needed === 0) return null
  const place = placeOf(market, options.start)
  const whole = place >= 0 && place < startsIn(market, span.needed)
  return whole ? null : `History has no ${span.needed} months from that start.`
}

/** The plan in every month of a market's past that has all months it needs. */
export function planHistory(run: PlanRun, market: Market, options: HistoryOptions): History {
  const span = spanOf(run, options.from)
  if (span === null) return { ...NOTHING, stop_date: null, months_needed: null }
  const known = { stop_date: dayAfter(run.m0, span.stop), months_needed: span.needed }
  const starts = span.needed === 0 ? 0 : startsIn(market, span.needed)
  if (starts === 0) return { ...NOTHING, ...known }
  const worlds = new Worlds(run, market, options, span)
  const results = Array.from({ length: starts }, (_, place) => worlds.result(place))
  return {
    ...known,
    starts,
    first_start: worlds.day(0),
    last_start: worlds.day(starts - 1),
    ...summary(results, options.from),
    worst: worstOf(results, worlds, run.m0),
    runs: results.map(({ months_paid, missing }, place) => [
      monthEpoch(worlds.month(place)),
      months_paid,
      round2(missing),
    ]),
    ...(options.start !== null && { path: worlds.path(placeOf(market, options.start)) }),
  }
}

/** The course from `start`, as `path` of the history; null when it has not all its months. */
export function worldCourse(run: PlanRun, market: Market, options: HistoryOptions): Point[] | null {
  const span = spanOf(run, options.from)
  if (span === null || span.needed === 0 || options.start === null) return null
  if (checkStart(run, market, options) !== null) return null
  return new Worlds(run, market, options, span).path(placeOf(market, options.start))
}

const NOTHING = {
  starts: 0,
  first_start: null,
  last_start: null,
  at_target: null,
  lasts: null,
  worst: null,
  enough_always: null,
  runs: [] as History['runs'],
}

/** The month of the stop, and how many months of the past a world takes. */
interface Span {
  stop: number
  needed: number
}

function spanOf(run: PlanRun, from: HistoryOptions['from']): Span | null {
  const stop = headlineMonth(run)
  if (stop === null) return null
  const end = run.main.bills.endOf(stop)
  return { stop, needed: from === 'now' ? end : end - stop }
}

function startsIn(market: Market, needed: number): number {
  return Math.max(0, market.length - needed)
}

function placeOf(market: Market, start: Day): number {
  const first = market[0]
  return first ? monthsBetween(first.month, monthOf(start)) : -1
}

/** What became of the plan in one world, unrounded. */
interface WorldResult {
  months_paid: number
  runs_out: number | null
  enough: number
  missing: number
  met: boolean
}

/** The worlds of a plan: its stop in each course of the past. */
class Worlds {
  readonly #run: PlanRun
  readonly #market: Market
  readonly #factors: Float64Array
  readonly #span: Span
  readonly #from: HistoryOptions['from']

  constructor(run: PlanRun, market: Market, { stock_share, from }: HistoryOptions, span: Span) {
    this.#run = run
    this.#market = market
    const { inflation } = run.main.bills
    this.#factors = realGrowth(market, stock_share).map((factor) => factor * inflation)
    this.#span = span
    this.#from = from
  }

  /** The month in which a world begins. */
  month(place: number): Month {
    const first = this.#market[0]
    if (!first) throw new Error('a market without months has no worlds')
    return addMonths(first.month, place)
  }

  day(place: number): Day {
    return firstDay(this.month(place))
  }

  result(place: number): WorldResult {
    const growth = this.#growth(place)
    const stop = this.#stop(growth, [])
    const { months_paid, runs_out } = liveOn(stop, growth)
    const enough = enoughFor(stop, growth)
    return {
      months_paid,
      runs_out,
      enough,
      missing: enough - stop.spendable,
      met: meets(stop.spendable, this.#run.main.target(stop.month)),
    }
  }

  /** The balance before the stop, then the money in all pots, by months of the plan. */
  path(place: number): Point[] {
    const growth = this.#growth(place)
    const before: number[] = []
    const after: number[] = []
    const stop = this.#stop(growth, before)
    liveOn(stop, growth, after)
    const first = stop.month - before.length
    return [...before, ...after.map((money) => Math.max(0, money))].map((money, t) => [
      monthEpoch(addMonths(this.#run.m0, first + t)),
      round2(money),
    ])
  }

  #growth(place: number): Growth {
    const offset = this.#from === 'now' ? place : place - this.#span.stop
    return (t) => at(this.#factors, offset + t)
  }

  /** The stop with the money that the world leaves; `before` takes the balances until then. */
  #stop(growth: Growth, before: number[]): Stop {
    const { main, numbers } = this.#run
    const month = this.#span.stop
    if (this.#from === 'stop') return stopIn(main, month)
    let { balance } = numbers
    let grown = balance
    for (let t = 0; t < month; t += 1) {
      before.push(balance)
      const factor = growth(t)
      balance = nextBalance(balance, factor, at(main.flow, t))
      grown *= factor
    }
    return stopWith(main, balance, grown, month)
  }
}

function summary(
  results: readonly WorldResult[],
  from: HistoryOptions['from'],
): Pick<History, 'at_target' | 'lasts' | 'enough_always'> {
  const percentOf = (holds: (result: WorldResult) => boolean): number =>
    round2((100 * results.filter(holds).length) / results.length)
  const most = Math.max(...results.map(({ enough }) => enough))
  return {
    at_target: from === 'now' ? percentOf(({ met }) => met) : null,
    lasts: percentOf(({ runs_out }) => runs_out === null),
    enough_always: from === 'stop' ? round2(most) : null,
  }
}

/** The start that misses most, the earliest of several. */
function worstOf(results: readonly WorldResult[], worlds: Worlds, m0: Month): StartResult | null {
  const most = Math.max(...results.map(({ missing }) => missing))
  const place = results.findIndex(({ missing }) => missing === most)
  const worst = results[place]
  if (!worst) return null
  return {
    start: worlds.day(place),
    lasts_months: worst.months_paid,
    runs_out: dayAfter(m0, worst.runs_out),
    missing: round2(worst.missing),
  }
}
