// The head of the general dashboard: what was spent, and the other figures of the month in one card.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StatsCards as Stats } from '#contract/dashboards.ts'
import { type Month, monthOf, writeLongMonth } from '#domain/dates.ts'
import { counted, money, number, percent } from '#web/lib/format.ts'
import { useKeptHeight } from '#web/lib/kept-height.ts'
import { Card } from '#web/ui/card.tsx'
import { Delta } from '#web/ui/delta.tsx'
import { StatSkeleton } from '#web/ui/skeletons.tsx'
import { Stat, StatGrid, Unit } from '#web/ui/stat.tsx'
import { TwoLines } from '#web/ui/two-lines.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { Explained } from './explain.tsx'
import { fiDateQuery } from './api.ts'
import { FiDate } from './fi-date.tsx'
import { Fit } from '#web/ui/fit.tsx'
import { NONE } from './none.tsx'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { SpentCard } from './spent-card.tsx'
import {
  balanceWorking,
  growthSpan,
  growthWorking,
  shareWorking,
  yearsWorking,
} from './stats-workings.ts'
import classes from './dashboards.module.css'

export function StatsCards({ stats }: { stats: UseQueryResult<Stats> }) {
  // Its own cell, when it comes, would make the row taller and push down what is looked at.
  const date = useQuery(fiDateQuery)
  const isLate = date.isFetching && !date.isFetched && date.failureCount === 0
  const isThere = stats.data !== undefined && !isLate
  const [spent, spentPlace] = useKeptHeight('spent', isThere)
  const [others, othersPlace] = useKeptHeight('month', isThere)
  const skeleton = <Skeleton spent={spent} others={others} />
  if (stats.data && isLate) return skeleton
  return (
    <QueryGate
      query={stats}
      title="The month could not be loaded"
      skeleton={skeleton}
      failed={inCard}
    >
      {(data) => (
        <>
          <div
            className={classes.hero}
            ref={spentPlace}
            data-busy={stats.isPlaceholderData || undefined}
          >
            <SpentCard stats={data} />
          </div>
          <div
            className={classes.stats}
            ref={othersPlace}
            data-busy={stats.isPlaceholderData || undefined}
          >
            <StatGrid columns={3}>
              <MostFrequent stats={data} month={monthOf(data.month)} />
              <Largest stats={data} month={monthOf(data.month)} />
              <SpentInvested stats={data} />
              <Balance stats={data} />
              <ExpensesSaved stats={data} />
              <FiDate query={date} />
            </StatGrid>
          </div>
        </>
      )}
    </QueryGate>
  )
}

function inCard(error: ReactNode): ReactNode {
  return <Card className={classes.row}>{error}</Card>
}

function Skeleton({ spent, others }: { spent: string | undefined; others: string | undefined }) {
  return (
    <>
      <div className={`${classes.hero} ${classes.heroToCome}`} style={{ minHeight: spent }}>
        <Card>
          <StatSkeleton />
        </Card>
      </div>
      <div className={classes.stats} style={{ height: others }}>
        <StatGrid columns={3}>
          {Array.from({ length: 6 }, (_, place) => (
            <div key={place}>
              <StatSkeleton lines={2} />
            </div>
          ))}
        </StatGrid>
      </div>
    </>
  )
}

type PartProps = { stats: Stats }
type MonthProps = PartProps & { month: Month }

function MostFrequent({ stats, month }: MonthProps) {
  const most = stats.max_freq_transaction_cat
  if (!most) {
    return <Stat label="Most frequent category" figure={NONE} comparison={nothingSpent(month)} />
  }
  const search = { month, excluded: false, sort: 'amount', ...filterOf(most.category_id) }
  return (
    <Stat
      label="Most frequent category"
      figure={
        <RecordsLink to={{ record_type: 'transaction', search }}>
          <TwoLines>{most.category}</TwoLines>
        </RecordsLink>
      }
      comparison={
        most.refunds === 0
          ? counted(most.count, 'transaction')
          : `${counted(most.count, 'transaction')}, ${counted(most.refunds, 'refund')}`
      }
    />
  )
}

function Largest({ stats, month }: MonthProps) {
  const { currency } = useSettings()
  const most = stats.max_value_transaction_cat
  if (!most) {
    return <Stat label="Largest category" figure={NONE} comparison={nothingSpent(month)} />
  }
  const search = { month, ...filterOf(most.category_id) }
  return (
    <Stat
      label="Largest category"
      figure={
        <RecordsLink to={{ record_type: 'transaction', search }}>
          <TwoLines>{most.category}</TwoLines>
        </RecordsLink>
      }
      comparison={money(most.amount, currency)}
    />
  )
}

function filterOf(category: number | null): { category?: number } {
  return category === null ? {} : { category }
}

function nothingSpent(month: Month): string {
  return `Nothing spent in ${writeLongMonth(month)}`
}

function SpentInvested({ stats }: PartProps) {
  const { currency } = useSettings()
  const share = stats.spent_vs_invested_pct
  if (share === null) {
    return (
      <Stat
        label="Spent vs invested"
        figure={NONE}
        comparison={
          stats.spent < 0 || stats.invested < 0
            ? 'More came back in this month than was spent or invested'
            : 'Nothing spent or invested in this month'
        }
      />
    )
  }
  const spent = Math.round(share)
  return (
    <Stat
      label="Spent vs invested"
      figure={
        <Explained working={shareWorking({ stats, currency })}>
          {spent} <Unit>:</Unit> {100 - spent}
        </Explained>
      }
    >
      <div className={classes.ratio} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </div>
    </Stat>
  )
}

function Balance({ stats }: PartProps) {
  const { currency } = useSettings()
  const { investment_balance: balance, investment_balance_growth: growth } = stats
  const month = monthOf(stats.month)
  const span = growthSpan(month, stats.investment_balance_growth_from)
  const unknown = growth === null && balance === 0
  return (
    <Stat
      label="Investment balance"
      figure={
        <Explained working={balanceWorking(month, balance, currency)}>
          <Fit>{money(balance, currency)}</Fit>
        </Explained>
      }
      comparison={
        unknown ? (
          'Log a balance to see it grow'
        ) : growth === null ? (
          '– growth, in its first month'
        ) : growth === 0 ? (
          <Explained working={growthWorking(month)}>no change {span}</Explained>
        ) : (
          <Explained working={growthWorking(month)}>
            <Delta direction={Math.sign(growth)} moreIsGood>
              {percent(Math.abs(growth))}
            </Delta>{' '}
            {span}
          </Explained>
        )
      }
    />
  )
}

function ExpensesSaved({ stats }: PartProps) {
  const { currency } = useSettings()
  const years = stats.annual_expenses_saved
  if (years === null) {
    return (
      <Stat
        label="Annual expenses saved"
        figure={NONE}
        comparison="Needs a complete month of spending"
      />
    )
  }
  return (
    <Stat
      label="Annual expenses saved"
      figure={
        <Explained working={yearsWorking({ stats, currency })}>
          <Fit>{number(years, 2)}</Fit> <Unit>{years === 1 ? 'year' : 'years'}</Unit>
        </Explained>
      }
      comparison="of spending, at your present pace"
    />
  )
}
