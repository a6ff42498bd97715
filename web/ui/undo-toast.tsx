import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { showSuccess } from './toast.ts'
import classes from './undo-toast.module.css'

/** Long enough to read what was done and to take it back. */
const UNDO_MS = 8000

/**
 * Says what was done, with a button that takes it back. `id` is the toast's own; it stays, and says
 * what is under way, until the promise of `onUndo` settles.
 */
export function showUndo(id: string, title: string, onUndo: () => Promise<unknown> | void): void {
  const undo = () => {
    notifications.update({ id, title, message: 'Taking it back.', loading: true, autoClose: false })
    void Promise.resolve(onUndo()).finally(() => notifications.hide(id))
  }
  showSuccess(
    title,
    <Button size="xs" className={classes.undo} leftSection={<IconArrowBackUp />} onClick={undo}>
      Undo
    </Button>,
    { ms: UNDO_MS, id },
  )
}
