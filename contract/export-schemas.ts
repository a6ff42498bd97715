// Taking everything home: one JSON file with all that a user has, which an empty user can be filled
// with again. Things are numbered from 1 in the order in which they were made, each kind by itself,
// and refer to each other by these numbers; ids of a database mean nothing elsewhere.
// Left out: sign-in, payments and membership, the trail of events, and the log of changes.
import { z } from 'zod'
import { MAX_TAGS, PURPOSES } from '#domain/records.ts'
import { QUERY_GROUPINGS } from '#domain/query-tool/choices.ts'
import { WARNING_KINDS } from '#domain/warnings/model.ts'
import { readMonth } from '#domain/dates.ts'
import { AccountDraft, BalanceDraft } from './accounts-schemas.ts'
import {
  DayField,
  Money,
  Name,
  Notes,
  Payee,
  RecordTypeField,
  TypeParams,
  checkDataField,
} from './fields.ts'
import { DebtRate, GroupName, MonthlyPayment } from './categories-schemas.ts'
import { FileName, ProvedBalance, RowCount } from './imports-schemas.ts'
import { MOST_MARKETS } from './markets-schemas.ts'
import { PlanMonth } from './plan-events.ts'
import { BasicFields, IntegratedFields, MOST_POTS } from './plan-fields-schemas.ts'
import { planBody } from './plans-schemas.ts'
import { MAX_QUERY_IDS, QueryDraft } from './query-tool-schemas.ts'
import { RECURRING_ANSWERS, RecurringKey } from './recurring-schemas.ts'
import { ImportedPayee, RecordDraft, RecordsQuery } from './records-schemas.ts'
import { AppSettings } from './users-schemas.ts'

export const EXPORT_FORMAT = 'fireside-1'

/** Over all its lists. */
export const MAX_EXPORT_ROWS = 1_000_000

const MOST = 2_147_483_647
const MOST_POT_SHARES = 300

/** The place of a thing among those of its kind, from 1. */
const Numbered = z.number().int().min(1).max(MOST)
const Slot = z.number().int().min(0).max(MOST)
const LastSlot = Slot.default(0)

/** An instant in UTC, to the millisecond. */
const Instant = z.iso
  .datetime({ precision: 3, error: 'An instant as 2026-11-20T12:00:00.000Z is required.' })
  .meta({ format: 'date-time' })

const numbers = (most: number) =>
  z
    .array(Numbered)
    .max(most)
    .transform((given) => [...new Set(given)])

const ExportedAccount = z.object({
  number: Numbered,
  ...AccountDraft.shape,
  slot: Slot,
  balances: z
    .array(BalanceDraft)
    .max(MAX_EXPORT_ROWS)
    .default(() => []),
})
const ExportedCategory = z
  .object({
    number: Numbered,
    record_type: RecordTypeField,
    name: Name,
    slot: Slot,
    /** Of transaction categories. */
    essential: z.boolean().default(false),
    /** Of saving categories. */
    purpose: z.enum(PURPOSES).default('fi'),
    /** Of debts, both or neither; not in older files. */
    rate: DebtRate.nullable().default(null),
    monthly_payment: MonthlyPayment.nullable().default(null),
    group: GroupName.nullable().default(null),
  })
  .refine(({ rate, monthly_payment }) => (rate === null) === (monthly_payment === null), {
    path: ['monthly_payment'],
    message: 'Rate and payment go together.',
  })
const ExportedTag = z.object({ number: Numbered, name: Name, slot: Slot })

const ExportedRule = z
  .object({
    number: Numbered,
    account_number: Numbered,
    payee: Payee,
    payee_match_type: z.enum(['equals', 'contains']),
    priority: z.number().int().min(-MOST).max(MOST),
    rename_payee: Payee.nullable(),
    set_record_type: RecordTypeField.nullable(),
    set_category_number: Numbered.nullable(),
    set_tag_numbers: numbers(MAX_TAGS),
    set_exclude_from_totals: z.boolean(),
    set_transfer: z.boolean().default(false),
    set_investment: z
      .object({ account_number: Numbered, category_number: Numbered })
      .nullable()
      .default(null),
    append_note: Notes.nullable(),
  })
  .refine((rule) => rule.set_category_number === null || rule.set_record_type !== null, {
    path: ['set_category_number'],
    message: 'Record type required.',
  })

const ExportedImport = z.object({
  number: Numbered,
  /** Null once the account was deleted. */
  account_number: Numbered.nullable(),
  file_name: FileName,
  row_count: RowCount,
  created_at: Instant,
  /** The records of an undone import are out of the books until it is brought back. */
  undone_at: Instant.nullable(),
  /** What its file proves that the account held; not in older files. */
  balance: ProvedBalance.extend({ amount: Money }).nullable().default(null),
})

