import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { NameDraft, Named } from '#contract/categories-schemas.ts'
import { fieldsOf, messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { currentOf } from '#web/lib/current-of.ts'

type NameDialogProps = {
  title: string
  label: string
  placeholder?: string
  initial?: string
  submitLabel: string
  pending: boolean
  /** Why the last try failed. */
  error: unknown
  onSubmit: (name: string) => void
  onClose: () => void
  /** Whether something besides the name was changed. */
  edited?: boolean
  /** What else it has, below its name. */
  children?: ReactNode
}

/** Asks for the one name that a category or a tag has. Mount it anew for each opening. */
export function NameDialog({
  title,
  label,
  placeholder,
  initial = '',
  submitLabel,
  pending,
  error,
  onSubmit,
  onClose,
  edited = false,
  children,
}: NameDialogProps) {
  const [name, setName] = useState(initial)
  const [blank, setBlank] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  // What the server said holds for the name that was sent, not for the one being typed.
  const said = error && refused === name ? fieldsOf(error)['name']?.[0] : undefined
  const submit = () => {
    const read = NameDraft.safeParse({ name })
    if (!read.success) return setBlank(problemOf(name, read.error.issues[0]?.message))
    setRefused(name)
    if (!pending) onSubmit(read.data.name)
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      edited={edited || name.trim() !== initial.trim()}
      onSubmit={submit}
      actions={<DialogButtons submit={submitLabel} pending={pending} onClose={onClose} />}
    >
      <TextInput
        data-autofocus
        label={label}
        placeholder={placeholder}
        aria-required
        autoComplete="off"
        value={name}
        // What it is called so far is typed over.
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setBlank(null)
        }}
        error={blank ?? said}
      />
      {children}
      <NameProblem error={error} known={said !== undefined} />
    </Dialog>
  )
}

function problemOf(name: string, message = 'This name cannot be used.'): string {
  return name.trim() === '' ? 'Enter a name.' : message
}

/** What went wrong, unless it already stands beside the field. */
function NameProblem({ error, known }: { error: unknown; known: boolean }) {
  if (!error || known || fieldsOf(error)['name']) return null
  const current = currentOf(error, Named)
  if (!current) return <Alert tone="bad">{messageOf(error)}</Alert>
  return (
    <Alert tone="warn" lead="It was changed meanwhile." live>
      Its name is now “{current.name}”. Save once more to use yours, or close to leave it.
    </Alert>
  )
}
