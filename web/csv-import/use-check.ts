// Compares the file with what its account holds, once before it is confirmed. Rows are compared
// as the mapping read them: rules, edits and flips do not change what a row is.
import { useQuery } from '@tanstack/react-query'
import { checkImport } from '#contract/imports.ts'
import { call } from '#web/lib/call.ts'
import { type Draft, rowsToCheck, withCheck } from './draft.ts'
import { changeDraft } from './draft-store.ts'

export function useCheck(draft: Draft) {
  return useQuery({
    queryKey: ['import-check', draft.id, draft.mapped],
    queryFn: async ({ signal }) => {
      const rows = rowsToCheck(draft.rows).map((row) => ({
        date: row.imported_date,
        payee: row.imported_payee,
        amount: row.imported_amount,
      }))
      const found = await call(checkImport, { body: { account: draft.account, rows }, signal })
      await changeDraft((current) =>
        withCheck(
          current,
          found.map(({ status, matches }) => ({ stored: status, matches })),
        ),
      )
      return true
    },
    enabled: !draft.checked,
    gcTime: 0,
    retry: false,
  })
}
