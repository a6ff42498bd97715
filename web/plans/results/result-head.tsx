import { Button } from '@mantine/core'
import { headlineSentence, noDateWords } from '#domain/plans/headline-words.ts'
import type { Odds } from '#domain/plans/monte-carlo.ts'
import { type Day, monthOf, monthsBetween } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import { at } from '#domain/plans/events.ts'
import { money, number, percent } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Unit } from '#web/ui/stat.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import type { Outcome } from './compute.ts'
import { FigureRow, ShowWorking } from './figure-row.tsx'
import { Gauge } from './gauge.tsx'
import {
  ageWords,
  fromNow,
  longMonth,
  namesInWords,
  shortMonth,
  soonerOrLater,
  span,
} from '../plan-words.ts'
import classes from './result-head.module.css'
import type { LiveRun } from '../use-live-run.ts'

type ResultHeadProps = {
  live: LiveRun
  born: Day | null
  odds: Odds | null
  ways: Outcome['ways'] | null
  /** Tries one of the ways. */
  onTry: (way: Outcome['ways']['ways'][number]) => void
}

/** The gauge, the date, and the statistics with their workings. */
export function ResultHead({ live, born, odds, ways, onTry }: ResultHeadProps) {
  const { currency } = useSettings()
  const phone = usePhone()
  const { stats } = live.results
  const gauge = (
    <div className={classes.gauge}>
      <Gauge progress={stats.progress_to_fi} sentence={shareOf(live, currency)} />
      <p className={classes.share}>{shareOf(live, currency)}</p>
      <ShowWorking of="progress" working={live.workings.progress_to_fi} />
    </div>
  )
  return (
    <section className={classes.head} aria-label="Results">
      {!phone && gauge}
      <div className={classes.words}>
        <div aria-live="polite">
          <FiDate live={live} />
          <p className={classes.sentence}>
            {sentenceOf(live, born, currency)}
            {odds && <span className={classes.odds}> {oddsSentence(odds)}</span>}
          </p>
        </div>
        {live.results.extra.fi_status === 'never' && ways && <Ways found={ways} onTry={onTry} />}
        <ShowWorking of="the date" working={live.workings.fi_date} />
        {!phone && <Figures live={live} />}
      </div>
      {phone && gauge}
    </section>
  )
}

/** What counts of the balance, of the target. */
function shareOf({ results, run }: LiveRun, currency: string): string {
  const { current_balance, target_balance } = results.stats
  const counts = round2(at(run.main.spendable, 0))
  const taxed = counts === current_balance ? '' : ' after tax'
  return `${money(counts, currency)}${taxed} of ${money(target_balance, currency)}`
}

/** The date, or what stands in its place. */
function FiDate({ live }: { live: LiveRun }) {
  const { stats, extra } = live.results
  const { lasting_fi_date, months_to_lasting_fi } = extra.after_fi
  if (lasting_fi_date === null) {
    return (
      <>
        <p className={classes.label}>Financial independence</p>
        <p className={classes.never}>{noDateWords(stats.fi_date)}</p>
      </>
    )
  }
  return (
    <>
      <p className={classes.label}>
        {months_to_lasting_fi === 0 ? 'Work is optional now' : 'Work becomes optional in'}
      </p>
      <p className={`fs-hero ${classes.date}`} data-testid="fi-date">
        {longMonth(lasting_fi_date)}
      </p>
    </>
  )
}

/** When that is, until when the money lasts, and what becomes of who stops at the target. */
function sentenceOf({ results, run }: LiveRun, born: Day | null, currency: string): string {
  const { after_fi } = results.extra
  if (after_fi.headline === 'never') return 'The balance does not meet the target.'
  const { months_to_lasting_fi: months, lasting_fi_date: date } = after_fi
  const write = { money: (value: number) => money(value, currency), month: longMonth }
  return [
    ...(date === null || months === null ? [] : [`${fromNow(months)}${ageWords(born, date)}.`]),
    headlineSentence(after_fi, write),
    ...comparisonSentence(results, run),
  ].join(' ')
}

