import { Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Account, AccountDraft } from '#contract/accounts-schemas.ts'
import { type FieldErrors, fieldErrors } from '#contract/words.ts'
import { ACCOUNT_KINDS, type AccountKind } from '#domain/accounts.ts'
import { currentOf } from '#web/lib/current-of.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ACCOUNT_KIND_LABEL } from './kind-words.ts'

type AccountNames = Pick<Account, 'institution' | 'name' | 'kind'>

type AccountFormDialogProps = {
  title: string
  initial?: AccountNames
  submitLabel: string
  pending: boolean
  /** Why the last try failed. */
  error: unknown
  onSubmit: (names: AccountNames) => void
  onClose: () => void
}

const BLANK: AccountNames = { institution: '', name: '', kind: 'cash' }

const KINDS = ACCOUNT_KINDS.map((value) => ({ value, label: ACCOUNT_KIND_LABEL[value] }))

const KIND_SENTENCE: Record<AccountKind, string> = {
  cash: 'Checking or savings: what comes in and what is spent.',
  card: 'A credit card. What is owed is negative.',
  investment: 'A broker, a pension or a fund: its balance moves with the market.',
}

/** Asks for institution, name and kind. Mount it anew for each opening. */
export function AccountFormDialog({
  title,
  initial = BLANK,
  submitLabel,
  pending,
  error,
  onSubmit,
  onClose,
}: AccountFormDialogProps) {
  const [names, setNames] = useState(initial)
  const [problems, setProblems] = useState<FieldErrors>({})
  const change = (part: Partial<AccountNames>) => {
    setNames({ ...names, ...part })
    setProblems({})
  }
  const submit = () => {
    const found = problemsOf(names)
    setProblems(found)
    if (Object.keys(found).length === 0 && !pending) onSubmit(names)
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      edited={JSON.stringify(names) !== JSON.stringify(initial)}
      onSubmit={submit}
      actions={<DialogButtons submit={submitLabel} pending={pending} onClose={onClose} />}
    >
      <TextInput
        data-autofocus
        label="Institution"
        placeholder="Harbor Bank"
        description="The bank, broker or card it is with."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        aria-required
        autoComplete="off"
        value={names.institution}
        onChange={(event) => change({ institution: event.currentTarget.value })}
        error={problems['institution']?.[0]}
      />
      <TextInput
        label="Name"
        placeholder="Joint"
        aria-required
        autoComplete="off"
        value={names.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={problems['name']?.[0]}
      />
      <Input.Wrapper label="Kind" labelElement="div" description={KIND_SENTENCE[names.kind]}>
        <Segmented
          label="Kind"
          options={KINDS}
          value={names.kind}
          onChange={(kind) => change({ kind })}
          fullWidth
        />
      </Input.Wrapper>
      {error !== null && <AccountProblem error={error} />}
    </Dialog>
  )
}

function problemsOf(names: AccountNames): FieldErrors {
  const read = AccountDraft.safeParse(names)
  const found = read.success ? {} : fieldErrors(read.error.issues)
  if (names.institution.trim() === '') found['institution'] = ['Enter the institution.']
  if (names.name.trim() === '') found['name'] = ['Enter a name.']
  return found
}

function AccountProblem({ error }: { error: unknown }) {
  const current = currentOf(error, Account)
  if (current) {
    return (
      <Alert tone="warn" lead="It was changed meanwhile." live>
        It is now “{current.full_name}”. Save once more to use yours, or close to leave it.
      </Alert>
    )
  }
  return <Alert tone="bad">{messageOf(error)}</Alert>
}