const ExportedRecord = z.object({
  number: Numbered,
  record_type: RecordTypeField,
  account_number: Numbered,
  category_number: Numbered,
  date: DayField,
  payee: Payee,
  amount: Money,
  balance: Money.nullable(),
  dividends: Money,
  notes: Notes,
  tag_numbers: numbers(MAX_TAGS),
  exclude_from_totals: z.boolean(),
  applied_rule_number: Numbered.nullable(),
  import_number: Numbered.nullable(),
  imported_payee: ImportedPayee.nullable(),
  imported_date: DayField.nullable(),
  imported_amount: Money.nullable(),
  // What follows is not in older files.
  value_date: DayField.nullable().default(null),
  original_amount: Money.nullable().default(null),
  original_currency: RecordDraft.shape.original_currency.transform((given) => given ?? null),
  rate: RecordDraft.shape.rate.transform((given) => given ?? null),
  /** The other half of money moved between own accounts; it names this one. */
  linked_number: Numbered.nullable().default(null),
  /** Whether it is a contribution that was made for the record it is linked to. */
  made_up: z.boolean().default(false),
  /** The purchase that this money came back of. */
  refund_of_number: Numbered.nullable().default(null),
  split: RecordDraft.shape.split.transform((given) => given ?? null),
  bank_reference: RecordDraft.shape.bank_reference.transform((given) => given ?? null),
})
export type ExportedRecord = z.output<typeof ExportedRecord>

/** A row of an imported file that was deleted by hand, as the file had it. */
const ExportedDeletedRow = z.object({
  account_number: Numbered,
  import_number: Numbered.nullable(),
  date: DayField,
  amount: Money,
  payee: ImportedPayee,
})

const { accounts: _accounts, categories: _categories, tags: _tags, ...asked } = QueryDraft.shape
const ExportedQuery = z
  .object({
    number: Numbered,
    ...asked,
    group_by: z.enum(QUERY_GROUPINGS),
    account_numbers: numbers(MAX_QUERY_IDS),
    category_numbers: numbers(MAX_QUERY_IDS),
    tag_numbers: numbers(MAX_QUERY_IDS),
  })
  .superRefine(checkDataField)

const named = { number: Numbered, name: Name, updated_at: Instant }
/** The saving category of a pot; null for the one of a basic plan, and for one that is gone. */
const category_number = Numbered.nullable()
const pot = {
  category_number,
  tax_when_drawn: z.number().min(0).max(100),
  available_from: PlanMonth.nullable(),
}
const pots = z.array(z.object(pot)).max(MOST_POTS).default([])

const ExportedBasicPlan = planBody(z.object({ ...named, ...BasicFields.shape, pots }))
const ExportedIntegratedPlan = planBody(z.object({ ...named, ...IntegratedFields.shape, pots }))

const ExportedMarket = z.object({
  number: Numbered,
  name: Name,
  /** As it is uploaded. */
  csv: z.string(),
})

const DiaryAmounts = z.object({
  balance: z.number(),
  monthly_expense: z.number(),
  monthly_contribution: z.number(),
  essential_expense: z.number().nullable().default(null),
  pot_shares: z
    .array(z.object({ ...pot, balance_share: z.number(), contribution_share: z.number() }))
    .max(MOST_POT_SHARES)
    .default([]),
})

const InputUsed = z.object({
  value: z.number(),
  source: z.enum(['entered', 'data']),
  months: z
    .array(z.object({ month: DayField, amount: z.number(), left_out: z.boolean() }))
    .max(120)
    .optional(),
  agg_type: IntegratedFields.shape.rolling_agg_type.unwrap().optional(),
  part_month: z.boolean().optional(),
})

const Months = z.number().int().nullable()

