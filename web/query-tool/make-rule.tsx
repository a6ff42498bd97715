// A rule for the payee of a row. Rules belong to an account and read the payee as it stood in the
// file, so both are taken from the payee's latest records.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Record } from '#contract/records.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { recordsQuery } from '#web/records/api.ts'
import { requestOf } from '#web/records/search.ts'
import { useCreateRule } from '#web/rules/api.ts'
import { RuleDialog } from '#web/rules/rule-dialog.tsx'
import { blankRule, toRule } from '#web/rules/rule-values.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import type { QueryView } from './search.ts'

interface MakeRuleProps {
  view: QueryView
  payee: string
  onClose: () => void
}

export function MakeRule({ view, payee, onClose }: MakeRuleProps) {
  const { record_type } = view
  const search = { payee, payee_filter_type: 'iexact' as const }
  const latest = useQuery(recordsQuery(record_type, requestOf(search, record_type)))
  const [chosen, setChosen] = useState<number | null>(null)
  const records = latest.isPlaceholderData ? undefined : latest.data?.transactions
  const accounts = [...new Set(records?.map(({ account }) => account))]
  const account = chosen ?? (accounts.length === 1 ? accounts[0] : undefined)
  if (records && account !== undefined) {
    return (
      <NewRule
        account={account}
        payee={payeeOf(records, account) ?? payee}
        type={record_type}
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
      options={known.map(({ id, full_name }) => ({ value: id, label: full_name }))}
      value={null}
      onChange={(account) => account !== null && onChoose(account)}
    />
  )
}

interface NewRuleProps {
  account: number
  payee: string
  type: QueryView['record_type']
  onClose: () => void
}

function NewRule({ account, payee, type, onClose }: NewRuleProps) {
  const create = useCreateRule()
  return (
    <RuleDialog
      title="Create Import Rule"
      sentence="It is tried before the account's other rules."
      account={account}
      initial={{ ...blankRule(payee), sets_type: true, set_record_type: type }}
      submitLabel="Create Rule"
      pending={create.isPending}
      error={create.error}
      onSubmit={(values) =>
        create.mutate(toRule(values, account), {
          onSuccess: (rule) => {
            showSuccess('Rule Created', rule.payee)
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}

/** The payee as a file of this account had it. */
function payeeOf(records: readonly Record[], account: number): string | null {
  const record = records.find((one) => one.account === account)
  return record ? record.imported_payee || record.payee : null
}
