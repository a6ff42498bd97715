// What the payees of the file were in the past. Asked once for a file; nothing is chosen by it.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { suggestCategories } from '#contract/suggestions.ts'
import type { Suggestions } from '#domain/imports/draft/classify.ts'
import { type Draft, type DraftRow, fileAt } from '#domain/imports/draft/draft.ts'
import { call } from '#web/lib/call.ts'
import { currentDraft } from './draft-store.ts'
import { useCategoryNames } from './use-category-names.ts'

const NONE: Suggestions = new Map()

/** Suggestions by payee as read, of categories that still exist. */
export function useSuggestions(draft: Draft): Suggestions {
  const names = useCategoryNames()
  const { data = NONE } = useQuery({
    queryKey: ['suggestions', draft.id, draft.files],
    queryFn: ({ signal }) =>
      ask(fileAt(draft, 0).account, openPayees(currentDraft()?.rows ?? []), signal),
    staleTime: Infinity,
    retry: false,
  })
  return useMemo(() => {
    const known = [...data].filter(([, one]) => names.find(one.record_type, one.category) !== null)
    return new Map(known)
  }, [data, names])
}

async function ask(account: number, payees: string[], signal: AbortSignal): Promise<Suggestions> {
  if (payees.length === 0) return NONE
  const found = await call(suggestCategories, { body: { account, payees }, signal })
  const suggestions = new Map<string, NonNullable<(typeof found)[number]>>()
  for (const [at, payee] of payees.entries()) {
    const suggestion = found[at]
    if (suggestion) suggestions.set(payee, suggestion)
  }
  return suggestions
}

function openPayees(rows: readonly DraftRow[]): string[] {
  const payees = new Set<string>()
  for (const { state, imported_payee } of rows) {
    if (state === 'open' && imported_payee !== '') payees.add(imported_payee)
  }
  return [...payees]
}
