// Said after pasted balances were stored, with the press that takes them away again.
import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { counted } from '#web/lib/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { type StoredPaste, type useUndoBalances } from './api.ts'

type StoredBalancesProps = { stored: StoredPaste; undo: ReturnType<typeof useUndoBalances> }

export function titleOfStored({ stored, undo }: StoredBalancesProps): string {
  if (undo.isSuccess) return 'Balances taken away'
  return stored.import_id === null ? 'Nothing new' : 'Balances stored'
}

export function StoredBalances({ stored: { num_stored, num_known }, undo }: StoredBalancesProps) {
  return undo.error ? (
    <Alert tone="bad" lead="They are still stored." live>
      {messageOf(undo.error)}
    </Alert>
  ) : (
    <Alert tone="good" live>
      {undo.isSuccess
        ? `${counted(num_stored, 'balance')} taken away. The import history brings them back.`
        : [...wordsOfStored(num_stored), ...wordsOfKnown(num_known)].join(' ')}
    </Alert>
  )
}

type StoredButtonsProps = StoredBalancesProps & { onClose: () => void }

export function StoredButtons({ stored: { import_id }, undo, onClose }: StoredButtonsProps) {
  // They come where the pressed button was, which had the focus.
  const focus = useCallback((button: HTMLButtonElement | null) => button?.focus(), [])
  return (
    <>
      {import_id !== null && !undo.isSuccess && (
        <Button loading={undo.isPending} onClick={() => undo.mutate(import_id)}>
          Undo
        </Button>
      )}
      <Button variant="filled" ref={focus} onClick={onClose}>
        Close
      </Button>
    </>
  )
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
