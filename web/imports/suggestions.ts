// What the payees of the file were in the past. Asked once for a file; nothing is chosen by it.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Suggestion, suggestCategories } from '#contract/suggestions.ts'
import { type Suggestions, suggestionKey } from '#domain/imports/draft/classify.ts'
import type { Draft, DraftRow } from '#domain/imports/draft/draft.ts'
import { call } from '#web/lib/call.ts'
import { currentDraft } from './draft-store.ts'
import { useCategoryNames } from './use-category-names.ts'

const NONE: Suggestions = new Map()

/** Suggestions of categories that still exist. */
export function useSuggestions(draft: Draft): Suggestions {
  const names = useCategoryNames()
  const { data = NONE } = useQuery({
    queryKey: ['suggestions', draft.id, draft.files],
    queryFn: ({ signal }) => ask(openPayees(currentDraft()?.rows ?? []), signal),
    staleTime: Infinity,
    retry: false,
  })
  return useMemo(() => {
    const known = [...data].filter(([, one]) => names.find(one.record_type, one.category) !== null)
    return new Map(known)
  }, [data, names])
}

/** Each account is asked for its own payees: what they were there comes before what others say. */
async function ask(payees: OpenPayees, signal: AbortSignal): Promise<Suggestions> {
  const suggestions = new Map<string, Suggestion>()
  for (const [account, names] of payees) {
    const body = { account, payees: [...names] }
    const found = await call(suggestCategories, { body, signal })
    for (const [at, imported_payee] of body.payees.entries()) {
      const suggestion = found[at]
      if (suggestion) suggestions.set(suggestionKey({ account, imported_payee }), suggestion)
    }
  }
  return suggestions
}

type OpenPayees = ReadonlyMap<number, ReadonlySet<string>>

function openPayees(rows: readonly DraftRow[]): OpenPayees {
  const payees = new Map<number, Set<string>>()
  for (const { state, account, imported_payee } of rows) {
    if (state !== 'open' || imported_payee === '') continue
    const own = payees.get(account) ?? new Set()
    payees.set(account, own.add(imported_payee))
  }
  return payees
}
