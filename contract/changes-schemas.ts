// Changes to many records at once: bulk edits, merges, rules applied to the past. Each is looked at
// first (`previewChange`), then made (`makeChange`), and can be taken back as a whole (`undoChange`).
// The same log tells what happened to one record (`recordHistory`).
import { z } from 'zod'
import { MAX_TAGS } from '#domain/records.ts'
import { FILTER_TYPES } from '#domain/query-tool/choices.ts'
import {
  FilterText,
  Id,
  IdParams,
  InvestmentField,
  Money,
  MoneyOut,
  Notes,
  Payee,
  RecordTypeField,
  DayField,
  orElse,
  TypeAndIdParams,
} from './fields.ts'
import { MOST_MERGED } from './paging.ts'
import { ImportedPayee, MAX_BULK_ROWS, Record } from './records-schemas.ts'
import { Rule } from './rules-schemas.ts'

/** How many changed records a preview shows; its counts are of all. */
export const PREVIEW_ROWS = 200

/** Records that one change names one by one. */
const MAX_CORRECTED = 10_000

const TagIds = z.array(Id).max(MAX_TAGS).default([])

/**
 * The records of one type that a list shows: what `filter-paginate-sort-records` filters by. A name that
 * is not known is refused: passed over, it would select everything.
 */
export const RecordsFilter = z.strictObject({
  filter_text: FilterText.default(''),
  account: z.array(Id).max(1000).optional(),
  category: z.array(Id).max(1000).optional(),
  tag: z.array(Id).max(1000).optional(),
  import: z.array(Id).max(1000).optional(),
  rule: z.array(Id).max(1000).optional(),
  payee: ImportedPayee.optional(),
  payee_filter_type: z.enum(FILTER_TYPES).optional(),
  notes: FilterText.optional(),
  notes_filter_type: z.enum(FILTER_TYPES).optional(),
  date_from: DayField.optional(),
  date_to: DayField.optional(),
  excluded: z.boolean().optional(),
  untagged: z.boolean().optional(),
})
export type RecordsFilter = z.output<typeof RecordsFilter>

/** Either records by id, or all that a filter finds but for some. */
export const Selection = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(MAX_BULK_ROWS) }),
  z.strictObject({
    filter: RecordsFilter,
    except: z.array(Id).max(MAX_BULK_ROWS).default([]),
  }),
])
export type Selection = z.output<typeof Selection>

/** What an edit sets. What is left out stays as it is. */
export const Edits = z.object({
  account: Id.optional(),
  category: Id.optional(),
  payee: Payee.optional(),
  add_tags: TagIds,
  remove_tags: TagIds,
  append_note: Notes.optional(),
  exclude_from_totals: z.boolean().optional(),
})
export type Edits = z.output<typeof Edits>

