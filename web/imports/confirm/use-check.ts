// Compares the file with what its account holds, each time that the last step opens and after a try
// that stored less than all: meanwhile another page may have stored rows or taken them back. Rows are
// compared as the mapping read them: rules, edits and flips do not change what a row is.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { checkImport } from '#contract/imports.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { rowToCheck, rowsToCheck, withCheck } from '#domain/imports/draft/already-stored.ts'
import type { Draft, DraftRow } from '#domain/imports/draft/draft.ts'
import { bulkCall } from '../bulk-call.ts'
import { changeDraft } from '../draft-store.ts'
import { nextTurn } from '../next-turn.ts'

/** `isStoring` holds it off: a row that is stored at this moment would be found, and left out as a double. */
export function useCheck(draft: Draft, isStoring: boolean) {
  const wasStoring = useRef(isStoring)
  useEffect(() => {
    if (!wasStoring.current) void checkAgain()
  }, [])
  return useQuery({
    queryKey: ['import-check', draft.id, draft.mapped],
    queryFn: async ({ signal }) => {
      // The table shows first; of a large file this takes a moment.
      await nextTurn()
      const byIndex = await findStored(draft, signal)
      await changeDraft((current) =>
        current.id === draft.id ? withCheck(current, byIndex) : current,
      )
      return true
    },
    enabled: !draft.checked && !isStoring,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Has the file compared anew before it can be stored. */
export async function checkAgain(): Promise<void> {
  await changeDraft((current) => (current.checked ? { ...current, checked: false } : current))
}

/** What the accounts hold of the rows of a draft already, by their index. */
export async function findStored({ rows: all }: Pick<Draft, 'rows'>, signal: AbortSignal) {
  const rows = rowsToCheck(all)
  const byIndex = new Map<number, Pick<DraftRow, 'stored' | 'matches'>>()
  for (const account of new Set(rows.map((row) => row.account))) {
    const asked = rows.filter((row) => row.account === account)
    let at = 0
    await bulkCall(checkImport.path, asked, rowToCheck, {
      signal,
      within: { name: 'rows', others: { account } },
      onReply: (found) => {
        for (const { status, matches } of found as ReplyOf<typeof checkImport>) {
          const row = asked[at]
          if (row) byIndex.set(row.index, { stored: status, matches })
          at += 1
        }
      },
    })
    await nextTurn()
  }
  return byIndex
}
