// The investments dashboard: what was put in, and what it became.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readOpen, toggled, writeOpen } from '#web/cards/folds.ts'
import { ChecksNotice } from '#web/warnings/checks-notice.tsx'
import { readMonth } from '#domain/dates.ts'
import { investmentCardsQuery } from './api.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { InvestmentBalancesCard } from './investment-balances-card.tsx'
import { InvestmentCards } from './investment-cards.tsx'
import { InvestmentChartsCard } from './investment-charts-card.tsx'
import { MonthRecordsCard } from './month-records-card.tsx'
import { type InvestmentsChange, changedInvestments, investmentsOf } from './search.ts'
import classes from './investments.module.css'

export function InvestmentsPage() {
  const search = useSearch({ from: '/investments-dashboard' })
  const navigate = useNavigate()
  const { month } = search
  const cards = useQuery(investmentCardsQuery(month))
  const shown = month ?? (cards.data ? readMonth(cards.data.month) : null)
  const view = investmentsOf(search)
  const show = (change: InvestmentsChange) =>
    void navigate({
      to: '/investments-dashboard/',
      search: changedInvestments(search, change),
      resetScroll: false,
    })
  const open = readOpen(search.open)
  const groups = {
    open,
    onToggle: (name: string) => show({ open: writeOpen(toggled(open, name)) }),
  }
  return (
    <>
      <DashboardHeader
        title="Investments"
        sentence="What you put in, what it became."
        month={month}
        shown={shown}
        onMonth={(next) => show({ month: next })}
        recordType="saving"
      />
      <ChecksNotice of="saving" />
      <div className={classes.page}>
        <InvestmentCards cards={cards} />
        <InvestmentChartsCard view={view} onChange={show} />
        <div className={classes.pair}>
          <InvestmentBalancesCard view={view} month={month} groups={groups} onChange={show} />
          {shown && <MonthRecordsCard month={shown} balance={cards.data?.balance ?? null} />}
        </div>
      </div>
    </>
  )
}
