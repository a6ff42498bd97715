import { useBlocker } from '@tanstack/react-router'
import { IconDoorExit } from '@tabler/icons-react'
import { storedToken } from '#web/lib/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { readPlannerSearch } from './search.ts'
import type { Planner } from './use-planner.ts'

/** Asks before changes that were not saved are lost. A reload keeps them, and is not asked about. */
export function LeaveDialog({ planner }: { planner: Planner }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!planner.dirty || planner.isLeaving()) return false
      // A token that ended leads to Login; the work waits for the way back.
      if (storedToken() === null) return false
      return current.pathname !== next.pathname || planOf(current.search) !== planOf(next.search)
    },
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title="Leave without saving?"
      sentence={`“${planner.draft.name}” has changes that are not saved.`}
      safeLabel="Stay"
      dangerLabel="Leave without saving"
      icon={<IconDoorExit size={18} stroke={1.75} />}
    />
  )
}

function planOf(search: object): string {
  const { planType, planId } = readPlannerSearch({ ...search })
  return `${planType} ${planId}`
}
