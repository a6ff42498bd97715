// The workings of a plan's figures, made from the same run as the figures themselves.
import { round2 } from '#domain/money.ts'
import { HORIZON_MONTHS, NEVER_WORDS } from './defaults.ts'
import { type Lever, at } from './events.ts'
import {
  annualExpensesInvested,
  expenseCoverage,
  progressToFi,
  savingsToExpenses,
} from './figures.ts'
import { HALF_CENT } from './half-cent.ts'
import { inputWorking } from './input-working.ts'
import { type PlanRun, dayAfter } from './project-plan.ts'
import type { InputsUsed, PlanStats } from './results.ts'
import { type MoneyView, worthOf } from './todays-money.ts'
import {
  type Term,
  type Working,
  type WorkingLine,
  count,
  factor,
  money,
  month,
  percent,
  result,
  words,
  working,
} from './working.ts'

/** The figures that can show their working. */
export type Figure = Exclude<keyof PlanStats, 'target_annual_expenses_invested'>

const NO_EXPENSES: Working = { lines: [], note: 'There are no expenses to compare with.' }

/** The working of every figure of a run. `view` says in which money later months are shown. */
export function planWorkings(
  run: PlanRun,
  inputs: InputsUsed,
  view: MoneyView = 'nominal',
): Record<Figure, Working> {
  return {
    current_balance: inputWorking(run, inputs, 'balance'),
    current_monthly_expenses: expensesWorking(run, inputs),
    current_monthly_contribution: contributionWorking(run, inputs),
    target_balance: targetWorking(run),
    fi_date: dateWorking(run, view),
    ser: serWorking(run),
    annual_expenses_invested: investedWorking(run),
    expense_coverage: coverageWorking(run),
    progress_to_fi: progressWorking(run),
  }
}

/** The numbers of today that the statistics are made of. */
function today({ main, numbers }: PlanRun) {
  return {
    /** After the taxes of its pots. */
    balance: at(main.spendable, 0),
    beforeTax: at(main.balance, 0),
    target: main.target(0),
    expense: at(main.expense, 0),
    contribution: at(main.contribution, 0),
    rate: numbers.withdrawal_rate,
  }
}

function expensesWorking(run: PlanRun, inputs: InputsUsed): Working {
  const base = inputWorking(run, inputs, 'monthly_expense')
  const line = eventsLine(run, 'expense', run.numbers.monthly_expense, today(run).expense)
  return line === null ? base : { ...base, lines: [...base.lines, line] }
}

function contributionWorking(run: PlanRun, inputs: InputsUsed): Working {
  const base = inputWorking(run, inputs, 'monthly_contribution')
  const line = eventsLine(
    run,
    'contribution',
    run.numbers.monthly_contribution,
    today(run).contribution,
  )
  return line === null ? base : { ...base, lines: [...base.lines, line] }
}

/** The base with the recurring events of this month; null when there are none. */
function eventsLine(
  { m0, live }: PlanRun,
  lever: Exclude<Lever, 'withdrawal'>,
  base: number,
  total: number,
): WorkingLine | null {
  const active = live.recurring.filter(
    (event) => event.start_date.startsWith(m0) && event[`${lever}_amount`] !== 0,
  )
  if (active.length === 0) return null
  const parts = active.flatMap((event): Term[] => {
    const amount = event[`${lever}_amount`]
    return [words(amount < 0 ? ' − ' : ' + '), money(Math.abs(amount)), words(` (${event.name})`)]
  })
  const uncapped = active.reduce((sum, event) => sum + event[`${lever}_amount`], base)
  const floor = round2(uncapped) === round2(total) ? '' : ', at least '
  return [money(base), ...parts, words(floor === '' ? ' = ' : floor), result(money(total))]
}

function targetWorking(run: PlanRun): Working {
  const note = `A year of your expenses, and ${round2(today(run).rate)} % of the target pays it.`
  return { lines: targetLines(run), note: incomeNote(run) ?? note }
}

/** A year of today's expense at the withdrawal rate, less what income after work pays of it. */
function targetLines(run: PlanRun): WorkingLine[] {
  const { expense, target, rate } = today(run)
  const targetOf = (monthly: number) => (12 * monthly) / (rate / 100)
  const whole = targetOf(expense)
  const year = working`12 months × ${factor(expense, targetOf)} ÷ ${percent(rate)} = `
  if (leftToPay(run) === 1) return [[...year, result(money(target))]]
  return [
    [...year, money(whole)],
    working`${money(whole)} − ${money(whole - target)} = ${result(money(target))}`,
  ]
}

/** What income after work pays for who stops today; null when there is none. */
function incomeNote(run: PlanRun): string | null {
  const left = leftToPay(run)
  if (left === 1) return null
  return `Income after work pays ${round2(100 * (1 - left))} % of the bills of who stops today, so that part of the target is not needed.`
}

function leftToPay({ main }: PlanRun): number {
  return main.left_to_pay?.(0) ?? 1
}

