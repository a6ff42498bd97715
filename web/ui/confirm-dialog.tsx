import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  safeLabel,
  dangerLabel,
  pending,
  error,
  icon,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      sentence={sentence}
      icon={icon ?? <IconTrash size={18} stroke={1.75} />}
      iconTone="bad"
      pending={pending}
      onSubmit={() => !pending && onConfirm()}
      actions={
        <>
          <Button data-autofocus onClick={onClose} disabled={pending}>
            {safeLabel}
          </Button>
          <ActionButton type="submit" variant="danger" loading={pending}>
            {dangerLabel}
          </ActionButton>
        </>
      }
    >
      {facts && facts.length > 0 && <Facts facts={facts} />}
      {children}
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
