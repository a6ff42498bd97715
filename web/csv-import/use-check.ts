// Compares the file with what its account holds, once before it is confirmed. Rows are compared
// as the mapping read them: rules, edits and flips do not change what a row is.
import { useQuery } from '@tanstack/react-query'
import { checkImport } from '#contract/imports.ts'
import { call } from '#web/lib/call.ts'
import { type Draft, type DraftRow, rowsToCheck, withCheck } from './draft.ts'
import { changeDraft } from './draft-store.ts'
import { nextTurn } from './next-turn.ts'

export function useCheck(draft: Draft) {
  return useQuery({
    queryKey: ['import-check', draft.id, draft.mapped],
    queryFn: async ({ signal }) => {
      // The table shows first; of a large file this takes a moment.
      await nextTurn()
      const asked = rowsToCheck(draft.rows)
      const rows = asked.map((row) => ({
        date: row.imported_date,
        payee: row.imported_payee,
        amount: row.imported_amount,
      }))
      const found = await call(checkImport, { body: { account: draft.account, rows }, signal })
      await nextTurn()
      const byIndex = new Map<number, Pick<DraftRow, 'stored' | 'matches'>>()
      for (const [at, { status, matches }] of found.entries()) {
        const row = asked[at]
        if (row) byIndex.set(row.index, { stored: status, matches })
      }
      await changeDraft((current) => withCheck(current, byIndex))
      return true
    },
    enabled: !draft.checked,
    gcTime: 0,
    retry: false,
  })
}
