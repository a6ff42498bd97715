// The planner of the time after work once more, slowly and straight from its definition: each stop
// walked on its own, enough found by halving, each world built anew. Nothing here is shared with the
// planner but the plan itself. Plans have no events and one plain pot, or pots given as shares.
import type { RunnablePlan } from '#domain/plans/plan.ts'

export interface ByHand {
  /** B at a month. */
  balance: (t: number) => number
  expense: (t: number) => number
  /** S at a month. */
  spendable: (t: number) => number
  /** Bills paid in full when stopping at a month with `extra` more open money; H - s when it lasts. */
  paid: (stop: number, extra?: number) => number
  bills: (stop: number) => number
  /** First month at the target; null for never. */
  fi: () => number | null
  /** First month at the target from which every bill is paid; null for none. */
  lasting: () => number | null
  /** The least open money at the stop that lasts, found by halving, to a tenth of a cent. */
  least: (stop: number) => number
  open: (stop: number) => number
}

export interface PotByHand {
  balance_share: number
  contribution_share: number
  tax: number
  opens: number
}

/** `growth` is what one unit becomes in a month of the plan. */
export function byHand(
  plan: RunnablePlan,
  last: number | null,
  pots: readonly PotByHand[],
  growth: (t: number) => number,
): ByHand {
  const expense = (t: number) => plan.monthly_expense * (1 + plan.inflation / 100) ** (t / 12)
  const balance = (t: number) => {
    let now = plan.balance
    for (let m = 0; m < t; m += 1) {
      const added =
        plan.monthly_contribution *
        (1 + plan.annual_contribution_increase / 100) ** Math.floor(m / 12)
      now = (now > 0 ? now * growth(m) : now) + added
    }
    return now
  }
  const values = (t: number) => {
    const now = balance(t)
    let grown = plan.balance
    for (let m = 0; m < t; m += 1) grown *= growth(m)
    const old = Math.min(now, grown)
    if (pots.length === 0) return [{ value: now, opens: 0 }]
    return pots.map((pot) => ({
      value: (pot.balance_share * old + pot.contribution_share * (now - old)) * (1 - pot.tax / 100),
      opens: pot.opens,
    }))
  }
  const spendable = (t: number) => values(t).reduce((sum, { value }) => sum + value, 0)
  const bills = (stop: number) => (last === null ? 600 : Math.max(0, last + 1 - stop))
  const open = (stop: number) =>
    values(stop)
      .filter(({ opens }) => opens <= stop)
      .reduce((sum, { value }) => sum + value, 0)
  const paid = (stop: number, extra = 0) => {
    const pockets = values(stop).map((pot) => ({ ...pot }))
    let cash = open(stop) + extra
    let shut = pockets.filter(({ opens }) => opens > stop)
    for (let t = stop; t < stop + bills(stop); t += 1) {
      cash = (cash > 0 ? cash * growth(t) : cash) - expense(t)
      shut = shut.map((pot) => ({ ...pot, value: pot.value * growth(t) }))
      if (cash < -0.005) return t - stop
      for (const { opens, value } of shut) if (opens === t + 1) cash += value
      shut = shut.filter(({ opens }) => opens !== t + 1)
    }
    return bills(stop)
  }
  const target = (t: number) => (12 * expense(t)) / (plan.withdrawal_rate / 100)
  const first = (holds: (t: number) => boolean) => {
    for (let t = 0; t <= 1200; t += 1) if (holds(t)) return t
    return null
  }
  const atTarget = (t: number) => spendable(t) >= target(t) - 0.005
  return {
    balance,
    expense,
    spendable,
    paid,
    bills,
    open,
    fi: () => first(atTarget),
    lasting: () => first((t) => atTarget(t) && paid(t) === bills(t)),
    least: (stop) => {
      let low = 0
      let high = 1e12
      for (let i = 0; i < 70; i += 1) {
        const middle = (low + high) / 2
        if (paid(stop, middle - open(stop)) === bills(stop)) high = middle
        else low = middle
      }
      return high
    },
  }
}
