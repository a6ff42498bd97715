import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Account, AccountDraft } from '#contract/accounts-schemas.ts'
import { type FieldErrors, fieldErrors } from '#contract/words.ts'
import { currentOf } from '#web/lib/current-of.ts'
import { fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface AccountNames {
  institution: string
  name: string
}

type AccountFormDialogProps = {
  title: string
  sentence?: ReactNode
  initial?: AccountNames
  submitLabel: string
  pending: boolean
  /** Why the last try failed. */
  error: unknown
  onSubmit: (names: AccountNames) => void
  onClose: () => void
}

const BLANK: AccountNames = { institution: '', name: '' }

/** Asks for institution and name. Mount it anew for each opening. */
export function AccountFormDialog({
  title,
  sentence,
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
      opened
      onClose={onClose}
      title={title}
      sentence={sentence}
      edited={names.institution !== initial.institution || names.name !== initial.name}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="filled" loading={pending}>
            {submitLabel}
          </Button>
        </>
      }
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
  const [said] = Object.values(fieldsOf(error))
  return <Alert tone="bad">{said?.[0] ?? messageOf(error)}</Alert>
}
