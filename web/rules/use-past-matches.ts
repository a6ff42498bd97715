// How many stored records a rule would match, asked while it is typed.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewRule } from '#contract/rules.ts'
import { MAX_PAYEE } from '#domain/records.ts'
import { lengthOf } from '#domain/text.ts'
import { call } from '#web/lib/call.ts'

export interface RuleSearch {
  account: number
  payee: string
  payee_match_type: 'equals' | 'contains'
  /** The rule that is being changed; null for a new one. */
  rule_id: number | null
}

/** Whether it can be looked for. One that is too long is refused at its field. */
export function isPayee(text: string): boolean {
  return text.trim() !== '' && lengthOf(text.trim()) <= MAX_PAYEE
}

export function usePastMatches(search: RuleSearch) {
  return useQuery({
    // Under the rules, so that a rule that was saved is seen by the next preview.
    queryKey: ['rules', 'preview', search],
    queryFn: ({ signal }) => call(previewRule, { body: search, signal }),
    enabled: isPayee(search.payee),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
