// Living on your money: from the month of the stop nothing is put in, and every bill is paid from
// the money at hand.
//   D[stop] = open money;   D[t+1] = D[t] * growth[t] (only above zero) + G[t]
// It runs out in the first month t with D[t+1] < -0.005; a pot that opens in a month joins after the
// test of that point. How the months grow is the world: the plan's steady return is one, a simulated
// future another, October 1965 another.
import { at } from './events.ts'
import { isUnpaid } from './half-cent.ts'
import type { Locked, MoneyAtStop } from './pots.ts'

/** What one unit becomes in a month of the plan. */
export type Growth = (month: number) => number

/** A balance a month later. What is owed earns nothing and costs nothing. */
export function nextBalance(balance: number, factor: number, flow: number): number {
  return (balance > 0 ? balance * factor : balance) + flow
}

/** A stop: the month, the money, and what comes and goes in each month from then on. */
export interface Stop extends MoneyAtStop {
  month: number
  /** The month after the last bill. */
  end: number
  /** G: what a month adds, mostly negative. */
  flow: Float64Array
}

export interface Living {
  months_paid: number
  /** The month of the first unpaid bill; null when the money lasts. */
  runs_out: number | null
  /** The money in all pots at the end; below zero when it ran out. */
  left: number
}

/** Lives on the money in a world. `line` takes the money in all pots at each point from the stop. */
export function liveOn(stop: Stop, growth: Growth, line?: number[]): Living {
  const { month, end, flow, locked } = stop
  let money = stop.open
  // Locked pots, at their value of the stop; `grown` is what one unit has become since.
  let shut = sumOf(locked)
  let grown = 1
  let next = 0
  line?.push(stop.spendable)
  for (let t = month; t < end; t += 1) {
    const factor = growth(t)
    money = nextBalance(money, factor, at(flow, t))
    grown *= factor
    line?.push(money + grown * shut)
    if (isUnpaid(money)) return { months_paid: t - month, runs_out: t, left: money }
    for (let pot = locked[next]; pot?.opens === t + 1; pot = locked[next]) {
      money += grown * pot.value
      shut -= pot.value
      next += 1
    }
  }
  return { months_paid: end - month, runs_out: null, left: money + grown * shut }
}

function sumOf(locked: readonly Locked[]): number {
  return locked.reduce((sum, { value }) => sum + value, 0)
}

/** What opens at a point, at its value of the stop. */
function opening(locked: readonly Locked[], point: number): number {
  return sumOf(locked.filter(({ opens }) => opens === point))
}

/**
 * The least open money at the stop that pays every bill, worked out backwards from the end:
 *   M[end] = 0;   M[t] = max(0, (max(0, M[t+1] - opening pots) - G[t]) / growth[t])
 */
export function leastOpenMoney({ month, end, flow, locked }: Stop, growth: Growth): number {
  const joins = locked.length === 0 ? null : joining(locked, month, end, growth)
  let need = 0
  for (let t = end - 1; t >= month; t -= 1) {
    const later = joins === null ? need : Math.max(0, need - at(joins, t + 1 - month))
    need = Math.max(0, (later - at(flow, t)) / growth(t))
  }
  return need
}

/** What the pots that open at each point after the stop are worth there. */
function joining(
  locked: readonly Locked[],
  month: number,
  end: number,
  growth: Growth,
): Float64Array {
  const joins = new Float64Array(end - month + 1)
  const openings = new Set(locked.map(({ opens }) => opens))
  let grown = 1
  for (let t = month; t < end; t += 1) {
    grown *= growth(t)
    if (openings.has(t + 1)) joins[t + 1 - month] = grown * opening(locked, t + 1)
  }
  return joins
}

/** The least money at the stop that lasts: what must be open, and the pots that open later. */
export function enoughFor(stop: Stop, growth: Growth): number {
  return leastOpenMoney(stop, growth) + sumOf(stop.locked)
}

/**
 * The open money that is missing at the stop to get to the last opening of a pot; null when no pot
 * with money in it is locked.
 */
export function bridgeShortfall(stop: Stop, growth: Growth): number | null {
  const openings = stop.locked.filter(({ value }) => value > 0).map(({ opens }) => opens)
  if (openings.length === 0) return null
  const end = Math.min(stop.end, Math.max(...openings))
  return Math.max(0, leastOpenMoney({ ...stop, end }, growth) - stop.open)
}
