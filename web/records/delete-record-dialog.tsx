import { Button } from '@mantine/core'
import { Record } from '#contract/records-schemas.ts'
import { currentOf } from '#web/lib/current-of.ts'
import { useCurrent } from '#web/lib/use-current.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { useDeleteRecord } from './api.ts'
import { NotesWell } from './notes-well.tsx'
import { recordFacts } from './record-facts.ts'
import type { Names } from '#web/names/lists.ts'

type DeleteRecordDialogProps = {
  record: Record
  names: Names
  onDeleted: () => void
  /** Opens the parts of the record in the place of this. */
  onSplit: () => void
  onClose: () => void
}

/** Lists everything the record says before it goes. */
export function DeleteRecordDialog({ record, names, ...on }: DeleteRecordDialogProps) {
  const { onDeleted, onClose } = on
  const { currency } = useSettings()
  const remove = useDeleteRecord()
  const [current, takeCurrent] = useCurrent(Record, record)
  const confirm = () =>
    remove.mutate(current, {
      onSuccess: () => {
        onDeleted()
        onClose()
      },
      onError: takeCurrent,
    })
  const changed = remove.error !== null && currentOf(remove.error, Record) !== null
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title={`Delete ${current.payee}?`}
      sentence="This record is deleted. This cannot be undone."
      facts={recordFacts(current, names, currency)}
      safeLabel="Keep record"
      dangerLabel="Delete record"
      pending={remove.isPending}
      error={
        changed
          ? 'It was changed meanwhile. Above is how it stands now; nothing was deleted.'
          : remove.error && messageOf(remove.error)
      }
    >
      <NotesWell notes={current.notes} />
      {current.linked_record !== null && (
        <Alert tone="info" lead="This is one half of money between your accounts.">
          The other half stays, out of the totals, and is linked to nothing then.
        </Alert>
      )}
      {current.split !== null && (
        <Alert
          tone="warn"
          lead="This is one part of a row."
          action={
            <Button size="xs" onClick={on.onSplit}>
              Show all parts
            </Button>
          }
        >
          Without it, the others no longer add up to the row. Change or join the parts instead.
        </Alert>
      )}
    </ConfirmDialog>
  )
}
