// What comes round again, in words.
import type { Recurring, RecurringPayment } from '#contract/recurring.ts'
import { type Day, monthOf, monthsBetween, writeLongDay, writeLongMonth } from '#domain/dates.ts'
import type { Rhythm } from '#domain/recurring/rhythm.ts'
import { counted, money, signedPercent } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import type { Leaving } from './api.ts'

export const RHYTHM_WORDS: Record<Rhythm, string> = {
  weekly: 'Weekly',
  'two-weekly': 'Every two weeks',
  'twice-monthly': 'Twice a month',
  monthly: 'Monthly',
  'four-weekly': 'Every four weeks',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
}

/** "22 times since 3 January 2025", with what was missed in between. */
export function sinceWords({ count, first_date, missed }: RecurringPayment): string {
  const gone = missed === 0 ? '' : `; ${counted(missed, 'time')} it did not come in between`
  return `${counted(count, 'time')} since ${writeLongDay(first_date)}${gone}.`
}

/** Its day has passed, but not the days by which such payments come later. */
export function isAnyDay({ standing, next_date }: RecurringPayment, now = today()): boolean {
  return standing === 'due' && next_date < now
}

/** Where it stands: "The next one is expected on 3 December 2026." */
export function standingWords(payment: RecurringPayment, now = today()): string {
  const { standing, next_date } = payment
  const day = writeLongDay(next_date)
  if (isAnyDay(payment, now)) return `It was expected on ${day} and may come a few days later.`
  if (standing === 'due') return `The next one is expected on ${day}.`
  if (standing === 'unread')
    return `It was expected on ${day}; the records of its account do not reach far enough to tell.`
  if (standing === 'late') return `It was expected on ${day} and has not come yet.`
  return `It was expected on ${day} and is in none of your records since, so it seems to have ended.`
}

/** "The price rose from $9.99 to $10.99 on 3 May 2026, +10.0 %."; null when it stayed. */
export function priceWords(
  { price_change, direction }: RecurringPayment,
  currency: string,
): string | null {
  if (!price_change) return null
  const { date, from, to } = price_change
  const way = to > from ? 'rose' : 'fell'
  const share = from > 0 ? `, ${signedPercent((100 * (to - from)) / from)}` : ''
  const what = direction === 'out' ? 'price' : 'amount'
  return `The ${what} ${way} from ${money(from, currency)} to ${money(to, currency)} on ${writeLongDay(date)}${share}.`
}

/** "between $38.00 and $61.20"; null where it is the same each time. */
export function rangeWords({ varies, lowest, highest }: RecurringPayment, currency: string) {
  return varies ? `between ${money(lowest, currency)} and ${money(highest, currency)}` : null
}

/** What leaving a payment would do to the date of the plan. */
export function leavingWords(leaving: Leaving): string {
  const { plan, now, spending_less, investing_it } = leaving
  const of = `Your plan “${plan.name}”`
  if (spending_less === null && investing_it === null)
    return `${of} has no date, and would have none without it.`
  if (now === null) return `${of} has no date. ${sentence(null, spending_less, 'Without it')}`
  const first = sentence(now, spending_less, 'Spending that much less')
  const second = sentence(now, investing_it, 'investing it as well')
  return `${of} says ${month(now)}. ${first}; ${second}.`
}

function sentence(now: Day | null, then: Day | null, what: string): string {
  if (then === null) return `${what} gives it no date`
  if (now === null) return `${what} it would be ${month(then)}.`
  const sooner = monthsBetween(monthOf(then), monthOf(now))
  if (sooner === 0) return `${what} does not change that`
  const way = sooner > 0 ? 'earlier' : 'later'
  return `${what} makes it ${month(then)}, ${counted(Math.abs(sooner), 'month')} ${way}`
}

function month(day: Day): string {
  return writeLongMonth(monthOf(day))
}

/** How many payments out were expected by now of which the records of their accounts do not reach to tell. */
export function numUnread({ payments }: Recurring): number {
  return payments.filter(
    ({ direction, standing, answer }) =>
      direction === 'out' && standing === 'unread' && answer !== 'no',
  ).length
}
