// Saying that what is warned about is right, and taking that back.
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { dismissWarnings, restoreRows, restoreWarnings } from '#contract/warnings.ts'
import type { Warning } from '#contract/warnings.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { count } from '#web/lib/format.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { showUndo } from '#web/ui/undo-toast.tsx'
import { warningsQuery } from './api.ts'

interface Dismissal {
  kind: Warning['kind']
  rows: { a: number; b: number | null }[]
}

/** Rows are right as they are, and are not warned about again unless that is taken back. */
export function useDismiss() {
  return useMutation({
    mutationFn: (body: Dismissal) => call(dismissWarnings, { body }),
    onSuccess: (_done, body, _kept, { client }) => {
      showUndo(dismissedWords(body), () =>
        call(restoreRows, { body }).then(
          () => {
            showSuccess('Brought back')
            return checkAgain(client)
          },
          (error) => showFailure(NOT_RESTORED, messageOf(error)),
        ),
      )
      return checkAgain(client)
    },
    onError: (error) => showFailure('Not dismissed', messageOf(error)),
  })
}

const NOT_RESTORED = 'Nothing was brought back'

function dismissedWords({ kind, rows: { length } }: Dismissal): string {
  if (kind === 'halves')
    return length === 1 ? 'Said to be no pair' : `${count(length)} said to be no pairs`
  return length === 1 ? 'Said to be right' : `${count(length)} said to be right`
}

function checkAgain(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['pairs'] })
  return client.invalidateQueries({ queryKey: warningsQuery.queryKey })
}

export function useRestore() {
  return useMutation({
    mutationFn: () => call(restoreWarnings),
    onSuccess: (_done, _none, _kept, { client }) => {
      showSuccess('All are checked again')
      return checkAgain(client)
    },
    onError: (error) => showFailure(NOT_RESTORED, messageOf(error)),
  })
}

/** All rows of a warning as they are dismissed: those shown, and those that only its mend names. */
export function rowsOf({ rows, mend }: Warning): Dismissal['rows'] {
  const shown = rows.map(({ record, other }) => ({ a: record.id, b: other?.id ?? null }))
  const known = new Set(shown.map(({ a }) => a))
  return [...shown, ...mendedBy(mend).filter(({ a }) => !known.has(a))]
}

function mendedBy(mend: Warning['mend']): Dismissal['rows'] {
  if (mend.kind === 'link') return mend.pairs
  const ids = mend.kind === 'correct' ? mend.corrections.map(({ record }) => record) : mend.ids
  return ids.map((a) => ({ a, b: null }))
}
