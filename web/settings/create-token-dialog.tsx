import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { NewApiToken } from '#contract/api-tokens.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { useCreateToken } from './api.ts'
import { CopyButton } from './copy-button.tsx'
import { Refusal, saidOf } from './refusal.tsx'
import { SecretText } from './secret-text.tsx'
import classes from './settings.module.css'

/** Asks for a name, and shows the token this once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewApiToken | null>(null)
  if (made !== null) return <MadeDialog made={made} onClose={onClose} />
  return <DraftDialog onMade={setMade} onClose={onClose} />
}

interface DraftDialogProps {
  onMade: (made: NewApiToken) => void
  onClose: () => void
}

function DraftDialog({ onMade, onClose }: DraftDialogProps) {
  const [draft, setDraft] = useState({ name: '', read_only: true })
  const [missing, setMissing] = useState(false)
  const create = useCreateToken()
  const submit = () => {
    const blank = draft.name.trim() === ''
    setMissing(blank)
    if (!blank && !create.isPending) create.mutate(draft, { onSuccess: onMade })
  }
  return (
    <Dialog
      onClose={onClose}
      title="Create a personal token"
      edited={draft.name !== ''}
      onSubmit={submit}
      actions={<DialogButtons submit="Create token" pending={create.isPending} onClose={onClose} />}
    >
      <TextInput
        label="Name"
        description="What uses it, such as “Budget sheet”."
        data-autofocus
        autoComplete="off"
        required
        value={draft.name}
        error={saidOf(create.error, 'name') ?? (missing && 'Enter a name.')}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <Switch
        label="Read-only"
        description="It can read your records and change nothing."
        checked={draft.read_only}
        onChange={(event) => setDraft({ ...draft, read_only: event.currentTarget.checked })}
      />
      <Refusal error={create.error} fields={['name']} />
    </Dialog>
  )
}

function MadeDialog({ made, onClose }: { made: NewApiToken; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      edited
      heldWords="Not closed: this token is not shown again. Copy it first."
      title={made.name}
      sentence="Copy the token now. It is not shown again."
      actions={
        <Button variant="filled" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <SecretText label="Token">{made.token}</SecretText>
      <p className="fs-note">
        Send it with every request, in the header <code>Authorization: Token …</code>
      </p>
      <div className={classes.buttons}>
        <CopyButton text={made.token} label="Copy the token" />
      </div>
    </Dialog>
  )
}
