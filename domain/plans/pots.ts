// Pots: money that is taxed when it is drawn, or locked until a month. Today's money keeps today's
// mix and new money goes where new money goes, so no course of its own is needed for each pot:
//   old = min(B, today's balance grown)
//   V   = (balance_share * old + contribution_share * (B - old)) * (1 - tax)     S = sum of V
// In which order open pots are drawn makes no difference: taxes are flat and all grow alike, so a
// unit of money after tax is worth the same in each.
import { type Month, monthOf, monthsBetween } from '#domain/dates.ts'
import type { PotShare } from './plan.ts'

/** A pot by months after M0; `opens` may lie before 0. */
export interface Pot {
  balance_share: number
  contribution_share: number
  /** What is left of one unit after tax. */
  kept: number
  opens: number
}

/** Money of a pot that opens later, after tax. */
export interface Locked {
  opens: number
  value: number
}

/** The money with which somebody stops, after tax. */
export interface MoneyAtStop {
  spendable: number
  /** The part that can be drawn at once. */
  open: number
  /** By opening. */
  locked: readonly Locked[]
}

const NOTHING_LOCKED: readonly Locked[] = []

/** Counts the months of pots from M0, and puts them in the order in which they open. */
export function readPots(shares: readonly PotShare[], m0: Month): Pot[] {
  const pots = shares.map((share) => ({
    balance_share: share.balance_share,
    contribution_share: share.contribution_share,
    kept: 1 - share.tax_when_drawn / 100,
    opens: share.available_from === null ? 0 : monthsBetween(m0, monthOf(share.available_from)),
  }))
  return pots.toSorted((a, b) => a.opens - b.opens)
}

/** What a balance is worth after tax; `grown` is today's balance with its growth since. */
export function spendable(pots: readonly Pot[], balance: number, grown: number): number {
  if (pots.length === 0 || balance <= 0) return balance
  const old = Math.min(balance, grown)
  let sum = 0
  for (const pot of pots) sum += valueOf(pot, balance, old)
  return sum
}

/** What of a balance is open and what is still locked in month `stop`. */
export function moneyAtStop(
  pots: readonly Pot[],
  balance: number,
  grown: number,
  stop: number,
): MoneyAtStop {
  if (pots.length === 0 || balance <= 0) {
    return { spendable: balance, open: balance, locked: NOTHING_LOCKED }
  }
  const old = Math.min(balance, grown)
  let open = 0
  const locked: Locked[] = []
  for (const pot of pots) {
    const value = valueOf(pot, balance, old)
    if (pot.opens <= stop) open += value
    else locked.push({ opens: pot.opens, value })
  }
  return { spendable: spendable(pots, balance, grown), open, locked }
}

function valueOf(pot: Pot, balance: number, old: number): number {
  return (pot.balance_share * old + pot.contribution_share * (balance - old)) * pot.kept
}
