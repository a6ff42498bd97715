// A rule as its form holds it: a switch for each action beside the action's value, because a
// switch that is on may still wait for its value.
import type { Rule } from '#contract/rules.ts'
import type { RecordType } from '#domain/records.ts'
import type { SentRule } from './api.ts'

export interface RuleValues {
  payee: string
  payee_match_type: 'equals' | 'contains'
  renames: boolean
  rename_payee: string
  sets_type: boolean
  set_record_type: RecordType | null
  sets_category: boolean
  set_category: number | null
  set_exclude_from_totals: boolean
  /** Money between own accounts; into an investment once its account and category are chosen. */
  moves: boolean
  investment_account: number | null
  investment_category: number | null
  sets_tags: boolean
  set_tags: readonly number[]
  appends: boolean
  append_note: string
}

export function blankRule(payee = ''): RuleValues {
  return {
    payee,
    payee_match_type: 'equals',
    renames: false,
    rename_payee: '',
    sets_type: false,
    set_record_type: null,
    sets_category: false,
    set_category: null,
    set_exclude_from_totals: false,
    moves: false,
    investment_account: null,
    investment_category: null,
    sets_tags: false,
    set_tags: [],
    appends: false,
    append_note: '',
  }
}

export function valuesOfRule(rule: Rule): RuleValues {
  return {
    payee: rule.payee,
    payee_match_type: rule.payee_match_type,
    renames: rule.rename_payee !== null,
    rename_payee: rule.rename_payee ?? '',
    sets_type: rule.set_record_type !== null,
    set_record_type: rule.set_record_type,
    sets_category: rule.set_category !== null,
    set_category: rule.set_category,
    set_exclude_from_totals: rule.set_exclude_from_totals,
    moves: rule.set_transfer || rule.set_investment !== null,
    investment_account: rule.set_investment?.account ?? null,
    investment_category: rule.set_investment?.category ?? null,
    sets_tags: rule.set_tags.length > 0,
    set_tags: rule.set_tags,
    appends: rule.append_note !== null,
    append_note: rule.append_note ?? '',
  }
}

/** Turning the record type on or off clears it, the category and the category's switch. */
export function toggleType(values: RuleValues): RuleValues {
  return {
    ...values,
    sets_type: !values.sets_type,
    set_record_type: null,
    sets_category: false,
    set_category: null,
  }
}

/** Another type has other categories. */
export function withType(values: RuleValues, set_record_type: RecordType | null): RuleValues {
  return values.set_record_type === set_record_type
    ? values
    : { ...values, set_record_type, set_category: null }
}

/** Money between own accounts is a transaction, so any other type and its category go. */
export function toggleMoves(values: RuleValues): RuleValues {
  const other = values.set_record_type !== null && values.set_record_type !== 'transaction'
  return {
    ...values,
    ...(other ? { sets_type: false, set_record_type: null } : {}),
    ...(other ? { sets_category: false, set_category: null } : {}),
    moves: !values.moves,
    investment_account: null,
    investment_category: null,
  }
}

/** Turning any other action on or off clears its value. */
export function toggleAction(
  values: RuleValues,
  action: 'renames' | 'sets_category' | 'sets_tags' | 'appends',
): RuleValues {
  const cleared = {
    renames: { rename_payee: '' },
    sets_category: { set_category: null },
    sets_tags: { set_tags: [] },
    appends: { append_note: '' },
  }[action]
  return { ...values, ...cleared, [action]: !values[action] }
}

/** Whether the rule may be saved: a payee, and at least one action, each with its value. */
export function isComplete(values: RuleValues): boolean {
  const acts =
    values.rename_payee.trim() !== '' ||
    values.set_exclude_from_totals ||
    values.moves ||
    values.set_record_type !== null ||
    values.set_category !== null ||
    values.set_tags.length > 0 ||
    values.append_note.trim() !== ''
  const lacksCategory = values.investment_account !== null && values.investment_category === null
  return values.payee.trim() !== '' && acts && !lacksCategory
}

export function toRule(values: RuleValues, account: number): SentRule {
  const investment = investmentOf(values)
  return {
    account,
    payee: values.payee,
    payee_match_type: values.payee_match_type,
    rename_payee: values.rename_payee.trim() === '' ? null : values.rename_payee,
    set_record_type: values.set_record_type,
    set_category: values.set_category,
    set_exclude_from_totals: values.set_exclude_from_totals,
    set_transfer: values.moves && investment === null,
    set_investment: investment,
    set_tags: [...values.set_tags],
    append_note: values.append_note.trim() === '' ? null : values.append_note,
  }
}

function investmentOf({ moves, investment_account, investment_category }: RuleValues) {
  if (!moves || investment_account === null || investment_category === null) return null
  return { account: investment_account, category: investment_category }
}
