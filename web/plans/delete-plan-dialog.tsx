import { useState } from 'react'
import { BasicPlan, type ListedPlan } from '#contract/plans-schemas.ts'
import { currentOf } from '#web/lib/current-of.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDeletePlan } from './api.ts'

/** Asks before a plan is deleted. */
export function DeletePlanDialog({ plan, onClose }: { plan: ListedPlan; onClose: () => void }) {
  const remove = useDeletePlan()
  const [version, setVersion] = useState(plan.version)
  const confirm = () =>
    remove.mutate(
      { kind: plan.kind, id: plan.id, version },
      { onSuccess: onClose, onError: (error) => setVersion(versionNow(error) ?? version) },
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title={`Delete ${plan.name}?`}
      sentence="The plan and its events are deleted. Your records stay. This cannot be undone."
      facts={[
        { label: 'Recurring events', value: plan.num_recurring_events },
        { label: 'Once off events', value: plan.num_once_off_events },
      ]}
      safeLabel="Keep plan"
      dangerLabel="Delete plan"
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
    />
  )
}

/** The version after somebody changed it meanwhile; confirming again deletes that one. */
function versionNow(error: unknown): number | null {
  return currentOf(error, BasicPlan.pick({ version: true }))?.version ?? null
}
