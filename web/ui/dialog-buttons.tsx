import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'

type DialogButtonsProps = {
  onClose: () => void
  /** What the dialog does. */
  submit: ReactNode
  pending?: boolean
  /** Why it cannot be done yet. */
  missing?: string | false
}

/** The buttons of a dialog that is a form: the safe one, and the one that sends it. */
export function DialogButtons(props: DialogButtonsProps) {
  const { onClose, submit, pending, missing } = props
  return (
    <>
      <Button onClick={onClose} disabled={pending}>
        Cancel
      </Button>
      <ActionButton type="submit" variant="filled" loading={pending} disabledReason={missing}>
        {submit}
      </ActionButton>
    </>
  )
}
