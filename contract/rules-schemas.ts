// Import rules: they classify the rows of a file. Per account, highest priority first, first match wins.
import { z } from 'zod'
import { MAX_TAGS } from '#domain/records.ts'
import {
  DayField,
  Id,
  IdParams,
  InvestmentField,
  Money,
  MoneyOut,
  Notes,
  Payee,
  QueryId,
  RecordTypeField,
  Version,
  orElse,
} from './fields.ts'
import { ImportedPayee, MAX_BULK_ROWS } from './records-schemas.ts'

/** An unset text action is null; sent blank it counts as unset. */
function textAction(action: typeof Payee) {
  return z
    .union([z.string(), z.null()])
    .optional()
    .transform((sent) => (sent === undefined || sent === null || sent.trim() === '' ? null : sent))
    .pipe(action.nullable())
}

const RuleFields = z.object({
  account: Id,
  payee: Payee,
  payee_match_type: z.enum(['equals', 'contains']).default('equals'),
  /** Left alone by a PUT that does not send it; a new rule comes first. */
  priority: z.number().int().min(-1_000_000_000).max(1_000_000_000).nullish(),
  rename_payee: textAction(Payee),
  set_record_type: orElse(RecordTypeField, null),
  set_category: orElse(Id, null),
  set_tags: z
    .array(Id)
    .max(MAX_TAGS)
    .nullish()
    .transform((tags) => [...new Set(tags ?? [])]),
  set_exclude_from_totals: orElse(z.boolean(), false),
  /** Money between own accounts: a transaction that is in no total. */
  set_transfer: orElse(z.boolean(), false),
  /** Money into or out of an investment: a transfer here, a contribution there. */
  set_investment: orElse(InvestmentField, null),
  append_note: textAction(Notes),
})

/** A rule as it is sent: something to look for, and at least one thing to do. */
export const RuleDraft = RuleFields.superRefine((rule, ctx) => {
  if (rule.set_category !== null && rule.set_record_type === null) {
    ctx.addIssue({ code: 'custom', path: ['set_category'], message: 'Record type required.' })
  }
  if (rule.set_transfer && rule.set_investment !== null) {
    ctx.addIssue({
      code: 'custom',
      path: ['set_investment'],
      message: 'Choose one: between own accounts, or into an investment.',
    })
  }
  if (movesMoney(rule) && ![null, 'transaction'].includes(rule.set_record_type)) {
    ctx.addIssue({
      code: 'custom',
      path: ['set_record_type'],
      message: 'Money between own accounts is a transaction.',
    })
  }
  if (rule.set_investment?.account === rule.account) {
    ctx.addIssue({
      code: 'custom',
      path: ['set_investment'],
      message: 'Choose another account than the one the money leaves.',
    })
  }
  if (!hasAction(rule)) {
    ctx.addIssue({ code: 'custom', path: [], message: 'Choose at least one action.' })
  }
})
export type RuleDraft = z.output<typeof RuleDraft>

type Actions = Pick<
  z.output<typeof RuleFields>,
  | 'rename_payee'
  | 'set_record_type'
  | 'set_category'
  | 'set_tags'
  | 'set_exclude_from_totals'
  | 'set_transfer'
  | 'set_investment'
  | 'append_note'
>

/** Whether what a rule takes is money between own accounts. */
export function movesMoney(rule: Pick<Actions, 'set_transfer' | 'set_investment'>): boolean {
  return rule.set_transfer || rule.set_investment !== null
}

/** Whether a rule does anything at all. */
function hasAction(rule: Actions): boolean {
  return (
    rule.rename_payee !== null ||
    rule.set_record_type !== null ||
    rule.set_category !== null ||
    rule.set_tags.length > 0 ||
    rule.set_exclude_from_totals ||
    movesMoney(rule) ||
    rule.append_note !== null
  )
}

