// What a file says its account held, where all its rows are stored already: no import would keep it.
import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import type { ClosingBalance } from '#domain/imports/rows/closing-balance.ts'
import { writeLongDay } from '#domain/dates.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { useAddBalance } from '#web/account-history/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Money } from '#web/ui/money.tsx'
import { singlePress } from '#web/ui/single-press.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

export function StatedBalances({ draft }: { draft: Draft }) {
  const accounts = useQuery(accountsQuery).data ?? []
  return draft.files.map(({ account: id, content, figures, import_id }, at) => {
    const account = accounts.find((one) => one.id === id)
    const closing = figures?.closing ?? null
    if (content !== 'payments' || import_id !== null || !account || closing === null) return null
    const isKnown = account.balance !== null && account.balance.date >= closing.date
    return isKnown ? null : <StatedBalance key={at} account={account} closing={closing} />
  })
}

type StatedBalanceProps = { account: Account; closing: ClosingBalance }

function StatedBalance({ account, closing }: StatedBalanceProps) {
  const { date, amount_minor } = closing
  const amount = decimalFromMinor(amount_minor)
  const { currency } = useSettings()
  const add = useAddBalance(account.id)
  const keep = () =>
    add.mutate(
      { date, amount, source: 'file' },
      {
        onSuccess: () => showSuccess('Balance Added', account.full_name),
        onError: (error) => showFailure('Balance not kept', messageOf(error)),
      },
    )
  return (
    <Alert
      tone="info"
      lead={
        <>
          On {writeLongDay(date)} {account.full_name} had{' '}
          <Money value={amount} currency={currency} />.
        </>
      }
      action={
        <ActionButton size="xs" loading={add.isPending} onClick={singlePress(keep)}>
          Keep this balance
        </ActionButton>
      }
    >
      The file says so, and none of its rows is left to store.
    </Alert>
  )
}
