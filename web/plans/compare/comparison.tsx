import { useMemo } from 'react'
import { type Day, type Month, monthOf, monthsBetween } from '#domain/dates.ts'
import { NEVER_WORDS } from '#domain/plans/defaults.ts'
import {
  type Cause,
  type DateOf,
  type DateStep,
  explainDifference,
} from '#domain/plans/explain-change.ts'
import { headlineSentence, noDateWords } from '#domain/plans/headline-words.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import type { PlanResults } from '#domain/plans/results.ts'
import { runPlan } from '#domain/plans/run-plan.ts'
import { counted, money, percent } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Delta } from '#web/ui/delta.tsx'
import { TableFrame } from '#web/ui/table.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { TwoLines } from '#web/ui/two-lines.tsx'
import classes from './compare.module.css'
import { type LineLook, MonthLines } from '../month-lines.tsx'
import { longMonth, plainPercent, shortSpan, soonerOrLater } from '../plan-words.ts'

interface Named {
  name: string
  plan: RunnablePlan
}

type ComparisonProps = { first: Named; second: Named; m0: Month }

/** The two results, what leads from one date to the other, and both balances over time. */
export function Comparison({ first, second, m0 }: ComparisonProps) {
  const { currency } = useSettings()
  const made = useMemo(() => {
    const a = runPlan(first.plan, m0)
    const b = runPlan(second.plan, m0)
    const lasting = lastingOf(a) !== null && lastingOf(b) !== null
    const of: DateOf = lasting ? 'months_to_lasting_fi' : 'months_to_fi'
    const all = explainDifference(first.plan, second.plan, m0, of)
    // Less than a cent that moves nothing would stand there as one amount twice.
    const steps = all.filter(
      ({ cause, months_delta }) =>
        months_delta !== 0 ||
        isList(cause) ||
        valueOf(first.plan, cause, currency) !== valueOf(second.plan, cause, currency),
    )
    return { a, b, of, steps }
  }, [first.plan, second.plan, m0, currency])
  const { a, b, of, steps } = made
  const [from, to] =
    of === 'months_to_fi' ? [a.stats.fi_date, b.stats.fi_date] : [lastingOf(a), lastingOf(b)]
  return (
    <div className={classes.parts}>
      <div className={classes.dates}>
        <DateCard name={first.name} results={a} />
        <DateCard name={second.name} results={b} />
      </div>
      <Card
        title="What makes the difference"
        sentence={
          steps.length === 0
            ? 'Both plans count with the same numbers.'
            : differenceWords(from, to, second.name, of)
        }
        flush
      >
        {steps.length > 0 && (
          <Steps steps={steps} first={first} second={second} currency={currency} />
        )}
      </Card>
      <BothBalances first={first} second={second} a={a} b={b} />
    </div>
  )
}

function lastingOf({ extra }: PlanResults): Day | null {
  return extra.after_fi.lasting_fi_date
}

type DateCardProps = { name: string; results: PlanResults }

function DateCard({ name, results }: DateCardProps) {
  const { currency } = useSettings()
  const { stats, extra } = results
  const date = lastingOf(results)
  const write = { money: (value: number) => money(value, currency), month: longMonth }
  return (
    <Card title={name}>
      <p className={date === null ? classes.never : `fs-hero ${classes.date}`}>
        {date === null ? noDateWords(stats.fi_date) : longMonth(date)}
      </p>
      <p className={classes.progress}>{headlineSentence(extra.after_fi, write)}</p>
      <p className={classes.progress}>{percent(stats.progress_to_fi)} of today’s target</p>
    </Card>
  )
}

function differenceWords(a: Day | null, b: Day | null, second: string, of: DateOf): string {
  if (a === null && b === null) return 'Neither is reached within 100 years.'
  if (b === null) return `${second} is not reached within 100 years.`
  if (a === null) return `Only ${second} is reached within 100 years.`
  const months = monthsBetween(monthOf(a), monthOf(b))
  if (months === 0) {
    return of === 'months_to_fi'
      ? 'Both reach their target in the same month.'
      : 'Both last from the same month.'
  }
  return of === 'months_to_fi'
    ? `${second} reaches its target ${soonerOrLater(months)}; one of the two has no date that lasts. Each line changes one thing, on top of those above it.`
    : `${second} gives a date that lasts ${soonerOrLater(months)}. Each line changes one thing, on top of those above it.`
}

type StepsProps = {
  steps: readonly DateStep<Cause>[]
  first: Named
  second: Named
  currency: string
}

function Steps(props: StepsProps) {
  return usePhone() ? <StepList {...props} /> : <StepTable {...props} />
}

/** The steps where a table of five columns has no room. */
function StepList({ steps, first, second, currency }: StepsProps) {
  return (
    <ul className={classes.steps}>
      {steps.map(({ cause, date, months_delta }) => (
        <li key={cause}>
          <p className={classes.step}>
            <strong>{CAUSE_WORDS[cause]}</strong>
            <Moved months={months_delta} />
          </p>
          <p className={classes.values}>
            {valueOf(first.plan, cause, currency)} to {valueOf(second.plan, cause, currency)}
          </p>
          <p className={classes.values}>{date === null ? NEVER_WORDS : longMonth(date)}</p>
        </li>
      ))}
    </ul>
  )
}