/** "Without “Sabbatical” it would be May 2037, 6 months sooner." */
function comparisonSentence(
  { extra }: LiveRun['results'],
  { comparison, live }: LiveRun['run'],
): string[] {
  if (!comparison) return []
  const every = [...live.recurring, ...live.income_only, ...live.once_off]
  const flagged = every.filter(({ exclude_from_comparison }) => exclude_from_comparison)
  const isTwice = (name: string) => every.filter((event) => event.name === name).length > 1
  const names = namesInWords(
    flagged.map((event) => (isTwice(event.name) ? `${event.name}, ${kindOf(event)}` : event.name)),
  )
  const { comparison_lasting_fi_date: date, lasting_fi_date: own } = extra.after_fi
  if (date === null) return [`Without ${names} there would be no date that lasts.`]
  const by = own === null ? '' : `, ${soonerOrLater(monthsBetween(monthOf(own), monthOf(date)))}`
  return [`Without ${names} it would be ${longMonth(date)}${by}.`]
}

/** Said of an event where one of the other kind has its name. */
function kindOf(event: object): string {
  return 'date' in event ? 'once off' : 'recurring'
}

/** The middle eight of ten simulated futures. */
function oddsSentence({ fi_date }: Odds): string {
  const { p10, p90 } = fi_date
  if (p10 === null) {
    return 'In fewer than 1 of 10 simulated futures the target is touched within 60 years.'
  }
  if (p90 === null) {
    return `In 9 of 10 simulated futures the target is not touched before ${shortMonth(p10)}, and in some not within 60 years.`
  }
  if (p10 === p90)
    return `In 8 of 10 simulated futures the target is first touched in ${shortMonth(p10)}.`
  return `In 8 of 10 simulated futures the target is first touched from ${shortMonth(p10)} to ${shortMonth(p90)}.`
}

function Ways({ found, onTry }: { found: Outcome['ways']; onTry: ResultHeadProps['onTry'] }) {
  const { currency } = useSettings()
  if (found.ways.length === 0) {
    return <p className={classes.sentence}>No change of one amount alone would reach it.</p>
  }
  return (
    <div className={classes.ways}>
      <p>It would be reached within {span(found.within)} with</p>
      <ul>
        {found.ways.map((way) => (
          <li key={way.field}>
            <span>
              {way.field === 'monthly_contribution'
                ? `${money(way.difference, currency)} more invested a month, ${money(way.amount, currency)} in all`
                : `${money(-way.difference, currency)} less spent a month, ${money(way.amount, currency)} in all`}
            </span>
            <Button size="xs" onClick={() => onTry(way)}>
              Try it
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The statistics, each with its working. */
export function Figures({ live }: { live: LiveRun }) {
  const { currency } = useSettings()
  const { results, workings } = live
  const { stats } = results
  const ratio = (value: number | null, write: (value: number) => string) =>
    value === null ? 'No expenses' : write(value)
  return (
    <div className={classes.figures}>
      <FigureRow
        label="Current balance"
        figure={money(stats.current_balance, currency)}
        working={workings.current_balance}
      />
      <FigureRow
        label="Savings to expenses"
        figure={ratio(stats.ser, percent)}
        working={workings.ser}
      />
      <FigureRow
        label="Monthly expenses"
        figure={money(stats.current_monthly_expenses, currency)}
        working={workings.current_monthly_expenses}
      />
      <FigureRow
        label="Annual expenses invested"
        figure={
          <>
            {ratio(stats.annual_expenses_invested, (years) => number(years, 2))}{' '}
            <Unit>of {yearsOf(stats.target_annual_expenses_invested)}</Unit>
          </>
        }
        working={workings.annual_expenses_invested}
      />
      <FigureRow
        label="Monthly contribution"
        figure={money(stats.current_monthly_contribution, currency)}
        working={workings.current_monthly_contribution}
      />
      <FigureRow
        label="Expense coverage"
        figure={ratio(stats.expense_coverage, percent)}
        working={workings.expense_coverage}
      />
      <div className={classes.wide}>
        <FigureRow
          spelledOut
          label="Target balance"
          figure={money(stats.target_balance, currency)}
          working={workings.target_balance}
        />
      </div>
    </div>
  )
}

/** "25", "28.57": what is counted against it has two decimals, too. */
function yearsOf(target: number): string {
  return number(target, Number.isInteger(target) ? 0 : 2)
}
