// Rules for tests: name only what the test is about.
import type { Rule } from '#domain/rules/match.ts'

export function rule(more: Partial<Rule>): Rule {
  return {
    id: 1,
    account: 1,
    payee: 'Amazon',
    payee_match_type: 'equals',
    priority: 10,
    rename_payee: null,
    set_record_type: null,
    set_category: null,
    set_tags: [],
    set_exclude_from_totals: false,
    set_transfer: false,
    set_investment: null,
    append_note: null,
    ...more,
  }
}

export const contains = (payee: string, more: Partial<Rule> = {}) =>
  rule({ payee, payee_match_type: 'contains', ...more })
