// Said after pasted balances were stored, with the press that takes them away again.
import { Button } from '@mantine/core'
import { messageOf } from '#web/lib/api-error.ts'
import { counted } from '#web/lib/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useUndoBalances } from './api.ts'

type StoredBalancesProps = { import_id: number; num: number; onClose: () => void }

export function StoredBalances({ import_id, num, onClose }: StoredBalancesProps) {
  const undo = useUndoBalances()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={undo.isSuccess ? 'Balances taken away' : 'Balances stored'}
      actions={
        <>
          {!undo.isSuccess && (
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
            ? `${counted(num, 'balance')} taken away. The import history brings them back.`
            : `${counted(num, 'balance')} stored. They stand in the import history as one import.`}
        </Alert>
      )}
    </Dialog>
  )
}
