// Who makes a month unusual: the payees that lie furthest from what is usual for them, on the side
// on which the month itself lies. A payee's norm is the median of the same months as the month's.
// Example: a month 400 over its norm, with a dentist who is usually paid 0 and now 380, names the
// dentist first; the baker who got 30 less than usual is not named at all.
import { type Month, firstDay } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { compareFolded } from '#domain/text.ts'
import { toMoney } from './figures.ts'
import { priorMonths } from './months.ts'
import { medianOver } from './usual.ts'
import { type Values, addTo, sumIn } from './values.ts'

/** The sum of a payee's transactions in a month, signed as stored. */
export interface PayeeSum {
  month: Month
  payee: string
  amount_minor: Minor
}

export interface UnusualPayeesInput {
  month: Month
  /** The first month with a transaction. */
  first: Month | null
  /** Of `month` and the twelve before it. */
  sums: readonly PayeeSum[]
}

const MOST = 3

/** The payees behind the difference between a month and its norm, the furthest first; none when there is none. */
export function unusualPayees({ month, first, sums }: UnusualPayeesInput) {
  const prior = priorMonths(month, first)
  const distance = (values: Values) => sumIn(values, month) - normOf(values, prior)
  const total = new Map<Month, Minor>()
  for (const sum of sums) addTo(total, sum.month, spentIn(sum))
  const side = Math.sign(distance(total))
  const payees = [...spentByPayee(sums)]
    .map(([payee, values]) => ({ payee, values, distance: distance(values) }))
    .filter((each) => Math.sign(each.distance) === side && side !== 0)
    .sort((a, b) => Math.abs(b.distance) - Math.abs(a.distance) || compareFolded(a.payee, b.payee))
    .slice(0, MOST)
  return {
    month: firstDay(month),
    payees: payees.map(({ payee, values, distance: difference }) => ({
      payee,
      spent: toMoney(sumIn(values, month)),
      norm: toMoney(normOf(values, prior)),
      difference: toMoney(difference),
    })),
  }
}

/** What was spent at each payee, by month. */
export function spentByPayee(sums: readonly PayeeSum[]): Map<string, Values> {
  const payees = new Map<string, Map<Month, Minor>>()
  for (const sum of sums) {
    const values = payees.get(sum.payee) ?? new Map<Month, Minor>()
    payees.set(sum.payee, values)
    addTo(values, sum.month, spentIn(sum))
  }
  return payees
}

function spentIn({ amount_minor }: PayeeSum): Minor {
  return (0 - amount_minor) as Minor
}

function normOf(values: Values, prior: readonly Month[]): number {
  return medianOver(values, prior) ?? 0
}