const ExportedDiaryEntry = z
  .object({
    /** Among the integrated plans. */
    plan_number: Numbered,
    month: z.string('A month as YYYY-MM is required.').transform((sent, ctx) => {
      const month = readMonth(sent)
      if (month !== null && month === sent) return month
      ctx.addIssue({ code: 'custom', message: 'This is not a month (YYYY-MM).' })
      return z.NEVER
    }),
    fi_date: DayField.nullable(),
    months_to_fi: Months,
    lasting_fi_date: DayField.nullable().default(null),
    months_to_lasting_fi: Months.default(null),
    source: z.enum(['kept', 'rebuilt']),
    amounts: DiaryAmounts,
    inputs_used: z.object({
      balance: InputUsed,
      monthly_expense: InputUsed,
      monthly_contribution: InputUsed,
    }),
    settings: planBody(
      IntegratedFields.omit({ born: true, declined_events: true }).extend({ pots }),
    ),
    change: z
      .object({
        since: DayField,
        of: z.enum(['lasting', 'target']).default('target'),
        months: Months,
        spending: Months,
        saving: Months,
        growth: Months,
        assumptions: Months,
      })
      .nullable(),
    written_at: Instant,
  })
  .refine((entry) => (entry.fi_date === null) === (entry.months_to_fi === null), {
    path: ['months_to_fi'],
    message: 'A date and its months belong together.',
  })
  .refine((entry) => (entry.lasting_fi_date === null) === (entry.months_to_lasting_fi === null), {
    path: ['months_to_lasting_fi'],
    message: 'A date and its months belong together.',
  })

/** A warning that was said to be right as it is; a pair names both its records. */
const ExportedDismissal = z.object({
  kind: z.enum(WARNING_KINDS),
  record_number: Numbered,
  other_number: Numbered,
})

/** What one item of each list is. */
export const EXPORTED = {
  accounts: ExportedAccount,
  categories: ExportedCategory,
  tags: ExportedTag,
  rules: ExportedRule,
  imports: ExportedImport,
  records: ExportedRecord,
  deleted_rows: ExportedDeletedRow,
  queries: ExportedQuery,
  basic_plans: ExportedBasicPlan,
  integrated_plans: ExportedIntegratedPlan,
  fi_diary: ExportedDiaryEntry,
  markets: ExportedMarket,
  dismissed_warnings: ExportedDismissal,
} as const

/** Lists that a file may be without: older ones are. */
export const LATER_LISTS: readonly ListName[] = ['markets', 'dismissed_warnings']

export type ListName = keyof typeof EXPORTED
export type ExportedItem<Name extends ListName> = z.output<(typeof EXPORTED)[Name]>

/** What stands beside the lists. */
export const ExportHead = z.object({
  format: z.literal(EXPORT_FORMAT),
  settings: AppSettings,
  /** The category that money between own accounts is given. */
  transfer_category_number: Numbered.nullable().default(null),
  /** What was said of payments that come round again, by key. */
  recurring_answers: z
    .array(z.object({ key: RecurringKey, answer: z.enum(RECURRING_ANSWERS) }))
    .max(MAX_EXPORT_ROWS)
    .default(() => []),
  /** The last palette slot that was given of each kind: none is given twice. */
  last_slots: z.object({
    account: LastSlot,
    'income-category': LastSlot,
    'saving-category': LastSlot,
    'transaction-category': LastSlot,
    tag: LastSlot,
  }),
})
export type ExportHead = z.output<typeof ExportHead>

/** The lists of a file, each in the order in which its things were made. */
export type ExportLists = { [Name in ListName]: ExportedItem<Name>[] }
export type UserExport = ExportHead & ExportLists

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_EXPORT_ROWS)

export const UserExport = ExportHead.extend({
  accounts: listOf(ExportedAccount),
  categories: listOf(ExportedCategory),
  tags: listOf(ExportedTag),
  rules: listOf(ExportedRule),
  imports: listOf(ExportedImport),
  records: listOf(ExportedRecord),
  deleted_rows: listOf(ExportedDeletedRow),
  queries: listOf(ExportedQuery),
  basic_plans: listOf(ExportedBasicPlan),
  integrated_plans: listOf(ExportedIntegratedPlan),
  fi_diary: listOf(ExportedDiaryEntry),
  markets: z.array(ExportedMarket).max(MOST_MARKETS).default([]),
  dismissed_warnings: listOf(ExportedDismissal).default([]),
})

export const exportData = {
  reply: UserExport,
}

export const ImportedCounts = z.object({
  num_accounts: z.number().int(),
  num_categories: z.number().int(),
  num_tags: z.number().int(),
  num_rules: z.number().int(),
  num_imports: z.number().int(),
  num_records: z.number().int(),
  num_queries: z.number().int(),
  num_plans: z.number().int(),
})
export type ImportedCounts = z.output<typeof ImportedCounts>

export const importData = {
  body: z.record(z.string(), z.unknown()).meta({ oneOrList: [UserExport] }),
  reply: ImportedCounts,
}

export const exportRecords = {
  params: TypeParams,
  query: RecordsQuery.omit({
    page: true,
    page_size: true,
    order_by: true,
    sum_excluded: true,
    sum_field: true,
  }),
  reply: z
    .string()
    .meta({ description: 'UTF-8. Text that a spreadsheet would run has an apostrophe before it.' }),
}
