import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ChangeSet } from '#contract/changes.ts'
import { showSuccess } from '#web/ui/toast.ts'
import classes from './changes.module.css'

/** Long enough to read what was changed and to take it back. */
const CHANGED_MS = 8000

/** Says what was changed, with a button that takes it back. */
export function showChanged({ id, title }: ChangeSet, onUndo: () => void): void {
  const toast = `change-${id}`
  const undo = () => {
    notifications.hide(toast)
    onUndo()
  }
  showSuccess(
    title,
    <Button
      size="xs"
      className={classes.toastUndo}
      leftSection={<IconArrowBackUp />}
      onClick={undo}
    >
      Undo
    </Button>,
    { ms: CHANGED_MS, id: toast },
  )
}
