// The one hero: a month's spending, judged by thirteen small bars before it is read.
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { StatsCards } from '#contract/dashboards.ts'
import {
  type Month,
  dayFromEpoch,
  monthOf,
  writeLongMonth,
  writeShortMonth,
} from '#domain/dates.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { money } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Card } from '#web/ui/card.tsx'
import { Delta } from '#web/ui/delta.tsx'
import { MonthProgressChip } from '#web/ui/month-progress-chip.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { Explained } from './explain.tsx'
import { Fit } from '#web/ui/fit.tsx'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { comparedPace, paceWords, paceWorking } from './pace-words.ts'
import { shownDifference } from './shown-difference.ts'
import { medianWorking } from './stats-workings.ts'
import classes from './spent-card.module.css'

const StillToCome = lazyPart(() => import('#web/recurring/still-to-come.tsx'), 'StillToCome')

export function SpentCard({ stats }: { stats: StatsCards }) {
  const { currency } = useSettings()
  const month = monthOf(stats.month)
  const running = month === monthOf(today())
  return (
    <Card className={classes.card}>
      <div className={classes.figure}>
        <Stat
          hero
          label={running ? 'Spent this month' : `Spent in ${writeLongMonth(month)}`}
          aside={<MonthProgressChip month={month} day={stats.pace?.day} />}
          figure={
            <RecordsLink to={{ record_type: 'transaction', search: { month } }}>
              <Fit>{money(stats.spent, currency)}</Fit>
            </RecordsLink>
          }
          comparison={<Comparison stats={stats} currency={currency} />}
        />
      </div>
      <MonthBars stats={stats} month={month} currency={currency} />
    </Card>
  )
}

type PartProps = { stats: StatsCards; currency: string }

/** A month that runs is judged by its pace: a part of one always lies under a whole month's norm. */
function Comparison({ stats, currency }: PartProps) {
  const pace = comparedPace(stats)
  if (pace === null) return <AgainstMedian stats={stats} currency={currency} />
  const working = paceWorking(stats, pace, currency)
  return (
    <>
      <Explained working={working} within="sentence">
        <Unbroken>{paceWords(pace, currency)}</Unbroken>
        {pace.spent !== 0 && pace.difference !== 0 && (
          <>
            <Delta direction={Math.sign(pace.difference)} moreIsGood={false}>
              {money(Math.abs(pace.difference), currency)}
            </Delta>{' '}
            {pace.difference > 0 ? 'more' : 'less'}
          </>
        )}
      </Explained>{' '}
      {pace.difference !== 0 && (
        <Explained working={working} within="why">
          Why
        </Explained>
      )}
      <Suspense fallback={null}>
        <StillToCome />
      </Suspense>
    </>
  )
}

function AgainstMedian({ stats, currency }: PartProps) {
  const { spent, spent_median } = stats
  if (spent_median === null) return 'No earlier month to compare with yet.'
  const difference = shownDifference(spent, spent_median)
  const working = medianWorking({ stats, currency })
  return (
    <>
      <Explained working={working}>
        {difference === 0 ? (
          'exactly'
        ) : (
          <>
            <Delta direction={Math.sign(difference)} moreIsGood={false}>
              {money(Math.abs(difference), currency)}
            </Delta>{' '}
            {difference < 0 ? 'under' : 'over'}
          </>
        )}{' '}
        your median, {money(spent_median, currency)}
      </Explained>{' '}
      {difference !== 0 && (
        <Explained working={working} within="why">
          Why
        </Explained>
      )}
    </>
  )
}

/** The month and the twelve before it, each a way to its records; the dashes are the median. */
function MonthBars({ stats, month, currency }: PartProps & { month: Month }) {
  const bars = stats.spent_by_month.map(([at, spent]) => ({
    month: monthOf(dayFromEpoch(at)),
    spent: spent ?? 0,
  }))
  const median = stats.spent_median ?? 0
  const most = Math.max(...bars.map(({ spent }) => spent), median)
  if (most <= 0) return null
  const height = (spent: number) => `${(100 * Math.max(0, spent)) / (most * 1.04)}%`
  return (
    <div className={classes.months}>
      <div className={classes.bars}>
        {bars.map((bar) => (
          <Link
            key={bar.month}
            to="/transaction-management/"
            search={{ month: bar.month }}
            aria-label={`${writeLongMonth(bar.month)}: ${money(bar.spent, currency)}`}
            title={`${writeLongMonth(bar.month)}: ${money(bar.spent, currency)}`}
            data-now={bar.month === month || undefined}
          >
            <span style={{ height: height(bar.spent) }} />
          </Link>
        ))}
        {median > 0 && <span className={classes.median} style={{ bottom: height(median) }} />}
      </div>
      <div className={classes.labels} aria-hidden>
        {bars.map((bar, place) => (
          <span key={bar.month}>
            {place % 3 === 0 ? writeShortMonth(bar.month).slice(0, 3) : ''}
          </span>
        ))}
      </div>
    </div>
  )
}
