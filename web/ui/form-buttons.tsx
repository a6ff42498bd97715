import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'

type FormButtonsProps = {
  onCancel: () => void
  pending?: boolean
  /** Why it cannot be sent yet. */
  disabledReason?: string | false | null
  /** What sending it does: "Save". */
  children: ReactNode
}

/** The buttons of a dialog that is a form. */
export function FormButtons({ onCancel, pending, disabledReason, children }: FormButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <ActionButton
        type="submit"
        variant="filled"
        loading={pending}
        disabledReason={disabledReason}
      >
        {children}
      </ActionButton>
    </>
  )
}
