// How plans are told in words: spans of months, what an event does, what a change is.
import {
  type Day,
  type Month,
  addMonths,
  monthOf,
  monthsBetween,
  readMonth,
  readMonthName,
  writeLongMonth,
  writeShortMonth,
} from '#domain/dates.ts'
import { FOR_LIFE, shownPostTax } from '#domain/plans/event-form.ts'
import type { Lever } from '#domain/plans/events.ts'
import type {
  OnceOffEvent,
  PlanKind,
  PlanRates,
  RecurringEvent,
  RunnablePlan,
} from '#domain/plans/plan.ts'
import { type Change, applyChange } from '#domain/plans/sensitivity.ts'
import { counted, money, number, percent, signedMoney } from '#web/lib/format.ts'

export const KIND_TITLE: Record<PlanKind, string> = {
  basic: 'Basic Plans',
  integrated: 'Integrated Plans',
}

/** "November 2037". */
export function longMonth(day: Day): string {
  return writeLongMonth(monthOf(day))
}

/** "Nov 2037". */
export function shortMonth(day: Day): string {
  return writeShortMonth(monthOf(day))
}

/** A span of months: "11 years", "1 year 4 months", "10 months". */
export function span(months: number): string {
  const size = Math.abs(months)
  const years = Math.floor(size / 12)
  const rest = size % 12
  return [
    ...(years > 0 ? [counted(years, 'year')] : []),
    ...(rest > 0 || years === 0 ? [counted(rest, 'month')] : []),
  ].join(' ')
}

/** The same where room is short: "1 y 4 m", "10 months". */
export function shortSpan(months: number): string {
  const size = Math.abs(months)
  const years = Math.floor(size / 12)
  if (years === 0) return span(size)
  const rest = size % 12
  return rest === 0 ? counted(years, 'year') : `${years} y ${rest} m`
}

/** A percentage with the decimals it has: "8 %", "2.5 %". */
export function plainPercent(value: number): string {
  const decimals = [0, 1, 2].find((each) => Number(value.toFixed(each)) === value) ?? 2
  return percent(value, decimals)
}

/** "6 months sooner", "1 year later". */
export function soonerOrLater(months: number): string {
  return months === 0 ? 'the same month' : `${span(months)} ${months < 0 ? 'sooner' : 'later'}`
}

/** When an event happens: "Jun 2027", "Sep 2029 to Dec 2066". */
export function eventTime(event: OnceOffEvent | RecurringEvent): string {
  if ('date' in event) return shortMonth(event.date)
  const { start_date, end_date } = event
  if (end_date === FOR_LIFE) return `${shortMonth(start_date)}, for life`
  return start_date === end_date
    ? shortMonth(start_date)
    : `${shortMonth(start_date)} to ${shortMonth(end_date)}`
}

/**
 * What an event does, how it grows, and in which money its amounts are: "expense −$645.00 a month,
 * contribution +$400.00 a month rising 3 % a year, in money of Sep 2029".
 */
export function eventEffect(event: OnceOffEvent | RecurringEvent, currency: string): string {
  const { expense_amount, contribution_amount, withdrawal_amount, withdrawal_tax } = event
  const recurring = 'start_date' in event
  const growing = (lever: Lever): string =>
    recurring ? ` a month${growthWords(event[`${lever}_annual_escalation`])}` : ''
  const levers = [
    ...(expense_amount === 0
      ? []
      : [
          `expense ${recurring ? signedMoney(expense_amount, currency) : money(expense_amount, currency)}${growing('expense')}`,
        ]),
    ...(contribution_amount === 0
      ? []
      : [`contribution ${signedMoney(contribution_amount, currency)}${growing('contribution')}`]),
    ...(withdrawal_amount === 0
      ? []
      : [`withdrawal ${signedMoney(withdrawal_amount, currency)}${growing('withdrawal')}`]),
    ...(withdrawal_amount === 0 || withdrawal_tax === 0
      ? []
      : [`post-tax ${money(shownPostTax(withdrawal_amount, withdrawal_tax), currency)}`]),
  ]
  const start = shortMonth(recurring ? event.start_date : event.date)
  const own = `in money of ${start}`
  const income = recurring && event.income_amount !== 0 ? incomeWords(event, own, currency) : null
  if (levers.length === 0) return income ?? ''
  const told = `${levers.join(', ')}, ${own}`
  return income === null ? told : `${told}; ${income}`
}

