// What investments really earned, from balances that are noted once a month at best.
// A pot (an account and a category together) enters with its first known balance, at the end of that
// month. Its value in a month is the last known balance and what was put in since: a month without a
// balance is taken at cost, no gain and no loss. From month b to month e:
//   F(m) = put in - dividends, in the middle of the month; entries after b at the end of theirs
//   gain = v(e) - v(b) - sum F - sum of entries
// Money-weighted is the yearly rate x at which all that went in has become v(e):
//   v(b) (1+x)^(n/12) + sum entry (1+x)^((e-m)/12) + sum F(m) (1+x)^((e-m+0.5)/12) = v(e)
// Time-weighted multiplies the months and so leaves out when money came:
//   product of 1 + (v(m) - v(m-1) - F - entry) / (v(m-1) + F/2)
// Example: 1 000 in May 2024, 9 000 more in May 2025 and then 11 000, 9 900 in May 2026: the gain is
// -100, money-weighted -0.88 % a year, time-weighted 3.13 %.
import { type Month, addMonths, monthsBetween } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import { round2 } from '#domain/money.ts'
import { rateThatSolves } from './rate-that-solves.ts'

/** A month of a pot, excluded records left out. Amounts in whole minor units. */
export interface PotMonth {
  account_id: number
  category_id: number
  month: Month
  /** What was put in; negative: taken out. */
  amount_minor: number
  dividends_minor: number
  /** The last balance noted in the month; null when none was. */
  balance_minor: number | null
}

/** Returns in percent, money with two decimals. All null when no balance was ever noted. */
export interface OwnReturn {
  money_weighted: number | null
  time_weighted: number | null
  /** Whether the two are a year's; under twelve months they are the whole time's. */
  annualised: boolean | null
  from: Month | null
  to: Month | null
  months: number | null
  gain: number | null
}

/** What a set of pots did in one month. */
interface Step {
  value: number
  /** In the middle of the month. */
  flow: number
  /** At its end. */
  entry: number
}

const UNKNOWN: OwnReturn = {
  money_weighted: null,
  time_weighted: null,
  annualised: null,
  from: null,
  to: null,
  months: null,
  gain: null,
}

/** The return of the pots in the months up to `until`; `timespan` in months, null for all of them. */
export function ownReturn(
  months: readonly PotMonth[],
  until: Month,
  timespan: number | null,
): OwnReturn {
  const noted = months
    .filter(({ month, balance_minor }) => balance_minor !== null && month <= until)
    .map(({ month }) => month)
    .toSorted()
  const [first] = noted
  const to = noted.at(-1)
  if (first === undefined || to === undefined) return UNKNOWN
  const earliest = timespan === null ? first : addMonths(to, -timespan)
  const from = earliest < first ? first : earliest
  const n = monthsBetween(from, to)
  const [begin, ...steps] = stepsOf(months, from, n)
  const start = begin?.value ?? 0
  const end = steps.at(-1)?.value ?? start
  const put_in = steps.reduce((sum, { flow, entry }) => sum + flow + entry, 0)
  const invested = start !== 0 || steps.some(({ flow, entry }) => flow !== 0 || entry !== 0)
  const counts = n >= 1 && invested
  return {
    money_weighted: counts ? moneyWeighted(start, steps) : null,
    time_weighted: counts ? timeWeighted(start, steps) : null,
    annualised: n >= 12,
    from,
    to,
    months: n,
    gain: round2((end - start - put_in) / 100),
  }
}

/** The month `from` and the `n` after it, all pots together. */
function stepsOf(months: readonly PotMonth[], from: Month, n: number): Step[] {
  const steps = Array.from({ length: n + 1 }, (): Step => ({ value: 0, flow: 0, entry: 0 }))
  for (const pot of potsOf(months)) addPot(steps, pot, from)
  return steps
}

/** The months of each pot, oldest first. */
function potsOf(months: readonly PotMonth[]): PotMonth[][] {
  const ordered = months.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const pots = groupBy(ordered, ({ account_id, category_id }) => `${account_id} ${category_id}`)
  return [...pots.values()]
}

function addPot(steps: Step[], pot: readonly PotMonth[], from: Month): void {
  const entered = pot.findIndex(({ balance_minor }) => balance_minor !== null)
  if (entered === -1) return
  let value = 0
  let next = entered
  for (const [place, step] of steps.entries()) {
    const month = addMonths(from, place)
    for (let now = pot[next]; now && now.month <= month; now = pot[next]) {
      value = now.balance_minor ?? value + now.amount_minor
      if (now.month === month && next === entered) step.entry += value
      if (now.month === month && next > entered) step.flow += now.amount_minor - now.dividends_minor
      next += 1
    }
    step.value += value
  }
}

function moneyWeighted(start: number, steps: readonly Step[]): number | null {
  const n = steps.length
  const end = steps.at(-1)?.value ?? 0
  const outflow = steps.some(({ flow, entry }) => flow < 0 || entry < 0) || start < 0
  if (end === 0 && !outflow) return -100
  const rate = rateThatSolves((x) => {
    let sum = start * (1 + x) ** (n / 12) - end
    for (const [place, { flow, entry }] of steps.entries()) {
      const left = n - 1 - place
      if (flow !== 0) sum += flow * (1 + x) ** ((left + 0.5) / 12)
      if (entry !== 0) sum += entry * (1 + x) ** (left / 12)
    }
    return sum
  })
  if (rate === null) return null
  return round2(100 * (n >= 12 ? rate : (1 + rate) ** (n / 12) - 1))
}

function timeWeighted(start: number, steps: readonly Step[]): number | null {
  const n = steps.length
  let product = 1
  let before = start
  for (const { value, flow, entry } of steps) {
    const gain = value - before - flow - entry
    const base = before + flow / 2
    before = value
    // Minor units: half a cent is less than one of them.
    if (base <= 0 && gain !== 0) return null
    if (base > 0) product *= 1 + gain / base
  }
  const rate = n >= 12 ? product ** (12 / n) - 1 : product - 1
  return Number.isFinite(rate) ? round2(100 * rate) : null
}
