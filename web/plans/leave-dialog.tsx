import { LeaveDialog } from '#web/ui/leave-dialog.tsx'
import { readPlannerSearch } from './search.ts'
import type { Planner } from './form/use-planner.ts'

/** Asks before changes of a plan that were not saved are lost. */
export function LeavePlanDialog({ planner }: { planner: Planner }) {
  return (
    <LeaveDialog
      loses={(from, to) =>
        planner.dirty &&
        !planner.isLeaving() &&
        (from.pathname !== to.pathname || planOf(from.search) !== planOf(to.search))
      }
      title="Leave without saving?"
      sentence={`“${planner.draft.name}” has changes that are not saved.`}
    />
  )
}

function planOf(search: object): string {
  const { planType, planId } = readPlannerSearch({ ...search })
  return `${planType} ${planId}`
}
