import type { ComponentProps } from 'react'
import { Account } from '#contract/accounts-schemas.ts'
import { useCurrent } from '#web/lib/use-current.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { AccountFormDialog } from './account-form-dialog.tsx'
import { useCreateAccount, useUpdateAccount } from './api.ts'

type CreateProps = {
  /** What is known of it already. */
  initial?: ComponentProps<typeof AccountFormDialog>['initial']
  onClose: () => void
  /** Given the new account, just before the dialog closes. */
  onCreated?: (made: Account) => void
}

export function CreateAccountDialog({ initial, onClose, onCreated }: CreateProps) {
  const create = useCreateAccount()
  const done = (made: Account) => {
    onCreated?.(made)
    onClose()
  }
  return (
    <AccountFormDialog
      title="Create account"
      initial={initial}
      submitLabel="Create"
      pending={create.isPending}
      error={create.error}
      onSubmit={(names) => create.mutate(names, { onSuccess: done })}
      onClose={onClose}
    />
  )
}

export function UpdateAccountDialog({
  account,
  onClose,
}: {
  account: Account
  onClose: () => void
}) {
  const update = useUpdateAccount()
  const [{ id, version }, takeCurrent] = useCurrent(Account, account)
  const saved = ({ full_name }: Account) => {
    showSuccess('Account Updated', full_name)
    onClose()
  }
  return (
    <AccountFormDialog
      title="Update account"
      initial={{ institution: account.institution, name: account.name, kind: account.kind }}
      submitLabel="Update"
      pending={update.isPending}
      error={update.error}
      onSubmit={(draft) =>
        update.mutate({ id, version, draft }, { onSuccess: saved, onError: takeCurrent })
      }
      onClose={onClose}
    />
  )
}