function growthWords(escalation: number): string {
  if (escalation === 0) return ''
  return ` ${escalation < 0 ? 'falling' : 'rising'} ${plainPercent(Math.abs(escalation))} a year`
}

function incomeWords(event: RecurringEvent, own: string, currency: string): string {
  const { income_amount, income_tax, income_annual_escalation } = event
  const tax = income_tax === 0 ? '' : ` less ${plainPercent(income_tax)} tax`
  const money_of =
    income_annual_escalation === null
      ? 'in today’s money, rising with inflation'
      : `${own}${growthWords(income_annual_escalation)}`
  return `income ${money(income_amount, currency)} a month${tax}, ${money_of}`
}

const SCALED = {
  monthly_expense: 'Spend',
  monthly_contribution: 'Invest',
  balance: 'Start with',
} as const

const SHIFTED: Record<keyof PlanRates, string> = {
  annual_return: 'Return',
  inflation: 'Inflation',
  annual_contribution_increase: 'Contribution increase',
  withdrawal_rate: 'Withdrawal rate',
}

/** A change as something to try: "Spend 10 % less", "Return one point higher, 9 %". */
export function changeWords(change: Change, plan: RunnablePlan): string {
  if (change.kind === 'without') {
    const [other, own] =
      change.list === 'once_off_events'
        ? (['recurring_events', ' (once off)'] as const)
        : (['once_off_events', ' (recurring)'] as const)
    // An event of each kind may have the same name.
    return `Without “${change.name}”${Object.hasOwn(plan[other], change.name) ? own : ''}`
  }
  if (change.kind === 'scale') {
    const verb = change.field in SCALED ? SCALED[change.field as keyof typeof SCALED] : change.field
    const by = Math.round(Math.abs(change.factor - 1) * 100)
    return `${verb} ${percent(by, 0)} ${change.factor < 1 ? 'less' : 'more'}`
  }
  const name = change.field in SHIFTED ? SHIFTED[change.field as keyof PlanRates] : change.field
  const size = Math.abs(change.points)
  const step =
    size === 1 ? 'one point' : size === 0.5 ? 'half a point' : `${number(size, 1)} points`
  const to = plainPercent(Math.round(applyChange(plan, change)[change.field] * 100) / 100)
  return `${name} ${step} ${change.points < 0 ? 'lower' : 'higher'}, ${to}`
}

/** "New kitchen" and "Sabbatical" as one phrase, or how many when there are more than two. */
export function namesInWords(names: readonly string[]): string {
  const [first, second, ...more] = names.map((name) => `“${name}”`)
  if (first === undefined) return ''
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `the ${names.length} compared events`
}

/** How old who was born then is: ", age 47"; nothing where no birth is known. */
export function ageWords(born: Day | null, day: Day): string {
  const months = born === null ? -1 : monthsBetween(monthOf(born), monthOf(day))
  return months < 0 ? '' : `, age ${Math.floor(months / 12)}`
}

/** The first month at an age that was typed: "95", "age 95"; null for anything else. */
export function readTypedAge(text: string, born: Day | null): Month | null {
  const age = /^(?:at |age )?(\d{1,3})$/i.exec(text.trim())?.[1]
  return age === undefined || born === null ? null : addMonths(monthOf(born), 12 * Number(age))
}

/** Months from the current one, in words: "11 years from now", "this month". */
export function fromNow(months: number): string {
  return months === 0 ? 'This month' : `${span(months)} from now`
}

const TYPED = /^(?:(\d{4})[-/. ](\d{1,2})|(\d{1,2})[-/. ](\d{4})|([a-z]{3,9})\.?,? ?(\d{4}))$/i

/** Reads a month as people type it: "Jun 2027", "june 2027", "06/2027", "2027-06". */
export function readTypedMonth(text: string): Month | null {
  const match = TYPED.exec(text.trim().toLowerCase())
  if (!match) return null
  const year = match[1] ?? match[4] ?? match[6] ?? ''
  const named = match[5] === undefined ? 0 : readMonthName(match[5])
  const month = named || Number(match[2] ?? match[3] ?? 0)
  return readMonth(`${year}-${String(month).padStart(2, '0')}`)
}

/** A share of a hundred in whole ones: never all of them, or none, where it is not. */
export function ofHundred(share: number): string {
  const whole = Math.round(share)
  if (whole === 100 && share < 100) return 'more than 99 of 100'
  return whole === 0 && share > 0 ? 'fewer than 1 of 100' : `${whole} of 100`
}
