// The bills of the time after work, seen from the month of a stop: which part of them is left to pay
// once income pays its share, and how high they are when each month is the same.
//   P0 = bills discounted to the stop,   P1 = the same less income: max(0, P1 + E - N) / (1+r)
//   q  = P1 / P0                         1 when there are no bills
//   X  = max(E, P0 / A)                  A: one unit a month that rises with inflation, discounted
// The months run from the stop to its end. That may move with the stop, so each stop is worked out
// anew, and only when somebody asks for it.
import { LAST_MONTH } from './defaults.ts'
import { at } from './events.ts'

export interface Bills {
  /** E. */
  expense: Float64Array
  /** N. */
  income: Float64Array
  /** What one unit becomes in a month. */
  growth: number
  /** What a price becomes in a month. */
  inflation: number
  /** The month after the last bill of a stop. */
  endOf: (stop: number) => number
}

/** A value for each month after M0. */
export type ByMonth = (month: number) => number

/** A level so little above the bills of its first month is nothing but rounding. */
const SAME_LEVEL = 1e-9

/** Works a value out when its month is first asked for, and keeps it. */
function lazily(compute: ByMonth): ByMonth {
  const known = new Float64Array(LAST_MONTH + 1).fill(Number.NaN)
  return (month) => {
    const value = at(known, month)
    if (!Number.isNaN(value)) return value
    const made = compute(month)
    known[month] = made
    return made
  }
}

/** q; null when no income pays anything. */
export function shareLeftToPay(bills: Bills): ByMonth | null {
  if (bills.income.every((income) => income === 0)) return null
  return lazily((stop) => {
    const all = discounted(bills, stop)
    return all === 0 ? 1 : discountedLessIncome(bills, stop) / all
  })
}

/** X. `steady`: the bills rise with inflation and no other way. */
export function levelExpense(bills: Bills, steady: boolean): ByMonth {
  const { expense, endOf } = bills
  if (steady) return (month) => at(expense, month)
  const one = annuities(bills)
  return lazily((stop) => {
    const now = at(expense, stop)
    const months = endOf(stop) - stop
    const level = months <= 0 ? 0 : discounted(bills, stop) / at(one, months)
    return level > now * (1 + SAME_LEVEL) ? level : now
  })
}

function discounted({ expense, endOf, growth }: Bills, stop: number): number {
  let sum = 0
  for (let t = endOf(stop) - 1; t >= stop; t -= 1) sum = (sum + at(expense, t)) / growth
  return sum
}

function discountedLessIncome(bills: Bills, stop: number): number {
  const { expense, income, endOf, growth } = bills
  let sum = 0
  for (let t = endOf(stop) - 1; t >= stop; t -= 1) {
    sum = Math.max(0, sum + at(expense, t) - at(income, t)) / growth
  }
  return sum
}

/** One unit a month that rises with inflation, discounted, by how many months it is paid. */
function annuities({ growth, inflation }: Bills): Float64Array {
  const one = new Float64Array(LAST_MONTH + 2)
  for (let n = 1; n < one.length; n += 1) one[n] = (1 + at(one, n - 1) * inflation) / growth
  return one
}
