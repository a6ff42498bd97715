import { Button } from '@mantine/core'
import { Dialog } from './dialog.tsx'

type ConflictDialogProps = {
  what: 'plan' | 'query'
  /** The name under which it is stored now. */
  name: string
  onLoad: () => void
  onKeep: () => void
  onClose: () => void
}

/** It was saved elsewhere since it was opened here: which of the two shall stand? */
export function ConflictDialog({ what, name, onLoad, onKeep, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`This ${what} was changed meanwhile`}
      sentence={`“${name}” was saved in another window or on another device after you opened it here.`}
      actions={
        <>
          <Button data-autofocus onClick={onLoad}>
            Load that one
          </Button>
          <Button variant="filled" onClick={onKeep}>
            Save mine over it
          </Button>
        </>
      }
    >
      <p>Loading it drops your changes here. Saving yours drops the other ones.</p>
    </Dialog>
  )
}
