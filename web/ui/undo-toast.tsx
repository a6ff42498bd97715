import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { withMod } from '#web/lib/is-mac.ts'
import { newId } from '#web/lib/new-id.ts'
import { Kbd } from './kbd.tsx'
import { showFailure, showSuccess } from './toast.ts'
import classes from './undo-toast.module.css'
import { usePageKeys } from './use-page-keys.ts'

/** Long enough to read what was done and to take it back. */
const UNDO_MS = 8000

/**
 * Says what was done, with a button that takes it back. It stays, and says what is under way, until
 * the promise of `onUndo` settles; a failure that it does not tell itself is said.
 */
export function showUndo(title: string, onUndo: () => Promise<unknown> | void): void {
  // Each has its own: of two with one id only the first would be shown, and taken back.
  const id = newId()
  const undo = () => {
    notifications.update({ id, title, message: 'Taking it back.', loading: true, autoClose: false })
    void takeBack(onUndo).finally(() => notifications.hide(id))
  }
  showSuccess(title, <UndoButton onUndo={undo} />, { ms: UNDO_MS, id })
}

async function takeBack(onUndo: () => Promise<unknown> | void): Promise<void> {
  try {
    await onUndo()
  } catch (error) {
    showFailure('Failed', 'It could not be undone', { error })
  }
}

/** What can be taken back at this moment, the latest last. */
const shown: (() => void)[] = []

/** Toasts come last for who goes by Tab, and are gone before: a key takes back the latest. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  useEffect(() => {
    shown.push(onUndo)
    return () => void shown.splice(shown.indexOf(onUndo), 1)
  }, [onUndo])
  usePageKeys({ 'mod+z': () => shown.at(-1)?.() })
  return (
    <Button
      size="xs"
      className={classes.undo}
      leftSection={<IconArrowBackUp />}
      rightSection={
        <span aria-hidden>
          <Kbd>{withMod('Z')}</Kbd>
        </span>
      }
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onUndo}
    >
      Undo
    </Button>
  )
}
