// How plans are told in words: spans of months, what an event does, what a change is.
import {
  type Day,
  type Month,
  monthOf,
  readMonth,
  readMonthName,
  writeLongMonth,
  writeShortMonth,
} from '#domain/dates.ts'
import { FOR_LIFE, shownPostTax } from '#domain/plans/event-form.ts'
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

/** What an event does: "expense −$645.00, contribution +$400.00 a month". */
export function eventEffect(event: OnceOffEvent | RecurringEvent, currency: string): string {
  const { expense_amount, contribution_amount, withdrawal_amount, withdrawal_tax } = event
  const recurring = 'start_date' in event
  const parts = [
    ...(expense_amount === 0
      ? []
      : [
          `expense ${recurring ? signedMoney(expense_amount, currency) : money(expense_amount, currency)}`,
        ]),
    ...(contribution_amount === 0
      ? []
      : [`contribution ${signedMoney(contribution_amount, currency)}`]),
    ...(withdrawal_amount === 0 ? [] : [`withdrawal ${signedMoney(withdrawal_amount, currency)}`]),
    ...(withdrawal_amount === 0 || withdrawal_tax === 0
      ? []
      : [`post-tax ${money(shownPostTax(withdrawal_amount, withdrawal_tax), currency)}`]),
    ...(recurring && event.income_amount !== 0
      ? [`income ${money(event.income_amount, currency)} ${incomeWords(event)}`]
      : []),
  ]
  return `${parts.join(', ')}${recurring ? ' a month' : ''}`
}

function incomeWords({ income_tax, income_annual_escalation }: RecurringEvent): string {
  const tax = income_tax === 0 ? '' : `less ${plainPercent(income_tax)} tax, `
  return income_annual_escalation === null
    ? `${tax}in today’s money,`
    : `${tax}rising ${plainPercent(income_annual_escalation)} a year,`
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
  if (change.kind === 'without') return `Without “${change.name}”`
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
