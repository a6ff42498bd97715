// Columns of fees: whether they come on top of the amounts, as a balance or another column shows it.

import { type AmountModel, type Money, amountsOf, weigh } from './amount-columns.ts'
import type { Links } from './balance-links.ts'
import { atColumn } from './column-of.ts'
import { type Column, usualSign } from './columns.ts'

/** A column of fees that, taken off the amounts, makes the balance run; null for none. */
export function findFee(money: Money, model: AmountModel): number | null {
  const found = weighFees(money, model).find(
    ({ gain, links }) => links !== null && gain >= 1 && links.matches * 2 >= links.links,
  )
  return found?.column.index ?? null
}

const TRADED =
  /quantit|\bqty\b|shares|\bprice\b|stück|anteile|\bkurs\b|cantidad|quantidade|\bcours\b/i

/** A column of fees of which neither a balance nor another amount tells whether they come on top; null for none. */
export function openFee(money: Money, model: AmountModel): number | null {
  if (atColumn(money.columns, model.amount)?.roles.has('net')) return null
  // Of what is bought and sold the amount is what was paid in the end.
  if (money.columns.some(({ name }) => TRADED.test(name))) return null
  const open = weighFees(money, model).find(
    ({ column, gain }) => gain === 0 && !isWithFee(money, model, column),
  )
  return open?.column.index ?? null
}

/** Each column with a fee in it, and how many more steps of the balance are right once it is taken off. */
function weighFees(
  money: Money,
  model: AmountModel,
): { column: Column; gain: number; links: Links | null }[] {
  const amounts = amountsOf(money, model)
  const balances = model.balance === null ? [] : (money.series.get(model.balance) ?? [])
  const plain = weigh(money, amounts, balances)
  const fees = money.columns.filter(
    ({ roles, numbers, zeros }) => roles.has('fee') && numbers > 0 && zeros < numbers,
  )
  return fees.map((column) => {
    const cost = money.series.get(column.index) ?? []
    const sign = usualSign(column)
    const less = amounts.map((value, at) => (value ?? 0) - sign * (cost[at] ?? 0))
    const links = weigh(money, less, balances)
    return { column, gain: (links?.matches ?? 0) - (plain?.matches ?? 0), links }
  })
}

/** Whether another column has the amounts with the fee, or without it: then it is known which of them they are. */
function isWithFee(money: Money, model: AmountModel, { index }: Column): boolean {
  const amounts = amountsOf(money, model)
  const fees = money.series.get(index) ?? []
  const charged = fees.flatMap((fee, at) => (fee === null || fee === 0 ? [] : [at]))
  const own = new Set([index, model.amount, model.debit, model.credit, model.balance])
  return [...money.series].some(
    ([other, values]) =>
      !own.has(other) &&
      charged.every((at) => {
        const step = Math.abs(Math.abs(values[at] ?? 0) - Math.abs(amounts[at] ?? 0))
        return step === Math.abs(fees[at] ?? 0)
      }),
  )
}
