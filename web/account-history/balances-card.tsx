// What the account is known to have held, the latest day first: typed, or proved by a file.
import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Account, AccountBalance } from '#contract/accounts.ts'
import { writeLongDay } from '#domain/dates.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import { money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Money } from '#web/ui/money.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { TableFrame } from '#web/ui/table.tsx'
import { balancesQuery, useDeleteBalance } from './api.ts'

const SOURCE_WORDS: Record<AccountBalance['source'], string> = { file: 'File', typed: 'Typed' }

/** Of an investment only its records count. */
const HEAD = {
  counted: {
    title: 'Balances',
    sentence:
      'What it held at the end of a day, typed or proved by a statement. Net worth counts on from the last one.',
  },
  aside: {
    title: 'Balances of statements',
    sentence: 'What it held at the end of a day. Net worth counts its investment records instead.',
  },
}

export function BalancesCard({ account }: { account: Account }) {
  const query = useQuery(balancesQuery(account.id))
  const [deleting, setDeleting] = useState<AccountBalance | null>(null)
  return (
    <Card {...HEAD[account.kind === 'investment' ? 'aside' : 'counted']} flush>
      <QueryGate query={query} title="The balances could not be loaded">
        {(balances) =>
          balances.length === 0 ? (
            <Empty
              small
              title="No balance is known yet"
              sentence="Type one, or import a statement that says it."
            />
          ) : (
            <BalancesTable balances={balances} onDelete={setDeleting} />
          )
        }
      </QueryGate>
      {deleting && (
        <DeleteBalance account={account} balance={deleting} onClose={() => setDeleting(null)} />
      )}
    </Card>
  )
}

type TableProps = {
  balances: readonly AccountBalance[]
  onDelete: (balance: AccountBalance) => void
}

function BalancesTable({ balances, onDelete }: TableProps) {
  const { currency } = useSettings()
  return (
    <TableFrame label="Balances by day" bare>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">From</th>
          <th scope="col" data-number>
            Balance
          </th>
          <th scope="col">
            <span className="fs-sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {balances.map((balance) => (
          <tr key={balance.id}>
            <th scope="row">{writeLongDay(balance.date)}</th>
            <td>{SOURCE_WORDS[balance.source]}</td>
            <td data-number>
              <Money value={balance.amount} currency={currency} />
            </td>
            <td data-number>
              <RowAction
                label={`Delete the balance of ${writeLongDay(balance.date)}`}
                tip="Delete"
                icon={<IconTrash />}
                onClick={() => onDelete(balance)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

type DeleteProps = { account: Account; balance: AccountBalance; onClose: () => void }

function DeleteBalance({ account, balance, onClose }: DeleteProps) {
  const { currency } = useSettings()
  const remove = useDeleteBalance(account.id)
  const day = writeLongDay(balance.date)
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => remove.mutate(balance, { onSuccess: onClose })}
      title={`Delete the balance of ${day}?`}
      sentence={`${money(balance.amount, currency)} on ${account.full_name}. No record changes; net worth counts on from the balance before it.`}
      safeLabel="Keep balance"
      dangerLabel="Delete balance"
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
    />
  )
}