/** One change to many records, by its kind. */
export const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('edit'),
    record_type: RecordTypeField,
    selection: Selection,
    edits: Edits,
  }),
  z.object({ kind: z.literal('delete'), record_type: RecordTypeField, selection: Selection }),
  /** Records, rules and saved queries of `from` go over to `into`, and `from` is deleted. */
  z.object({
    kind: z.literal('merge_categories'),
    record_type: RecordTypeField,
    from: Id,
    into: Id,
  }),
  z.object({ kind: z.literal('merge_tags'), from: Id, into: Id }),
  /** Records spelled any of `from` are spelled `into`; rules that rename to one of them follow. */
  z.object({
    kind: z.literal('merge_payees'),
    from: z.array(Payee).min(1).max(MOST_MERGED),
    into: Payee,
  }),
  /**
   * The rules of an account, as they now stand, on its stored records: by the payee as the file had
   * it, or as it was typed. A note is added to the notes; a record keeps its type, so a rule that
   * assigns another one does nothing to it.
   */
  z.object({
    kind: z.literal('apply_rules'),
    account: Id,
    /** Only records that this rule would take; left out: all rules of the account. */
    rule: Id.optional(),
  }),
  /**
   * Records become money between own accounts: contributions, and spending that counts, go to the
   * category for transfers, income stays income, all are in no total. With an investment, a contribution
   * stands beside each of them. Refused while there is no such category.
   */
  z.object({
    kind: z.literal('transfer'),
    ids: z.array(Id).min(1).max(MAX_CORRECTED),
    investment: orElse(InvestmentField, null),
  }),
  /** Amounts and balances of investments put right; what is left out stays as it is. */
  z.object({
    kind: z.literal('correct'),
    corrections: z
      .array(
        z.object({ record: Id, amount: Money.optional(), balance: Money.nullable().optional() }),
      )
      .min(1)
      .max(MAX_CORRECTED),
  }),
])
export type Change = z.output<typeof Change>
export const CHANGE_KINDS = [
  'edit',
  'delete',
  'merge_categories',
  'merge_tags',
  'merge_payees',
  'apply_rules',
  'transfer',
  'correct',
  'link',
  'split',
  'refund',
  'hand',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A record before and after; null after where it is deleted. */
const ChangedRecord = z.object({
  id: Id,
  before: Record,
  after: Record.nullable(),
})
export type ChangedRecord = z.output<typeof ChangedRecord>

export const ChangePreview = z.object({
  /** Records the selection or the rules look at. */
  num_records: z.number().int(),
  /** Those of them that would be different afterwards. */
  num_changed: z.number().int(),
  /** The sum of the amounts of those that change. */
  sum_amount: MoneyOut,
  /** The first of them, at most PREVIEW_ROWS, newest first. */
  records: z.array(ChangedRecord),
  /** Import rules that are rewritten. */
  rules: z.array(z.object({ before: Rule, after: Rule })),
  /** Saved queries that are rewritten. */
  queries: z.array(z.object({ id: Id, name: z.string() })),
  /** Contributions that would be made or found for money that went into investments. */
  contributions: z.array(InvestmentField.extend({ count: z.number().int(), sum: MoneyOut })),
  /** Sent back with the change: it is refused (409) when anything in the review is different by then. */
  seal: z.string(),
})
export type ChangePreview = z.output<typeof ChangePreview>

export const ChangeSet = z.object({
  id: Id,
  kind: z.enum(CHANGE_KINDS),
  /** In words: `Category set to Groceries on 23 transactions`. */
  title: z.string(),
  num_records: z.number().int(),
  created_at: z.string(),
  undone_at: z.string().nullable(),
})
export type ChangeSet = z.output<typeof ChangeSet>

export const previewChange = {
  body: Change,
  reply: ChangePreview,
}

export const makeChange = {
  body: z.object({ change: Change, seal: z.string().max(100) }),
  reply: ChangeSet,
}

export const listChanges = {
  reply: z.array(ChangeSet),
}

export const getChange = {
  params: IdParams,
  reply: ChangeSet.extend({ records: z.array(ChangedRecord) }),
}

export const undoChange = {
  params: IdParams,
  reply: ChangeSet.extend({
    num_restored: z.number().int(),
    num_left: z.number().int(),
    /** The first record that was left alone, as it stands now or as it was deleted since. */
    first_left: Record.pick({ payee: true, date: true }).nullable(),
  }),
}

/** Where a record came from and what happened to it since, oldest first. */
export const RecordHistory = z.object({
  origin: z.object({
    kind: z.enum(['import', 'hand']),
    /** When it was imported; null for what was logged by hand. */
    created_at: z.string().nullable(),
    /** The change that made it: a part of what was split, or a contribution of what was linked. */
    made: ChangeSet.nullable(),
    import: z
      .object({
        id: Id,
        file_name: z.string(),
        created_at: z.string(),
        payee: z.string(),
        date: DayField,
        amount: MoneyOut,
      })
      .nullable(),
  }),
  /** The rule that classified it, as it stands now. */
  rule: Rule.nullable(),
  changes: z.array(
    z.object({
      /** Null for an edit of this one record by hand. */
      change: ChangeSet.nullable(),
      at: z.string(),
      kind: z.enum(CHANGE_KINDS),
      undone: z.boolean(),
      before: Record,
      after: Record.nullable(),
    }),
  ),
})
export type RecordHistory = z.output<typeof RecordHistory>

export const recordHistory = {
  params: TypeAndIdParams,
  reply: RecordHistory,
}
