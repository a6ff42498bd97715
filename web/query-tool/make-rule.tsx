// A rule for the payee of a row. Rules belong to an account and read the payee as it stood in the
// file, so both are taken from the payee's latest records.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Record } from '#contract/records.ts'
import { accountsQuery, optionsOf } from '#web/names/lists.ts'
import { recordsQuery } from '#web/records/api.ts'
import { CreateRuleDialog } from '#web/rules/rule-dialogs.tsx'
import { blankRule } from '#web/rules/rule-values.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import type { QueryView } from './search.ts'

interface MakeRuleProps {
  view: QueryView
  payee: string
  onClose: () => void
}

export function MakeRule({ view, payee, onClose }: MakeRuleProps) {
  const { record_type } = view
  const search = { payee, payee_filter_type: 'iexact' as const }
  const latest = useQuery(recordsQuery(record_type, search))
  const [chosen, setChosen] = useState<number | null>(null)
  const records = latest.isPlaceholderData ? undefined : latest.data?.transactions
  const accounts = [...new Set(records?.map(({ account }) => account))]
  const account = chosen ?? (accounts.length === 1 ? accounts[0] : undefined)
  if (records && account !== undefined) {
    return (
      <CreateRuleDialog
        account={account}
        initial={{
          ...blankRule(payeeOf(records, account) ?? payee),
          sets_type: true,
          set_record_type: record_type,
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title={`Make a rule for ${payee}`}
      sentence="A rule belongs to one account."
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {latest.isError && !latest.data ? (
        <ErrorCard title="The records of this payee could not be loaded" query={latest} />
      ) : records ? (
        <AccountChoice accounts={accounts} onChoose={setChosen} />
      ) : (
        <CardSkeleton lines={2} />
      )}
    </Dialog>
  )
}

interface AccountChoiceProps {
  /** Those with the payee's latest records; with none of them, any. */
  accounts: readonly number[]
  onChoose: (account: number) => void
}

function AccountChoice({ accounts, onChoose }: AccountChoiceProps) {
  const { data = [] } = useQuery(accountsQuery)
  const known = data.filter(({ id }) => accounts.length === 0 || accounts.includes(id))
  return (
    <Select
      label="Account"
      placeholder="Select an account"
      options={optionsOf(known)}
      value={null}
      onChange={(account) => account !== null && onChoose(account)}
    />
  )
}

/** The payee as a file of this account had it. */
function payeeOf(records: readonly Record[], account: number): string | null {
  const record = records.find((one) => one.account === account)
  return record ? record.imported_payee || record.payee : null
}