/** How a balance becomes what counts, where a pot is taxed. */
function taxLines(run: PlanRun): WorkingLine[] {
  const { balance, beforeTax } = today(run)
  if (beforeTax - balance <= HALF_CENT) return []
  return [
    working`${money(beforeTax)} less ${money(beforeTax - balance)} tax when drawn = ${money(balance)}`,
  ]
}

function dateWorking(run: PlanRun, view: MoneyView): Working {
  const t = run.main.months_to_fi
  if (t === null) {
    const note = `${NEVER_WORDS}: the balance stays below the target.`
    return { lines: [balanceLine(run, HORIZON_MONTHS, view)], note }
  }
  if (t === 0) {
    return { lines: [balanceLine(run, 0, view)], note: 'Your balance meets your target already.' }
  }
  const meets = 'The first month in which the balance meets the target.'
  const later = lastingWorking(run, view)
  return {
    lines: [balanceLine(run, t - 1, view), balanceLine(run, t, view), ...later.lines],
    note: `${meets} ${later.note}`.trim(),
  }
}

/** Why the date on top is a later month than that of the target; nothing where it is the same or none. */
function lastingWorking(run: PlanRun, view: MoneyView): Working {
  const { months_to_lasting_fi: t, months_to_fi, level, spendable } = run.main
  if (t === null || t === months_to_fi) return { lines: [], note: '' }
  if (at(spendable, t - 1) > level.target(t - 1)) {
    return { lines: [], note: 'The date on top is the first from which the money also lasts.' }
  }
  return {
    lines: [levelLine(run, t - 1, view), levelLine(run, t, view)],
    note: 'The date on top is the first in which it meets the target of even bills, too: as much each month, in today’s money, as would pay all bills to come.',
  }
}

function levelLine(run: PlanRun, t: number, view: MoneyView): WorkingLine {
  const target = money(run.main.level.target(t) * worthOf(t, run.numbers.inflation, view))
  return [...balanceOf(run, t, view), ...working`, target of even bills ${target}`]
}

function balanceLine(run: PlanRun, t: number, view: MoneyView): WorkingLine {
  const target = money(run.main.target(t) * worthOf(t, run.numbers.inflation, view))
  return [...balanceOf(run, t, view), ...working`, target ${target}`]
}

function balanceOf(run: PlanRun, t: number, view: MoneyView): WorkingLine {
  const day = dayAfter(run.m0, t)
  const balance = money(at(run.main.spendable, t) * worthOf(t, run.numbers.inflation, view))
  const taxed = at(run.main.balance, t) - at(run.main.spendable, t) > HALF_CENT
  const kind = words(taxed ? ': balance after tax ' : ': balance ')
  return [...(day ? [month(day)] : []), kind, balance]
}

function serWorking(run: PlanRun): Working {
  const { contribution, expense } = today(run)
  const ser = savingsToExpenses(contribution, expense)
  if (ser === null) return NO_EXPENSES
  return {
    lines: [working`${money(contribution)} ÷ ${money(expense)} = ${result(percent(ser))}`],
    note: 'What you invest in a month, compared with what you spend.',
  }
}

function investedWorking(run: PlanRun): Working {
  const { balance, expense } = today(run)
  const years = annualExpensesInvested(balance, expense)
  if (years === null) return NO_EXPENSES
  return {
    lines: [
      ...taxLines(run),
      working`${money(balance)} ÷ (12 months × ${money(expense)}) = ${result(count(years))}`,
    ],
    note: 'How many years of expenses your balance is, at the plan’s monthly expense. The dashboard’s “Annual expenses saved” divides by the mean spending of the last complete months, so the two may differ.',
  }
}

function coverageWorking(run: PlanRun): Working {
  const { balance, expense, rate } = today(run)
  const coverage = expenseCoverage(balance, expense, rate)
  if (coverage === null) return NO_EXPENSES
  const monthly = money(((rate / 100) * balance) / 12)
  return {
    lines: [
      ...taxLines(run),
      working`${percent(rate)} × ${money(balance)} ÷ 12 = ${result(monthly)} a month`,
      working`${monthly} ÷ ${money(expense)} = ${result(percent(coverage))}`,
    ],
    note: 'The part of today’s expenses that a safe withdrawal pays.',
  }
}

function progressWorking(run: PlanRun): Working {
  const { balance, target, expense } = today(run)
  const progress = progressToFi(balance, target)
  if (target === 0) {
    const why = expense === 0 ? 'There are no expenses' : 'Income after work pays every bill'
    return { lines: [], note: `${why}, so the target is zero.` }
  }
  const whole = (100 * balance) / target
  const exact = working`${money(balance)} ÷ ${money(target)} = ${result(percent(whole))}`
  return {
    lines: [...taxLines(run), exact],
    note:
      whole === progress
        ? 'How far the balance is on its way to today’s target.'
        : 'How far the balance is on its way to today’s target, shown as at most 100 %.',
  }
}
