import { useBlocker } from '@tanstack/react-router'
import { IconDoorExit } from '@tabler/icons-react'
import { storedToken } from '../lib/session.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

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
  leaveLabel: string
}

/** Asks before what is not saved is lost. A reload keeps it, and is not asked about. */
export function LeaveDialog({ loses, title, sentence, leaveLabel }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    // A token that ended leads to Login; the work waits for the way back.
    shouldBlockFn: ({ current, next }) => storedToken() !== null && loses(current, next),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={title}
      sentence={sentence}
      safeLabel="Stay"
      dangerLabel={leaveLabel}
      icon={<IconDoorExit size={18} stroke={1.75} />}
    />
  )
}
