// Which part of a plan's money each pot is. Today's balance is shared as the balances of the saving
// categories are today, and what is added as their contributions were in the plan's window; debts
// and withdrawals count as nothing. Where one of the two sums is missing, the other's shares stand
// in; where both are, the plan is one plain pot.
import type { Month } from '#domain/dates.ts'
import type { PlanPot, PotShare } from './plan.ts'
import type { FiCategory } from './record-totals.ts'

/** The one pot of a basic plan is the whole of its money. */
export function basicPots(pots: readonly PlanPot[]): PotShare[] {
  return pots.map((pot) => ({ ...pot, balance_share: 1, contribution_share: 1 }))
}

/** Shares of an integrated plan's pots; categories that are not listed are one plain pot. */
export function sharePots(
  pots: readonly PlanPot[],
  categories: readonly FiCategory[],
  months: readonly Month[],
): PotShare[] {
  const listed = pots.filter(({ category }) => categories.some(({ id }) => id === category))
  const held = new Map(categories.map(({ id, balance_minor }) => [id, above(balance_minor ?? 0)]))
  const added = new Map(categories.map((category) => [category.id, addedIn(category, months)]))
  const sums = { held: sum(held.values()), added: sum(added.values()) }
  if (listed.length === 0 || (sums.held === 0 && sums.added === 0)) return []
  const shares = listed.map((pot): PotShare => {
    const balance = (held.get(pot.category ?? 0) ?? 0) / sums.held
    const contribution = (added.get(pot.category ?? 0) ?? 0) / sums.added
    return {
      ...pot,
      balance_share: sums.held === 0 ? contribution : balance,
      contribution_share: sums.added === 0 ? balance : contribution,
    }
  })
  return [...shares, rest(shares)]
}

/** Categories of pots that are no money for FI (any more). */
export function ignoredPots(pots: readonly PlanPot[], categories: readonly FiCategory[]): number[] {
  return pots.flatMap(({ category }) =>
    category === null || categories.some(({ id }) => id === category) ? [] : [category],
  )
}

function rest(shares: readonly PotShare[]): PotShare {
  return {
    category: null,
    tax_when_drawn: 0,
    available_from: null,
    balance_share: above(1 - sum(shares.map(({ balance_share }) => balance_share))),
    contribution_share: above(1 - sum(shares.map(({ contribution_share }) => contribution_share))),
  }
}

function addedIn({ contributions }: FiCategory, months: readonly Month[]): number {
  const inWindow = contributions.filter(({ month }) => months.includes(month))
  return above(sum(inWindow.map(({ amount_minor }) => amount_minor)))
}

function above(amount: number): number {
  return Math.max(0, amount)
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
