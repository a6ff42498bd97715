// The words that the screens of changes share.
import type { ChangeKind } from '#contract/changes.ts'
import type { Rule } from '#contract/rules.ts'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { counted } from '#web/lib/format.ts'
import { type Names, accountNameOf, categoryNameOf, nameOf } from '#web/names/lists.ts'

const ONE_AND_MANY: Record<RecordType, [string, string]> = {
  income: ['income record', 'income records'],
  saving: ['investment', 'investments'],
  transaction: ['transaction', 'transactions'],
}

/** "23 transactions", "1 investment"; "4 records" where the types may differ. */
export function countedRecords(count: number, recordType: RecordType | null): string {
  return recordType === null
    ? counted(count, 'record')
    : counted(count, ...ONE_AND_MANY[recordType])
}

/** What happened to one record, where the change as a whole has no title of its own. */
export const KIND_WORDS: Record<ChangeKind, string> = {
  edit: 'Changed with others',
  delete: 'Deleted with others',
  merge_categories: 'Categories merged',
  merge_tags: 'Tags merged',
  merge_payees: 'Payees merged',
  apply_rules: 'Rules applied',
  transfer: 'Made money between own accounts',
  correct: 'Put right',
  link: 'Linked as money between own accounts',
  split: 'Split into parts',
  refund: 'Refund',
  hand: 'Edited by hand',
}

/** "payee contains “HILL ST”" */
export function ruleMatchWords({ payee, payee_match_type }: Rule): string {
  return `payee ${payee_match_type === 'equals' ? 'equals' : 'contains'} “${payee}”`
}

/** What a rule does: "rename to Hill Street Grocer", "type Transactions", "category Groceries". */
export function ruleActionWords(rule: Rule, names: Names): string[] {
  const { rename_payee, set_record_type, set_category, set_tags, set_investment, append_note } =
    rule
  return [
    ...(rename_payee === null ? [] : [`rename to ${rename_payee}`]),
    ...(set_record_type === null ? [] : [`type ${RECORD_TYPE_HEADING[set_record_type]}`]),
    ...(set_category === null
      ? []
      : [`category ${categoryNameOf(names, set_category, 'that was deleted')}`]),
    ...(rule.set_transfer ? ['money between own accounts'] : []),
    ...(set_investment === null
      ? []
      : [`money into ${accountNameOf(names, set_investment.account)}`]),
    ...(rule.set_exclude_from_totals ? ['exclude from totals'] : []),
    ...set_tags.map((id) => `tag ${nameOf(names.tags, id, 'that was deleted')}`),
    ...(append_note === null ? [] : [`note “${append_note}”`]),
  ]
}
