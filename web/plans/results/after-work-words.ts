// Income after work and pots, told with the plan's own figures.
import { addMonths, firstDay, monthOf } from '#domain/dates.ts'
import { at, listEvents, startOf } from '#domain/plans/events.ts'
import { stopIn } from '#domain/plans/fi-date.ts'
import { worthOf } from '#domain/plans/todays-money.ts'
import { percent } from '#web/lib/format.ts'
import { longMonth } from '../plan-words.ts'
import type { LiveRun } from '../use-live-run.ts'

type Write = (amount: number) => string

/** What incomes pay of the bills after the stop; null when there is none. */
export function incomeWords(live: LiveRun, write: Write): string | null {
  const { run, results, plan, view } = live
  const { stop_date, until, income_share } = results.extra.after_fi
  const stop = run.main.months_to_fi
  if (stop === null || stop_date === null || until === null || !income_share) return null
  const worth = worthOf(stop, plan.inflation, view)
  const without = (12 * at(run.main.expense, stop)) / (plan.withdrawal_rate / 100)
  // One that ends before the stop, or begins after the last bill, pays none of them.
  const names = listEvents(plan.recurring_events).flatMap((event) =>
    event.income_amount > 0 &&
    monthOf(event.end_date) >= monthOf(stop_date) &&
    startOf(event) <= monthOf(until)
      ? [`“${event.name}” of ${write(event.income_amount)}`]
      : [],
  )
  const [name] = names
  const who = names.length === 1 && name ? `${name} pays` : 'Your incomes pay'
  return (
    `${who} ${percent(income_share, 0)} of what you will live on from ${longMonth(stop_date)} to ${longMonth(until)}, ` +
    `so your target falls from ${write(without * worth)} to ${write(run.main.target(stop) * worth)}.`
  )
}

/** What of the money at the stop is left after tax, and what of it opens later; null for neither. */
export function potWords(live: LiveRun, write: Write): string | null {
  const { run, results, plan, view, m0 } = live
  const stop = run.main.months_to_fi
  if (stop === null || run.main.pots.length === 0) return null
  const worth = worthOf(stop, plan.inflation, view)
  const { spendable, locked } = stopIn(run.main, stop)
  const balance = at(run.main.balance, stop)
  const taxed = balance - spendable > 0.005
  const shut = locked.reduce((sum, { value }) => sum + value, 0)
  if (!taxed && shut <= 0) return null
  const all = `Of your ${write(balance * worth)}, `
  const kept = taxed ? `${write(spendable * worth)} is yours after tax` : ''
  const last = locked.at(-1)
  if (!last || shut <= 0) return `${all}${kept}.`
  const opening = longMonth(firstDay(addMonths(m0, last.opens)))
  const by = locked.length > 1 ? `is open by ${opening}` : `opens in ${opening}`
  const short = results.extra.after_fi.bridge_shortfall ?? 0
  const bridge =
    short > 0 ? `and until then you are ${write(short)} short` : 'and the rest lasts until then'
  return `${all}${kept}${taxed ? '; ' : ''}${write(shut * worth)}${taxed ? ' of that' : ''} ${by}, ${bridge}.`
}
