import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'
import { Alert } from './alert.tsx'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  onClose: () => void
  onConfirm: () => void
  /** The question, with the name in it: "Delete Lumen Card - Everyday?" */
  title: string
  sentence?: ReactNode
  /** What goes with it, or what it is made of: label and value, line by line. */
  facts?: readonly { label: string; value: ReactNode }[]
  /** Asks for this name to be typed first, when records go with it. */
  typeToConfirm?: string
  safeLabel: string
  /** Names the act: "Delete account". */
  dangerLabel: string
  pending?: boolean
  /** Why the last try failed. */
  error?: ReactNode
  icon?: ReactNode
  children?: ReactNode
}

/** Asks before something is lost. The safe button has the focus. Mount it anew for each opening. */
export function ConfirmDialog({
  onClose,
  onConfirm,
  title,
  sentence,
  facts,
  typeToConfirm,
  safeLabel,
  dangerLabel,
  pending,
  error,
  icon,
  children,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('')
  const waits = typeToConfirm !== undefined && typed.trim() !== typeToConfirm.trim()
  return (
    <Dialog
      onClose={onClose}
      title={title}
      sentence={sentence}
      edited={typed !== ''}
      icon={icon ?? <IconTrash size={18} stroke={1.75} />}
      iconTone="bad"
      onSubmit={() => !waits && !pending && onConfirm()}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {safeLabel}
          </Button>
          <ActionButton
            type="submit"
            variant="danger"
            loading={pending}
            disabledReason={waits && 'Type the name first'}
          >
            {dangerLabel}
          </ActionButton>
        </>
      }
    >
      {facts && facts.length > 0 && <Facts facts={facts} />}
      {children}
      {typeToConfirm !== undefined && (
        <TextInput
          label="Type the name to confirm"
          placeholder={typeToConfirm}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {error && <Alert tone="bad">{error}</Alert>}
    </Dialog>
  )
}

/** Labels and values in a well, parted by hairlines. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
