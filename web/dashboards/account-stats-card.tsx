// What went through each account in the month, and what it holds in investments at its end.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { AccountStats } from '#contract/dashboards.ts'
import { type Month, monthOf, writeLongDay, writeLongMonth } from '#domain/dates.ts'
import { NOTED_FAILED, lastAge, lastBalanceOf } from '#web/accounts/noted-worth.ts'
import { useNotedWorth } from '#web/accounts/use-noted-worth.ts'
import { type KnownDebt, useDebts } from '#web/debts/use-debts.ts'
import { money } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { failedOf } from '#web/names/failed-of.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { Money } from '#web/ui/money.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { accountStatsQuery } from './api.ts'
import { FigureWay } from './figure-way.tsx'
import type { ShownFigure } from './figure-working.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import links from '#web/cards/links.module.css'
import classes from './account-stats.module.css'
import page from './dashboards.module.css'

const PARTS = [
  { key: 'transaction', name: 'Spent', record_type: 'transaction', data_field: 'amount' },
  { key: 'income', name: 'Earned', record_type: 'income', data_field: 'amount' },
  { key: 'saved_in_month', name: 'Invested in month', record_type: 'saving', data_field: 'amount' },
  {
    key: 'saving_balance',
    name: 'Investment balance',
    record_type: 'saving',
    data_field: 'balance',
  },
] as const

export function AccountStatsCard({ month }: { month: Month | undefined }) {
  const stats = useQuery(accountStatsQuery(month))
  return (
    <Card
      className={page.accounts}
      title="Account stats"
      sentence={stats.data && `${writeLongMonth(monthOf(stats.data.month))}, by account`}
    >
      <QueryGate
        query={stats}
        title="The accounts could not be loaded"
        skeleton={<CardSkeleton lines={9} />}
      >
        {(shown) => (
          <div data-busy={stats.isPlaceholderData || undefined} className={page.quiet}>
            {PARTS.map((part) => (
              <Part key={part.key} part={part} stats={shown} />
            ))}
            <LastBalances />
          </div>
        )}
      </QueryGate>
    </Card>
  )
}

/** What each account last held, whatever the month: each with its age, and its page. */
function LastBalances() {
  const id = useId()
  const { currency } = useSettings()
  const { noted, query, refused } = useNotedWorth()
  const debts = useDebts()
  const accounts = useQuery(accountsQuery)
  const unlisted = failedOf([accounts])
  const known = (accounts.data ?? []).flatMap((account) => {
    const last = lastBalanceOf(account, noted)
    return last ? [{ ...account, last }] : []
  })
  if (known.length === 0 && !refused && !unlisted) return null
  return (
    <div className={classes.part} role="group" aria-labelledby={id}>
      <div className={classes.total}>
        <h3 id={id}>Last balance known</h3>
      </div>
      <ul className={classes.rows}>
        {known.map(({ id: account, full_name, last }) => (
          <li key={account}>
            <span>
              <bdi>{full_name}</bdi>
              <small className={classes.age} title={writeLongDay(last.to)}>
                {lastAge(last, today())}
                {owedOn(debts, account).map((owed) => `, ${money(owed, currency)} owed on it`)}
              </small>
            </span>
            <Link
              to="/accounts/$account/"
              params={{ account: String(account) }}
              className={links.figure}
            >
              <Money value={last.amount} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
      {unlisted ? (
        <ErrorCard title="Your accounts could not be loaded" query={unlisted} />
      ) : (
        refused && <ErrorCard title={NOTED_FAILED} query={query} />
      )}
    </div>
  )
}

/** What is owed on an account that holds something else, too: a home beside its loan. */
function owedOn(debts: readonly KnownDebt[], account: number): number[] {
  return debts.flatMap(({ accounts }) => accounts.get(account) ?? [])
}

type PartProps = { part: (typeof PARTS)[number]; stats: AccountStats }

function Part({ part, stats }: PartProps) {
  const id = useId()
  const { total, rows } = stats[part.key]
  const { record_type, data_field } = part
  const shown = { record_type, data_field, month: monthOf(stats.month) }
  return (
    <div className={classes.part} role="group" aria-labelledby={id}>
      <div className={classes.total}>
        <h3 id={id}>{part.name}</h3>
        <Amount figure={{ ...shown, by: 'none', group: { id: null, name: '' }, value: total }} />
      </div>
      <ul className={classes.rows}>
        {rows.map(({ id: account, name, amount }) => (
          <li key={account}>
            <span>
              <bdi>{name}</bdi>
            </span>
            <Amount
              figure={{ ...shown, by: 'account', group: { id: account, name }, value: amount }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Amount({ figure }: { figure: ShownFigure }) {
  const { currency } = useSettings()
  return (
    <FigureWay figure={figure}>
      <Money value={figure.value} currency={currency} />
    </FigureWay>
  )
}
