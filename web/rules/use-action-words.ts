import type { Rule } from '#contract/rules.ts'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { nameOf, useAllNames } from '#web/names/lists.ts'

/** What a rule does, a few words for each action. */
export function useActionWords(): (rule: Rule) => string[] {
  const { accounts, categories, tags } = useAllNames()
  const accountOf = (id: number) => accounts.find((one) => one.id === id)?.full_name ?? ''
  // A category has a type, and is never set without it.
  const typeWords = ({ set_category }: Rule, type: RecordType) => {
    const heading = RECORD_TYPE_HEADING[type]
    return set_category === null ? heading : `${heading}: ${nameOf(categories, set_category, '')}`
  }
  return (rule) => [
    ...(rule.rename_payee === null ? [] : [`Rename to ${rule.rename_payee}`]),
    ...(rule.set_record_type === null ? [] : [typeWords(rule, rule.set_record_type)]),
    ...(rule.set_transfer ? ['Between my accounts'] : []),
    ...(rule.set_investment ? [`Into ${accountOf(rule.set_investment.account)}`] : []),
    ...(rule.set_exclude_from_totals ? ['Exclude from totals'] : []),
    ...rule.set_tags.map((id) => `Tag ${nameOf(tags, id, '')}`),
    ...(rule.append_note === null ? [] : [`Note: ${rule.append_note}`]),
  ]
}

/** "Payee contains", before the text that is looked for. */
export function matchWords({ payee_match_type }: Pick<Rule, 'payee_match_type'>): string {
  return payee_match_type === 'equals' ? 'Payee equals' : 'Payee contains'
}