export const Rule = z.object({
  id: Id,
  account: Id,
  payee: z.string(),
  payee_match_type: z.enum(['equals', 'contains']),
  priority: z.number().int(),
  rename_payee: z.string().nullable(),
  set_record_type: RecordTypeField.nullable(),
  set_category: Id.nullable(),
  set_tags: z.array(Id),
  set_exclude_from_totals: z.boolean(),
  set_transfer: z.boolean(),
  set_investment: InvestmentField.nullable(),
  append_note: z.string().nullable(),
  version: Version,
})
export type Rule = z.output<typeof Rule>

export const listRules = {
  query: z.object({ account: QueryId.optional() }),
  reply: z.array(Rule),
}

export const getRule = {
  params: IdParams,
  reply: Rule,
}

export const createRule = {
  body: RuleDraft,
  reply: Rule,
}

export const updateRule = {
  params: IdParams,
  body: RuleDraft,
  reply: Rule,
}

export const deleteRule = {
  params: IdParams,
}

/** A row of a file, as the mapping read it. */
export const ImportRow = z.object({
  account: Id,
  date: DayField,
  payee: ImportedPayee,
  amount: orElse(Money, 0),
  balance: orElse(Money, null),
  notes: orElse(Notes, ''),
})

export type ImportRow = z.output<typeof ImportRow>

export const ClassifiedRow = z.object({
  account: Id,
  date: DayField,
  payee: z.string(),
  amount: MoneyOut,
  balance: MoneyOut.nullable(),
  notes: z.string(),
  record_type: RecordTypeField.nullable(),
  category: Id.nullable(),
  tags: z.array(Id),
  exclude_from_totals: z.boolean(),
  applied_rule_id: Id.nullable(),
  /** Money between own accounts, as the rule says. */
  transfer: z.boolean(),
  /** The investment that the money goes into or comes out of. */
  investment: InvestmentField.nullable(),
})
export type ClassifiedRow = z.output<typeof ClassifiedRow>

export const applyRules = {
  body: z.array(ImportRow).max(MAX_BULK_ROWS),
  reply: z.array(ClassifiedRow),
}

/** What a rule would look for; `rule_id` is the one that is being changed. */
export const RuleSearch = RuleFields.pick({ account: true, payee_match_type: true }).extend({
  payee: ImportedPayee,
  rule_id: orElse(Id, null),
})

export const RulePreview = z.object({
  /** Records of the account whose payee, as it stood in the file, would match. */
  num_past: z.number().int(),
  sum: MoneyOut,
  /** How many of them other rules take: those tried before it, all for a new rule. */
  num_already_taken: z.number().int(),
  takers: z.array(z.object({ rule: Id, count: z.number().int() })),
  /** Payees that it misses only for their case or spaces. */
  near_misses: z.array(z.object({ payee: z.string(), count: z.number().int() })),
})
export type RulePreview = z.output<typeof RulePreview>

export const previewRule = {
  body: RuleSearch,
  reply: RulePreview,
}

export const reorderRules = {
  body: z.object({
    rule_id: Id,
    old_index: z.number().int().min(0),
    new_index: z.number().int().min(0),
  }),
  reply: z.array(Rule),
}

/** What became of a rule: the stored records that it classified, and those that it just misses. */
export const RuleHits = z.object({
  rule: Id,
  num_income_records: z.number().int(),
  num_saving_records: z.number().int(),
  num_transaction_records: z.number().int(),
  /** Payees of imported records without a rule that it misses only for their case or spaces. */
  near_misses: z.array(z.object({ payee: z.string(), count: z.number().int() })),
})
export type RuleHits = z.output<typeof RuleHits>

export const listRuleHits = {
  query: z.object({ account: QueryId }),
  reply: z.array(RuleHits),
}

const MAX_COPIED_RULES = 1000

export const copyRules = {
  body: z.object({
    from_account: Id,
    to_account: Id,
    /** All rules of the account when left out. */
    rules: orElse(z.array(Id).max(MAX_COPIED_RULES), null),
  }),
  reply: z.object({
    rules: z.array(Rule),
    /** Rules that the other account has already, word for word. */
    num_skipped: z.number().int(),
  }),
}
