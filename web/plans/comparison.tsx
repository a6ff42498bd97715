import { useMemo } from 'react'
import { type Day, type Month, monthOf, monthsBetween } from '#domain/dates.ts'
import { NEVER_WORDS } from '#domain/plans/defaults.ts'
import { type Cause, type DateStep, explainDifference } from '#domain/plans/explain-change.ts'
import type { RunnablePlan } from '#domain/plans/plan.ts'
import { runPlan } from '#domain/plans/run-plan.ts'
import { compactMoney, money, percent } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Delta } from '#web/ui/delta.tsx'
import { TableFrame } from '#web/ui/table.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import classes from './compare.module.css'
import { type LineLook, MonthLines } from './month-lines.tsx'
import { longMonth, plainPercent, shortSpan, soonerOrLater } from './plan-words.ts'

interface Named {
  name: string
  plan: RunnablePlan
}

type ComparisonProps = { first: Named; second: Named; m0: Month }

/** The two results, what leads from one date to the other, and both balances over time. */
export function Comparison({ first, second, m0 }: ComparisonProps) {
  const { currency } = useSettings()
  const made = useMemo(
    () => ({
      a: runPlan(first.plan, m0),
      b: runPlan(second.plan, m0),
      steps: explainDifference(first.plan, second.plan, m0),
    }),
    [first.plan, second.plan, m0],
  )
  const { a, b, steps } = made
  return (
    <div className={classes.parts}>
      <div className={classes.dates}>
        <DateCard name={first.name} date={a.stats.fi_date} progress={a.stats.progress_to_fi} />
        <DateCard name={second.name} date={b.stats.fi_date} progress={b.stats.progress_to_fi} />
      </div>
      <Card
        title="What makes the difference"
        sentence={differenceWords(a.stats.fi_date, b.stats.fi_date, second.name)}
        flush
      >
        {steps.length > 0 && (
          <Steps steps={steps} first={first} second={second} currency={currency} />
        )}
      </Card>
      <BothBalances first={first} second={second} a={a} b={b} currency={currency} />
    </div>
  )
}

type DateCardProps = { name: string; date: Day | null; progress: number }

function DateCard({ name, date, progress }: DateCardProps) {
  return (
    <Card title={name}>
      <p className={date === null ? classes.never : `fs-hero ${classes.date}`}>
        {date === null ? NEVER_WORDS : longMonth(date)}
      </p>
      <p className={classes.progress}>{percent(progress)} of today’s target</p>
    </Card>
  )
}

function differenceWords(a: Day | null, b: Day | null, second: string): string {
  if (a === null && b === null) return 'Neither is reached within 100 years.'
  if (b === null) return `${second} is not reached within 100 years.`
  if (a === null) return `Only ${second} is reached within 100 years.`
  const months = monthsBetween(monthOf(a), monthOf(b))
  return months === 0
    ? 'Both reach FI in the same month.'
    : `${second} reaches FI ${soonerOrLater(months)}. Each line changes one thing, on top of those above it.`
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
      {steps.map(({ cause, fi_date, months_delta }) => (
        <li key={cause}>
          <p className={classes.step}>
            <strong>{CAUSE_WORDS[cause]}</strong>
            <Moved months={months_delta} />
          </p>
          <p className={classes.values}>
            {valueOf(first.plan, cause, currency)} to {valueOf(second.plan, cause, currency)}
          </p>
          <p className={classes.values}>{fi_date === null ? NEVER_WORDS : longMonth(fi_date)}</p>
        </li>
      ))}
    </ul>
  )
}

function StepTable({ steps, first, second, currency }: StepsProps) {
  const write = (plan: RunnablePlan, cause: Cause) => valueOf(plan, cause, currency)
  return (
    <TableFrame label="What leads from the first date to the second" bare maxHeight={false}>
      <thead>
        <tr>
          <th scope="col">Changed</th>
          <th scope="col" data-number>
            {first.name}
          </th>
          <th scope="col" data-number>
            {second.name}
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
        {steps.map(({ cause, fi_date, months_delta }) => (
          <tr key={cause}>
            <th scope="row">{CAUSE_WORDS[cause]}</th>
            <td data-number>{write(first.plan, cause)}</td>
            <td data-number>{write(second.plan, cause)}</td>
            <td data-number>
              <Moved months={months_delta} />
            </td>
            <td data-number>{fi_date === null ? 'never' : longMonth(fi_date)}</td>
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
}

const MOST_NAMES = 3

function valueOf(plan: RunnablePlan, cause: Cause, currency: string): string {
  if (cause === 'recurring_events' || cause === 'once_off_events') {
    const names = Object.keys(plan[cause])
    const more = names.length - MOST_NAMES
    if (names.length === 0) return 'none'
    return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
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
  currency: string
}

function BothBalances({ first, second, a, b, currency }: BothProps) {
  const { series, looks } = useMemo(() => {
    const write = (value: number) => money(value, currency)
    const lines = [
      { of: first.name, results: a, slot: 3 },
      { of: second.name, results: b, slot: 2 },
    ].flatMap(({ of, results, slot }, place) =>
      results.chart_fi_timeline.map((line, i) => ({
        // Both choices may be the same plan; a line needs a name of its own.
        name: `${line.name}, ${of}${place === 1 && first.name === second.name ? ' again' : ''}`,
        data: line.data,
        look: { slot, write, dashed: i === 1 } satisfies LineLook,
      })),
    )
    // The longer one gives the axis its end.
    const sorted = lines.toSorted((x, y) => y.data.length - x.data.length)
    return {
      series: sorted.map(({ name, data }) => ({ name, data })),
      looks: Object.fromEntries(sorted.map(({ name, look }) => [name, look])),
    }
  }, [first.name, second.name, a, b, currency])
  const format = useMemo(() => (value: number) => money(value, currency), [currency])
  const axisFormat = useMemo(() => (value: number) => compactMoney(value, currency), [currency])
  return (
    <MonthLines
      title="Balance and target"
      sentence="Both plans in nominal money; each meets its target where its two lines cross"
      series={series}
      looks={looks}
      axisFormat={axisFormat}
      format={format}
      busy={false}
    />
  )
}
