// The odds in words, with the volatility behind them.
import { ODDS_BOUNDS } from '#domain/plans/defaults.ts'
import type { Odds } from '#domain/plans/monte-carlo.ts'
import { dayAfter, headlineMonth } from '#domain/plans/project-plan.ts'
import { NotComputed } from './not-computed.tsx'
import { longMonth, ofHundred, plainPercent } from '../plan-words.ts'
import { PercentField } from '../form/percent-field.tsx'
import classes from './results.module.css'
import type { Computed } from './use-computed.ts'
import type { LiveRun } from '../use-live-run.ts'

type OddsWordsProps = {
  odds: Computed<'odds'>
  live: LiveRun
  /** Percent a year. */
  volatility: number
  onVolatility: (percent: number) => void
}

/** What the bands are, in plain words, and how far markets go up and down in them. */
export function OddsWords({
  odds: { result, busy, failed },
  live,
  volatility,
  onVolatility,
}: OddsWordsProps) {
  const { fi_date } = live.results.stats
  return (
    <div className={classes.odds}>
      <PercentField
        className={classes.volatility}
        label="Volatility a year"
        value={volatility}
        onChange={(percent) => percent !== null && onVolatility(percent)}
        min={ODDS_BOUNDS.volatility.min}
        max={ODDS_BOUNDS.volatility.max}
      />
      {result ? (
        <p className={classes.oddsWords} data-busy={busy || undefined}>
          {oddsExplained(
            result,
            volatility,
            fi_date === null ? null : longMonth(fi_date),
            lastBillWords(live),
          )}
        </p>
      ) : failed ? (
        <NotComputed />
      ) : (
        <output className={classes.oddsWords}>Simulating 10,000 markets …</output>
      )}
    </div>
  )
}

/** What becomes of who stops in the plan's month whatever markets do. */
function livingWords({ after_fi }: Odds, until: string | null): string[] {
  const { stop_date, lasts, runs_out } = after_fi
  if (stop_date === null || lasts === null) return []
  const to = until === null ? '' : ` to ${until}`
  const gone =
    runs_out.p10 === null
      ? ''
      : `; in the worst tenth a bill is not paid by ${longMonth(runs_out.p10)}`
  return [
    `If you stop in ${longMonth(stop_date)} whatever markets do, the money lasts${to} in ${ofHundred(lasts)} simulated futures${gone}.`,
  ]
}

function oddsExplained(
  odds: Odds,
  volatility: number,
  date: string | null,
  until: string | null,
): string {
  const words = [
    `10,000 simulated markets with the same average return, going up and down by about ${plainPercent(volatility)} a year.`,
  ]
  const by = odds.probability_by_plan_date
  const reached = `${share(odds.success_probability)} of them touch the target at some time within 60 years`
  words.push(
    by === null || date === null
      ? `${reached}.`
      : `${reached}, ${share(by)} have touched it by ${date}.`,
  )
  words.push(...livingWords(odds, until))
  words.push('Only growth is random; inflation and your spending are as planned.')
  return words.join(' ')
}

/** The last bill of who stops in the plan's headline month. */
function lastBillWords({ run }: LiveRun): string | null {
  const stop = headlineMonth(run)
  if (stop === null) return null
  const last = dayAfter(run.m0, run.main.bills.endOf(stop) - 1)
  return last === null ? null : longMonth(last)
}

function share(value: number): string {
  return plainPercent(Math.round(value * 10) / 10)
}
