import { Button } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'

type ConflictDialogProps = {
  /** The name under which it is stored now. */
  name: string
  onLoad: () => void
  onKeep: () => void
  onClose: () => void
}

/** The plan was saved elsewhere since it was opened here: which of the two shall stand? */
export function ConflictDialog({ name, onLoad, onKeep, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="This plan was changed meanwhile"
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
