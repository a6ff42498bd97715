// What becomes of somebody who stops at the target date and lives on the money: until when it
// lasts, what would be enough, what the first year draws, and from which month it lasts for good.
import type { Month } from '#domain/dates.ts'
import { round2, round2OrNull } from '#domain/money.ts'
import type { ByMonth } from './bills.ts'
import { at } from './events.ts'
import { bridgeShortfall, enoughFor, liveOn } from './live-on.ts'
import { type Course, type PlanRun, dayAfter } from './project-plan.ts'
import { stopIn } from './fi-date.ts'
import type { AfterFi, Headline } from './results.ts'
import { type MoneyView, worthOf } from './todays-money.ts'

/** What a run says of the time after the target date, its money as `view` says. */
export function afterFi(
  { m0, main, comparison, numbers }: PlanRun,
  view: MoneyView = 'nominal',
): AfterFi {
  const stop = main.months_to_fi
  const common = {
    comparison_lasting_fi_date: dayAfter(m0, comparison?.months_to_lasting_fi ?? null),
    headline: headlineOf(main),
  }
  if (stop === null) return { ...NEVER, ...common }
  const worth = (month: number): number => worthOf(month, numbers.inflation, view)
  return { ...stopped(main, stop, m0, worth), ...common }
}

const NEVER = {
  stop_date: null,
  until: null,
  lasts: null,
  lasts_months: null,
  runs_out: null,
  enough: null,
  missing: null,
  bridge_shortfall: null,
  first_year_draw: null,
  first_year_rate: null,
  balance_at_end: null,
  lasting_fi_date: null,
  months_to_lasting_fi: null,
  income_share: null,
} as const

function headlineOf({ months_to_fi, months_to_lasting_fi }: Course): Headline {
  if (months_to_fi === null) return 'never'
  if (months_to_lasting_fi === null) return 'no_lasting'
  return months_to_lasting_fi === months_to_fi ? 'lasts' : 'later'
}

function stopped(
  main: Course,
  month: number,
  m0: Month,
  worth: ByMonth,
): Omit<AfterFi, 'headline' | 'comparison_lasting_fi_date'> {
  const stop = stopIn(main, month)
  const { runs_out, months_paid, left } = liveOn(stop, main.growth)
  const enough = enoughFor(stop, main.growth)
  const draw = firstYearDraw(main, month, stop.end)
  const bridge = bridgeShortfall(stop, main.growth)
  const lasting = main.months_to_lasting_fi
  const now = worth(month)
  const rate = draw === null || stop.spendable <= 0 ? null : (100 * draw) / stop.spendable
  return {
    stop_date: dayAfter(m0, month),
    until: stop.end === month ? null : dayAfter(m0, stop.end - 1),
    lasts: runs_out === null,
    lasts_months: months_paid,
    runs_out: dayAfter(m0, runs_out),
    enough: round2(enough * now),
    missing: round2(Math.max(0, enough - stop.spendable) * now),
    bridge_shortfall: round2OrNull(bridge === null ? null : bridge * now),
    first_year_draw: round2OrNull(firstYearDraw(main, month, stop.end, worth)),
    first_year_rate: round2OrNull(rate),
    balance_at_end: runs_out === null ? round2(Math.max(0, left) * worth(stop.end)) : 0,
    lasting_fi_date: dayAfter(m0, lasting),
    months_to_lasting_fi: lasting,
    income_share: round2(100 * (1 - (main.left_to_pay?.(month) ?? 1))),
  }
}

/** What twelve months take from the money, each bill worth what its month says; null when no bill is left. */
function firstYearDraw(
  { need, income }: Course,
  month: number,
  end: number,
  worth: ByMonth = () => 1,
): number | null {
  if (end === month) return null
  let draw = 0
  for (let t = month; t < Math.min(month + 12, end); t += 1) {
    draw += Math.max(0, at(need, t) - at(income, t)) * worth(t)
  }
  return draw
}

/**
 * The money in all pots at each point from a stop on, not below zero; it ends with the first point
 * after an unpaid bill, if there is one.
 */
export function lineAfter(main: Course, month: number): number[] {
  const line: number[] = []
  liveOn(stopIn(main, month), main.growth, line)
  return line.map((money) => Math.max(0, money))
}
