// What the payees of the file were in the past. Asked once for a file; nothing is chosen by it.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Suggestion, suggestCategories } from '#contract/suggestions.ts'
import { isSure } from '#domain/suggestions.ts'
import { call } from '#web/lib/call.ts'
import type { Draft, DraftRow } from './draft.ts'
import { currentDraft } from './draft-store.ts'
import { useCategoryNames } from './use-category-names.ts'

export type Suggestions = ReadonlyMap<string, Suggestion>

const NONE: Suggestions = new Map()

/** Suggestions by payee as read, of categories that still exist. */
export function useSuggestions(draft: Draft): Suggestions {
  const names = useCategoryNames()
  const { data = NONE } = useQuery({
    queryKey: ['suggestions', draft.id, draft.choices],
    queryFn: ({ signal }) => ask(draft.account, openPayees(currentDraft()?.rows ?? []), signal),
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
  const suggestions = new Map<string, Suggestion>()
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

/** The open rows that a sure suggestion would classify. */
export function sureRows(rows: readonly DraftRow[], suggestions: Suggestions): DraftRow[] {
  if (suggestions.size === 0) return []
  return rows.filter((row) => {
    if (row.state !== 'open' || row.applied_rule_id !== null) return false
    const suggestion = suggestions.get(row.imported_payee)
    if (!suggestion || !isSure(suggestion)) return false
    return suggestion.record_type !== 'saving' || row.balance !== null
  })
}
