// What the investments of an account were last noted to be worth, each a way to the record.
import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import { writeLongDay } from '#domain/dates.ts'
import type { NotedWorth } from '#web/accounts/noted-worth.ts'
import { useHasDebt } from '#web/debts/use-debts.ts'
import { useNotedWorth } from '#web/accounts/use-noted-worth.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { money } from '#web/lib/format.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TableFrame } from '#web/ui/table.tsx'
import classes from './noted-card.module.css'

/** Nothing for a cash account or card on which no investment is noted, and where the page says the failure. */
export function NotedCard({ account }: { account: Account }) {
  const { noted, query, refused } = useNotedWorth()
  const worth = noted.get(account.id)
  const isDebt = useHasDebt(account.id)
  const invested = account.kind === 'investment'
  // What is owed has a card of its own.
  if (refused || (!worth && (!invested || isDebt))) return null
  return (
    <Card
      title={invested ? 'Balances' : 'Balances of its investments'}
      sentence={invested ? NOTED : `${NOTED} A balance below is cash beside them.`}
      flush
    >
      <QueryGate query={query} title="The balances could not be loaded">
        {() =>
          worth ? (
            <NotedTable account={account} worth={worth} />
          ) : (
            <Empty
              small
              title="No balance is known yet"
              sentence="Paste balances, or log an investment record that has one."
            />
          )
        }
      </QueryGate>
    </Card>
  )
}

const NOTED = 'What its investments were last noted to be worth. Net worth counts these.'

function NotedTable({ account, worth }: { account: Account; worth: NotedWorth }) {
  const { currency } = useSettings()
  const categories = useQuery(categoriesQuery('saving')).data ?? []
  const nameOf = (category: number) =>
    categories.find(({ id }) => id === category)?.name ?? 'Investment'
  return (
    <TableFrame label="Balances by investment" bare>
      <thead>
        <tr>
          <th scope="col">Investment</th>
          <th scope="col">Noted on</th>
          <th scope="col" data-number>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {worth.parts.map(({ record, category, date, counted }) => (
          <tr key={record}>
            <th scope="row" className={classes.name}>
              {nameOf(category)}
            </th>
            <td>{writeLongDay(date)}</td>
            <td data-number>
              <RecordsLink
                to={{
                  record_type: 'saving',
                  search: { account: account.id, category, date_from: date, date_to: date },
                }}
              >
                {money(counted, currency)}
              </RecordsLink>
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
