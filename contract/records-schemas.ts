// Records: income, saving (Investments) and transactions, created, listed, changed, deleted.
import { z } from 'zod'
import { readDay } from '#domain/dates.ts'
import { FILTER_TYPES } from '#domain/query-tool/choices.ts'
import {
  MAX_BULK_ROWS,
  MAX_CURRENCY,
  MAX_PAYEE,
  MAX_RATE,
  MAX_REFERENCE,
  MAX_SPLIT_MARK,
  MAX_TAGS,
} from '#domain/records.ts'
import {
  DayField,
  FilterText,
  Id,
  Money,
  MoneyOut,
  Notes,
  Payee,
  QueryFlag,
  QueryIds,
  RecordTypeField,
  Version,
  oneOrList,
  text,
  wholeNumber,
  orElse,
  TypeParams,
  TypeAndIdParams,
} from './fields.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE, SORT_FIELDS, type SortField } from './paging.ts'

export { MAX_BULK_ROWS }

/** Null or missing amounts count as 0. */
const MoneyOrZero = orElse(Money, 0)

/** Banks reuse and change them, so they name a row only beside its day and amount. */
const BankReference = text(1, MAX_REFERENCE)

export const RecordDraft = z.object({
  account: Id,
  category: Id,
  date: DayField,
  payee: Payee,
  amount: MoneyOrZero,
  balance: orElse(Money, null),
  dividends: MoneyOrZero,
  notes: orElse(Notes, ''),
  tags: z
    .array(Id)
    .max(MAX_TAGS)
    .nullish()
    .transform((tags) => (tags && tags.length > 1 ? [...new Set(tags)] : (tags ?? []))),
  exclude_from_totals: orElse(z.boolean(), false),
  /** From here on: left alone by a PUT that does not send it. */
  applied_rule_id: Id.nullish(),
  /** The bank's value day, where it is not the booking day; what no calendar has counts as null. */
  value_date: z.string().transform(readDay).nullish(),
  /** The amount as it was in another currency, and the rate by which it was converted. */
  original_amount: Money.nullish(),
  original_currency: text(1, MAX_CURRENCY).nullish(),
  rate: z.number().positive().max(MAX_RATE).nullish(),
  /** A mark that the parts of one row of a file share. */
  split: text(1, MAX_SPLIT_MARK).nullish(),
  /** The bank's own name of the row: FITID, AcctSvcrRef, the reference of `:61:`. */
  bank_reference: BankReference.nullish(),
})

/** The payee as it stands in a file, where it may be blank. */
export const ImportedPayee = text(0, MAX_PAYEE)

/** As little as a record needs. */
const EXAMPLE = { account: 1, category: 1, date: '2026-11-20', payee: 'Corner Shop', amount: -12.5 }

/** A new record may also say which row of which import it was, as the file had it. */
export const NewRecord = RecordDraft.extend({
  import_id: Id.nullish(),
  imported_payee: ImportedPayee.nullish(),
  imported_date: DayField.nullish(),
  imported_amount: Money.nullish(),
}).meta({ example: EXAMPLE })
export type RecordDraft = z.output<typeof RecordDraft>
export type NewRecord = z.output<typeof NewRecord>

export const Record = z.object({
  id: Id,
  record_type: RecordTypeField,
  account: Id,
  category: Id,
  date: DayField,
  payee: z.string(),
  amount: MoneyOut,
  balance: MoneyOut.nullable(),
  dividends: MoneyOut,
  notes: z.string(),
  tags: z.array(Id),
  exclude_from_totals: z.boolean(),
  applied_rule_id: Id.nullable(),
  import_id: Id.nullable(),
  imported_payee: z.string().nullable(),
  imported_date: DayField.nullable(),
  imported_amount: MoneyOut.nullable(),
  value_date: DayField.nullable(),
  original_amount: MoneyOut.nullable(),
  original_currency: z.string().nullable(),
  rate: z.number().nullable(),
  /** The other half of money moved between own accounts; it names this one. */
  linked_record: Id.nullable(),
  /** The purchase that this money came back of. */
  refund_of: Id.nullable(),
  split: z.string().nullable(),
  bank_reference: z.string().nullable(),
  version: Version,
})
export type Record = z.output<typeof Record>

const ORDER = new RegExp(`^-?(${SORT_FIELDS.join('|')})$`)

/** A sort field with an optional leading `-` for descending; empty means newest first. */
const OrderBy = z
  .string()
  .optional()
  .transform((sent, ctx): { field: SortField; descending: boolean } => {
    const order = sent === undefined || sent === '' ? '-date' : sent
    const field = SORT_FIELDS.find((name) => name === order.replace(/^-/, ''))
    if (ORDER.test(order) && field) return { field, descending: order.startsWith('-') }
    ctx.addIssue({ code: 'custom', message: 'This is not a field to sort by.' })
    return z.NEVER
  })

/** The exact filters, so that every number can open the records it was made of. */
export const RecordsQuery = z.object({
  page: wholeNumber(999_999_999, 1),
  page_size: wholeNumber(MAX_PAGE_SIZE, PAGE_SIZE),
  order_by: OrderBy,
  filter_text: FilterText.optional().transform((filter) => filter ?? ''),
  account: QueryIds,
  category: QueryIds,
  tag: QueryIds,
  import: QueryIds,
  /** Rules that classified the record. */
  rule: QueryIds,
  /** As it is written, case and all, unless `payee_filter_type` is given; blank is no filter. */
  payee: ImportedPayee.optional().transform((payee) => (payee === '' ? undefined : payee)),
  /** How the payee is looked for; with it, case is ignored. */
  payee_filter_type: z.enum(FILTER_TYPES).optional(),
  /** Ignoring case; blank is no filter. */
  notes: FilterText.transform((notes) => (notes === '' ? undefined : notes)).optional(),
  /** How the notes are looked for: `icontains` when left out. */
  notes_filter_type: z.enum(FILTER_TYPES).optional(),
  date_from: DayField.optional(),
  date_to: DayField.optional(),
  excluded: QueryFlag.optional(),
  untagged: z.literal('true').optional(),
  /** The sum counts excluded records as well. */
  sum_excluded: z.literal('true').optional(),
  /** The sum is of dividends, of which only investments have any, and not of amounts. */
  sum_field: z.literal('dividends').optional(),
})
export type RecordsQuery = z.output<typeof RecordsQuery>

export const RecordsPage = z.object({
  count: z.number().int(),
  /**
   * Over the whole filter, excluded records not summed unless `sum_excluded` asks for it; the sum of
   * dividends where `sum_field` does.
   */
  sum_amount: MoneyOut,
  num_excluded: z.number().int(),
  transactions: z.array(Record),
  /** Those of them of which money came back, and how much. */
  refunded: z.array(z.object({ record: Id, amount: MoneyOut })),
})
export type RecordsPage = z.output<typeof RecordsPage>

export const listRecords = {
  params: TypeParams,
  query: RecordsQuery,
  reply: RecordsPage,
}

export const getRecord = {
  params: TypeAndIdParams,
  reply: Record,
}

export const createRecords = {
  params: TypeParams,
  body: oneOrList(NewRecord, z.array(NewRecord).max(MAX_BULK_ROWS)),
  reply: z.union([Record, z.array(Record)]),
}

export const updateRecord = {
  params: TypeAndIdParams,
  body: RecordDraft,
  reply: Record,
}

export const deleteRecord = {
  params: TypeAndIdParams,
}
