// Said after pasted balances were stored, with the press that takes them away again.
import { Button } from '@mantine/core'
import { messageOf } from '#web/lib/api-error.ts'
import { counted } from '#web/lib/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type StoredPaste, useUndoBalances } from './api.ts'

type StoredBalancesProps = { stored: StoredPaste; onClose: () => void }

export function StoredBalances({ stored, onClose }: StoredBalancesProps) {
  const { import_id, num_stored, num_known } = stored
  const undo = useUndoBalances()
  return (
    <Dialog
      onClose={onClose}
      title={titleOf(stored, undo.isSuccess)}
      actions={
        <>
          {import_id !== null && !undo.isSuccess && (
            <Button loading={undo.isPending} onClick={() => undo.mutate(import_id)}>
              Undo
            </Button>
          )}
          <Button variant="filled" data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {undo.error ? (
        <Alert tone="bad" lead="They are still stored." live>
          {messageOf(undo.error)}
        </Alert>
      ) : (
        <Alert tone="good" live>
          {undo.isSuccess
            ? `${counted(num_stored, 'balance')} taken away. The import history brings them back.`
            : [...wordsOfStored(num_stored), ...wordsOfKnown(num_known)].join(' ')}
        </Alert>
      )}
    </Dialog>
  )
}

function titleOf({ import_id }: StoredPaste, isUndone: boolean): string {
  if (isUndone) return 'Balances taken away'
  return import_id === null ? 'Nothing new' : 'Balances stored'
}

function wordsOfStored(num: number): string[] {
  if (num === 0) return []
  return [
    `${counted(num, 'balance')} stored. ${num === 1 ? 'It stands' : 'They stand'} in the import history as one import.`,
  ]
}

function wordsOfKnown(num: number): string[] {
  if (num === 0) return []
  return [`${counted(num, 'balance')} ${num === 1 ? 'was' : 'were'} stored already.`]
}
