import { useBlocker } from '@tanstack/react-router'
import { IconDoorExit } from '@tabler/icons-react'
import { useRef } from 'react'
import { storedToken } from '../lib/session.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { isBackTaken } from './use-back-closes.ts'

/** Where one is, and where one is going. */
interface Place {
  pathname: string
  search: object
}

type LeaveDialogProps = {
  /** Whether going there would lose something. */
  loses: (from: Place, to: Place) => boolean
  title: string
  sentence: string
}

/** Asks before what is not saved is lost. A reload keeps it, and is not asked about. */
export function LeaveDialog({ loses, title, sentence }: LeaveDialogProps) {
  const isAsking = useRef(false)
  const { status, proceed, reset } = useBlocker({
    // A token that ended leads to Login; the work waits for the way back.
    shouldBlockFn: ({ action, current, next }) =>
      storedToken() !== null && !(action === 'BACK' && isBackTaken()) && loses(current, next),
    // While it asks after Back, one stands on the entry before: Back again may leave the document.
    enableBeforeUnload: () => isAsking.current,
    withResolver: true,
  })
  isAsking.current = status === 'blocked'
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={title}
      sentence={sentence}
      safeLabel="Stay"
      dangerLabel="Leave without saving"
      icon={<IconDoorExit size={18} stroke={1.75} />}
    />
  )
}
