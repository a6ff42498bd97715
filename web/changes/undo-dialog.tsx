import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ChangeSet } from '#contract/changes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useUndoChange } from './api.ts'

/** Asks before a change of the list is taken back. */
export function UndoDialog({ change, onClose }: { change: ChangeSet; onClose: () => void }) {
  const undo = useUndoChange()
  return (
    <Dialog
      onClose={onClose}
      pending={undo.isPending}
      title="Undo this change?"
      sentence={`${change.title}. ${whatIsPutBack(change)}`}
      icon={<IconArrowBackUp size={18} stroke={1.75} />}
      onSubmit={() => undo.mutate(change.id, { onSuccess: onClose })}
      actions={
        <>
          <Button onClick={onClose} disabled={undo.isPending}>
            Keep the change
          </Button>
          <Button type="submit" variant="filled" loading={undo.isPending} data-autofocus>
            Undo
          </Button>
        </>
      }
    />
  )
}

function whatIsPutBack({ kind }: ChangeSet): string {
  if (kind === 'split') {
    return 'It is taken back as a whole, or not at all if one of its parts was changed since.'
  }
  return 'Its records are put back as they were before; those that were changed since are left alone.'
}
