// What the payees of the file were in the past. Asked once for a file; nothing is chosen by it.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Suggestion, suggestCategories } from '#contract/suggestions.ts'
import { type Suggestions, payeesOf, suggestionKey } from '#domain/imports/draft/classify.ts'
import type { Draft, DraftRow } from '#domain/imports/draft/draft.ts'
import { MAX_BULK_ROWS } from '#domain/records.ts'
import { call } from '#web/lib/call.ts'
import { currentDraft } from '../draft-store.ts'
import { useCategoryNames } from './use-category-names.ts'

/** Suggestions of categories that still exist; null until they are known. */
export function useSuggestions(draft: Draft): Suggestions | null {
  const names = useCategoryNames()
  const { data } = useQuery({
    queryKey: ['suggestions', draft.id, draft.files],
    queryFn: ({ signal }) => ask(openPayees(currentDraft()?.rows ?? []), signal),
    staleTime: Infinity,
    retry: false,
  })
  return useMemo(() => {
    if (!data) return null
    const known = [...data].filter(([, one]) => names.find(one.record_type, one.category) !== null)
    return new Map(known)
  }, [data, names])
}

/** Each account is asked for its own payees: what they were there comes before what others say. */
async function ask(asked: OpenPayees, signal: AbortSignal): Promise<Suggestions> {
  const suggestions = new Map<string, Suggestion>()
  for (const [account, names] of asked) {
    const all = [...names]
    for (let from = 0; from < all.length; from += MAX_BULK_ROWS) {
      const payees = all.slice(from, from + MAX_BULK_ROWS)
      const found = await call(suggestCategories, { body: { account, payees }, signal })
      for (const [at, payee] of payees.entries()) {
        const suggestion = found[at]
        if (suggestion) suggestions.set(suggestionKey(account, payee), suggestion)
      }
    }
  }
  return suggestions
}

type OpenPayees = ReadonlyMap<number, ReadonlySet<string>>

function openPayees(rows: readonly DraftRow[]): OpenPayees {
  const asked = new Map<number, Set<string>>()
  for (const row of rows) {
    if (row.state !== 'open') continue
    const own = asked.get(row.account) ?? new Set()
    for (const payee of payeesOf(row)) own.add(payee)
    if (own.size > 0) asked.set(row.account, own)
  }
  return asked
}
