import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Account, type AccountRecordCounts } from '#contract/accounts-schemas.ts'
import { useCurrent } from '#web/lib/use-current.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { count } from '#web/lib/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Facts } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { accountsQuery } from '#web/names/lists.ts'
import { LostQueries } from '#web/names/lost-queries.tsx'
import { accountCountsQuery, accountRuleCountQuery, useDeleteAccount } from './api.ts'

type DeleteAccountDialogProps = { account: Account; onClose: () => void }

/** Counts what would go with the account; asks for its name before any record goes. */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const counts = useQuery(accountCountsQuery(account.id))
  const isLast = useQuery(accountsQuery).data?.length === 1
  const remove = useDeleteAccount()
  const [current, takeCurrent] = useCurrent(Account, account)
  const [typed, setTyped] = useState('')
  const records = counts.data ? sumOf(counts.data) : null
  const waits = waitsFor(records, typed.trim() === current.full_name.trim())
  const confirm = () => remove.mutate(current, { onSuccess: onClose, onError: takeCurrent })
  return (
    <Dialog
      onClose={onClose}
      title={`Delete ${current.full_name}?`}
      sentence={records === null ? undefined : `${consequence(records)}${isLast ? ` ${LAST}` : ''}`}
      edited={typed !== ''}
      pending={remove.isPending}
      icon={<IconTrash size={18} stroke={1.75} />}
      iconTone="bad"
      onSubmit={() => waits === null && !remove.isPending && confirm()}
      actions={
        <>
          <Button data-autofocus onClick={onClose} disabled={remove.isPending}>
            Keep account
          </Button>
          <ActionButton
            type="submit"
            variant="danger"
            loading={remove.isPending}
            disabledReason={waits}
          >
            Delete account
          </ActionButton>
        </>
      }
    >
      {counts.isError && !counts.data ? (
        <ErrorCard
          title="Its records could not be counted"
          safe="Nothing was deleted."
          query={counts}
        />
      ) : (
        <Counts id={account.id} counts={counts.data} />
      )}
      <LostQueries names={counts.data?.queries ?? []} />
      {records !== null && records > 0 && (
        <TextInput
          label="Type the name to confirm"
          placeholder={current.full_name}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {remove.error && <Alert tone="bad">{messageOf(remove.error)}</Alert>}
    </Dialog>
  )
}

/** Records by type, and the import rules where those can be counted. */
function Counts({ id, counts }: { id: number; counts: AccountRecordCounts | undefined }) {
  const rules = useQuery(accountRuleCountQuery(id))
  if (!counts || rules.isPending) return <CardSkeleton lines={4} />
  return (
    <Facts
      facts={[
        { label: 'Transactions', value: count(counts.num_transaction_records) },
        { label: 'Income records', value: count(counts.num_income_records) },
        { label: 'Investment records', value: count(counts.num_saving_records) },
        ...(counts.num_undone === 0
          ? []
          : [{ label: 'Of these in undone imports', value: count(counts.num_undone) }]),
        ...(rules.data === undefined ? [] : [{ label: 'Import rules', value: count(rules.data) }]),
      ]}
    />
  )
}

function sumOf(counts: AccountRecordCounts): number {
  return counts.num_income_records + counts.num_saving_records + counts.num_transaction_records
}

/** Why it cannot be deleted yet. */
function waitsFor(records: number | null, named: boolean): string | null {
  if (records === null) return 'Its records are not counted yet'
  return records > 0 && !named ? 'Type the name first' : null
}

const LAST =
  'It is your last account: the set-up opens and asks for a new one before anything else.'

function consequence(records: number): string {
  return records > 0
    ? 'All its income, investment and transaction records are deleted with it, and its import rules. This cannot be undone.'
    : 'It has no records. Its import rules are deleted with it. This cannot be undone.'
}
