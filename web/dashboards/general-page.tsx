// The general dashboard: one month judged against the norm, and how it came to this.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { readMonth } from '#domain/dates.ts'
import { AccountStatsCard } from './account-stats-card.tsx'
import { accountStatsQuery, statsCardsQuery } from './api.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { DeviationCard } from './deviation-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { MonthBarsCard } from './month-bars-card.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { readOpen, toggled, writeOpen } from '#web/cards/folds.ts'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { type GeneralChange, barsOf, changedGeneral, historyOf, worthMonthsOf } from './search.ts'
import { ChecksNotice } from '#web/warnings/checks-notice.tsx'
import { StatsCards } from './stats-cards.tsx'
import classes from './dashboards.module.css'

/** Few people see it, and once. */
const NothingYet = lazyPart(() => import('./nothing-yet.tsx'), 'NothingYet')
const NetWorthCard = lazyPart(() => import('#web/net-worth/net-worth-card.tsx'), 'NetWorthCard')
const PinnedQueries = lazyPart(() => import('#web/query-tool/pinned-queries.tsx'), 'PinnedQueries')

export function GeneralPage() {
  const search = useSearch({ from: '/' })
  const navigate = useNavigate()
  const { month } = search
  const stats = useQuery(statsCardsQuery(month))
  const show = (change: GeneralChange) =>
    void navigate({ to: '/', search: changedGeneral(search, change), resetScroll: false })
  const open = readOpen(search.open)
  const groups = {
    open,
    onToggle: (name: string) => show({ open: writeOpen(toggled(open, name)) }),
  }
  const nothing = useNothingYet(month !== undefined)
  return (
    <>
      <DashboardHeader
        title="General"
        sentence="Welcome. It's a great day for FI."
        month={month}
        shown={stats.data ? readMonth(stats.data.month) : null}
        onMonth={(next) => show({ month: next })}
      />
      <ChecksNotice of={null} />
      {nothing ? (
        <Suspense fallback={<CardSkeleton lines={6} />}>
          <NothingYet />
        </Suspense>
      ) : (
        <div className={classes.general}>
          <StatsCards stats={stats} />
          <HistoryCard view={historyOf(search)} groups={groups} onChange={show} />
          <AccountStatsCard month={month} />
          <MonthBarsCard view={barsOf(search)} month={month} groups={groups} onChange={show} />
          <DeviationCard
            month={month}
            all={search.all === true}
            groups={groups}
            onAll={(all) => show({ all: all || undefined })}
          />
          <div className={classes.worth}>
            <Suspense fallback={<CardSkeleton lines={9} />}>
              <NetWorthCard
                month={month}
                months={worthMonthsOf(search)}
                onMonths={(worth) => show({ worth })}
              />
            </Suspense>
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        <PinnedQueries />
      </Suspense>
    </>
  )
}

/**
 * Left to choose, the server goes back to the latest month with any record that counts. Where even
 * that month has none, there is none at all.
 */
function useNothingYet(asksForMonth: boolean): boolean {
  const { data } = useQuery({ ...accountStatsQuery(undefined), enabled: !asksForMonth })
  if (asksForMonth || !data) return false
  const { transaction, income, saved_in_month, saving_balance } = data
  return [transaction, income, saved_in_month, saving_balance].every(
    ({ rows }) => rows.length === 0,
  )
}
