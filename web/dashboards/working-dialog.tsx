// "How this is made": the sums behind a figure, each a way to its records.
import type { MonthPayees } from '#contract/dashboards.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { type Month, monthOf, writeLongDay, writeLongMonth } from '#domain/dates.ts'
import { accountsQuery, categoriesQuery } from '#web/names/lists.ts'
import { counted, money, signedMoney, signedPercent } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import {
  type PayeesAsked,
  type SavingRecordsAsked,
  investmentBalancesQuery,
  investmentCardsQuery,
  monthPayeesQuery,
} from './api.ts'
import { InvestedRecords } from './invested-records.tsx'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { shownDifference } from './shown-difference.ts'
import type { NotedAsked, Working, WorkingLine } from './working.ts'
import classes from './working.module.css'

type WorkingDialogProps = { working: Working; onClose: () => void }

export function WorkingDialog({ working, onClose }: WorkingDialogProps) {
  return (
    <Dialog onClose={onClose} title="How this is made" sentence={working.sentence}>
      {working.payees && <Payees asked={working.payees} />}
      {working.growth && <Growth month={working.growth} />}
      {working.noted && <Noted asked={working.noted} />}
      {working.dividends && <Dividends asked={working.dividends} />}
      {working.parts.map((part, place) => (
        <Part key={part.title ?? place} title={part.title}>
          <Lines lines={part.lines} />
        </Part>
      ))}
    </Dialog>
  )
}

function Part({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const id = useId()
  if (title === undefined) return <div>{children}</div>
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {children}
    </div>
  )
}

function Lines({ lines }: { lines: readonly WorkingLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ key, name, value, to, strong }) => (
        <li key={key} data-strong={strong || undefined}>
          {to ? (
            <RecordsLink to={to} within="line">
              <span>{name}</span>
              <span>{value}</span>
            </RecordsLink>
          ) : (
            <span>
              <span>{name}</span>
              <span>{value}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Payees({ asked }: { asked: PayeesAsked }) {
  const { currency } = useSettings()
  const { month, category } = asked
  return (
    <Part title="Why">
      <QueryGate query={useQuery(monthPayeesQuery(asked))} title="The payees could not be loaded">
        {({ payees, pace }) =>
          (pace ?? payees).length === 0 ? (
            <p className="fs-note">No payee stands out.</p>
          ) : (
            <Lines
              lines={usualOf({ payees, pace }).map(({ payee, spent, usual }) => ({
                key: payee,
                name: `${payee}: ${money(spent, currency)}, usually ${money(usual, currency)}`,
                value: signedMoney(shownDifference(spent, usual), currency),
                to: {
                  record_type: 'transaction',
                  search: { month, payee, ...(category === undefined ? {} : { category }) },
                },
              }))}
            />
          )
        }
      </QueryGate>
    </Part>
  )
}

/** What is usual for a payee: by today's day while the month runs, in a whole month otherwise. */
function usualOf({ payees, pace }: Pick<MonthPayees, 'payees' | 'pace'>) {
  if (pace === null) return payees.map(({ norm, ...payee }) => ({ ...payee, usual: norm }))
  return pace.map((payee) => ({ ...payee, usual: payee.usual ?? 0 }))
}

function Growth({ month }: { month: Month }) {
  const { currency } = useSettings()
  const cards = useQuery(investmentCardsQuery(month))
  return (
    <QueryGate query={cards} title="The balances could not be loaded">
      {({ balance, balance_growth, balance_growth_amount, balance_growth_from: from }) => {
        if (!from) return <p className="fs-note">No earlier balance is known.</p>
        const since = monthOf(from.month)
        const growth = balance_growth === null ? '' : `, ${signedPercent(balance_growth, 2)}`
        const lines: WorkingLine[] = [
          { key: 'now', name: writeLongMonth(month), value: money(balance ?? 0, currency) },
          { key: 'then', name: writeLongMonth(since), value: money(from.balance, currency) },
          {
            key: 'growth',
            name: `Growth${growth}`,
            value: signedMoney(balance_growth_amount ?? 0, currency),
            strong: true,
          },
        ]
        return (
          <>
            <Lines lines={lines} />
            <Noted asked={{ month, by: 'none', ids: [] }} />
            <Noted asked={{ month: since, by: 'none', ids: [] }} />
          </>
        )
      }}
    </QueryGate>
  )
}

function Noted({ asked: { month, by, ids } }: { asked: NotedAsked }) {
  const { currency } = useSettings()
  const balances = useQuery(investmentBalancesQuery(month, by, 'balance'))
  const nameOf = useSavingNames()
  return (
    <Part title={`Balances in ${writeLongMonth(month)}`}>
      <QueryGate query={balances} title="The balances could not be loaded">
        {({ series }) => (
          <Lines
            lines={series
              .filter(({ id }) => ids.length === 0 || (id !== null && ids.includes(id)))
              .flatMap(({ observations }) => observations)
              .map(({ record, account, category, date, balance }) => ({
                key: String(record),
                name: `${nameOf(account, category)}, ${writeLongDay(date)}`,
                value: money(balance, currency),
                to: {
                  record_type: 'saving',
                  search: { date_from: date, date_to: date, account, category },
                },
              }))}
          />
        )}
      </QueryGate>
    </Part>
  )
}

function Dividends({ asked }: { asked: SavingRecordsAsked }) {
  const { currency } = useSettings()
  const nameOf = useSavingNames()
  return (
    <Part title="Dividends">
      <InvestedRecords asked={asked}>
        {({ transactions, count }) => (
          <>
            <Lines
              lines={transactions
                .filter(({ dividends }) => dividends !== 0)
                .map(({ id, account, category, date, payee, dividends }) => ({
                  key: String(id),
                  name: `${nameOf(account, category)}, ${writeLongDay(date)}`,
                  value: money(dividends, currency),
                  to: {
                    record_type: 'saving',
                    search: { date_from: date, date_to: date, account, category, payee },
                  },
                }))}
            />
            {count > transactions.length && (
              <p className="fs-note">
                And those of {counted(count - transactions.length, 'earlier record')} of the month.
              </p>
            )}
          </>
        )}
      </InvestedRecords>
    </Part>
  )
}

/** "Roth IRA at Fairview - Investments", as far as the names are there. */
function useSavingNames(): (account: number, category: number) => string {
  const accounts = useQuery(accountsQuery).data
  const categories = useQuery(categoriesQuery('saving')).data
  return (account, category) =>
    [
      categories?.find(({ id }) => id === category)?.name,
      accounts?.find(({ id }) => id === account)?.full_name,
    ]
      .filter(Boolean)
      .join(' at ')
}