function StepTable({ steps, first, second, currency }: StepsProps) {
  const write = (plan: RunnablePlan, cause: Cause) => (
    <span className={isEvents(cause) ? classes.names : undefined}>
      {valueOf(plan, cause, currency)}
    </span>
  )
  return (
    <TableFrame label="What leads from the first date to the second" bare maxHeight={false}>
      <thead>
        <tr>
          <th scope="col">Changed</th>
          <th scope="col" data-number>
            <TwoLines>{first.name}</TwoLines>
          </th>
          <th scope="col" data-number>
            <TwoLines>{second.name}</TwoLines>
          </th>
          <th scope="col" data-number>
            Moves the date
          </th>
          <th scope="col" data-number>
            To
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ cause, date, months_delta }) => (
          <tr key={cause}>
            <th scope="row">{CAUSE_WORDS[cause]}</th>
            <td data-number>{write(first.plan, cause)}</td>
            <td data-number>{write(second.plan, cause)}</td>
            <td data-number>
              <Moved months={months_delta} />
            </td>
            <td data-number>{date === null ? 'never' : longMonth(date)}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function Moved({ months }: { months: number | null }) {
  if (months === null) return null
  if (months === 0) return 'no change'
  return (
    <Delta direction={months} moreIsGood={false}>
      {shortSpan(months)}
    </Delta>
  )
}

const CAUSE_WORDS: Record<Cause, string> = {
  monthly_expense: 'Monthly expense',
  monthly_contribution: 'Monthly contribution',
  balance: 'Balance',
  annual_return: 'Annual return',
  inflation: 'Inflation',
  withdrawal_rate: 'Withdrawal rate',
  annual_contribution_increase: 'Annual contribution increase',
  recurring_events: 'Recurring events',
  once_off_events: 'Once off events',
  pot_shares: 'Taxes and locked money',
  last_month: 'Last month to pay',
}

const MOST_NAMES = 3

/** What is written shorter than it is. */
function isList(cause: Cause): boolean {
  return isEvents(cause) || cause === 'pot_shares'
}

function isEvents(cause: Cause): cause is 'recurring_events' | 'once_off_events' {
  return cause === 'recurring_events' || cause === 'once_off_events'
}

function valueOf(plan: RunnablePlan, cause: Cause, currency: string): string {
  if (isEvents(cause)) {
    const names = Object.keys(plan[cause])
    const more = names.length - MOST_NAMES
    if (names.length === 0) return 'none'
    return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  }
  if (cause === 'last_month') {
    return plan.last_month === null ? '50 years on' : longMonth(plan.last_month)
  }
  if (cause === 'pot_shares') {
    const taxed = plan.pot_shares.filter(
      ({ tax_when_drawn, available_from }) => tax_when_drawn > 0 || available_from !== null,
    )
    return taxed.length === 0 ? 'none' : counted(taxed.length, 'pot')
  }
  const isMoney =
    cause === 'balance' || cause === 'monthly_expense' || cause === 'monthly_contribution'
  return isMoney ? money(plan[cause], currency) : plainPercent(plan[cause])
}

type BothProps = {
  first: Named
  second: Named
  a: ReturnType<typeof runPlan>
  b: ReturnType<typeof runPlan>
}

function BothBalances({ first, second, a, b }: BothProps) {
  const { series, looks } = useMemo(() => {
    const lines = [
      { of: first.name, results: a, slot: 3 },
      { of: second.name, results: b, slot: 2 },
    ].flatMap(({ of, results, slot }, place) =>
      meetingLines(results).map((line, i) => ({
        // Both choices may be the same plan; a line needs a name of its own.
        name: `${line.name}, ${of}${place === 1 && first.name === second.name ? ' again' : ''}`,
        data: line.data,
        look: { slot, dashed: i === 1 } satisfies LineLook,
      })),
    )
    // The longer one gives the axis its end.
    const sorted = lines.toSorted((x, y) => y.data.length - x.data.length)
    return {
      series: sorted.map(({ name, data }) => ({ name, data })),
      looks: Object.fromEntries(sorted.map(({ name, look }) => [name, look])),
    }
  }, [first.name, second.name, a, b])
  return (
    <MonthLines
      title="Balance and target"
      sentence="Both plans in nominal money, after tax where it is taxed; each meets its target where its two lines cross"
      series={series}
      looks={looks}
      busy={false}
    />
  )
}

/** The line that meets the target, which of taxed money is what is left of it, and the target. */
function meetingLines({ chart_fi_timeline }: PlanResults): PlanResults['chart_fi_timeline'] {
  const [balance, target, afterTax] = chart_fi_timeline
  return [afterTax ?? balance, target].filter((line) => line !== undefined)
}
