// Imports: one per file that was brought in, its history, and what of a file is already stored.
import { z } from 'zod'
import { DayField, Id, IdParams, Money, MoneyOut, Version, text } from './fields.ts'
import { MAX_FILES, MAX_SOUGHT } from '#domain/imports/draft/stored-elsewhere.ts'
import { ImportedPayee, MAX_BULK_ROWS, RecordDraft } from './records-schemas.ts'

/** How a file is called, and how many rows it has. */
export const FileName = text(1, 255)
export const RowCount = z.number().int().min(0).max(10_000_000)

/** What an account held at the end of a day, by the file itself. */
export const ProvedBalance = z.object({ date: DayField, amount: MoneyOut })
export type ProvedBalance = z.output<typeof ProvedBalance>

export const Import = z.object({
  id: Id,
  /** Null once the account was deleted. */
  account: Id.nullable(),
  file_name: z.string(),
  /** Rows of the file, whether they were brought in or not. */
  row_count: z.number().int(),
  created_at: z.string(),
  /** Null while its records are in the books; counts and totals are of those that are. */
  undone_at: z.string().nullable(),
  num_income_records: z.number().int(),
  num_saving_records: z.number().int(),
  num_transaction_records: z.number().int(),
  total_income: MoneyOut,
  total_saving: MoneyOut,
  total_transaction: MoneyOut,
  /** What its file proves that the account held; it is among the account's balances until undo. */
  balance: ProvedBalance.nullable(),
  version: Version,
})
export type Import = z.output<typeof Import>

export const listImports = {
  reply: z.array(Import),
}

export const getImport = {
  params: IdParams,
  reply: Import,
}

export const createImport = {
  body: z.object({
    account: Id,
    file_name: FileName,
    row_count: RowCount,
  }),
  reply: Import,
}

export const keepBalance = {
  params: IdParams,
  body: ProvedBalance.extend({ amount: Money }),
  reply: Import,
}

export const undoImport = {
  params: IdParams,
  reply: Import,
}

export const weighRedo = {
  params: IdParams,
  reply: z.object({
    /** Records that are out of the books. */
    num_records: z.number().int(),
    /** Those of them whose row another import has in the books. */
    num_stored: z.number().int(),
  }),
}

export const redoImport = {
  params: IdParams,
  reply: Import,
}

/** A row as the mapping read it, before rules and edits. */
export const CheckRow = z.object({
  date: DayField,
  payee: ImportedPayee,
  amount: Money,
  value_date: RecordDraft.shape.value_date,
  bank_reference: RecordDraft.shape.bank_reference,
  /** True in an export of Fireside, whose rows say records as they stand: renamed, edited, parted. */
  as_stored: z.boolean().optional(),
})

export const CheckStatus = z.enum(['new', 'duplicate', 'deleted_before', 'maybe'])

/** `matches` are the records that a row repeats, or those it may be. */
export const CheckedRow = z.object({ status: CheckStatus, matches: z.array(Id) })

export type CheckRow = z.output<typeof CheckRow>
export type CheckedRow = z.output<typeof CheckedRow>

export const checkImport = {
  body: z.object({
    account: Id,
    rows: z.array(CheckRow).max(MAX_BULK_ROWS),
  }),
  reply: z.array(CheckedRow),
}

export const seekImport = {
  body: z.object({
    files: z
      .array(z.object({ account: Id, rows: z.array(CheckRow).max(MAX_SOUGHT) }))
      .max(MAX_FILES),
  }),
  /** Of each file the other account that stores as good as all of its rows, and how many of them. */
  reply: z.array(z.object({ account: Id, num_stored: z.number().int() }).nullable()),
}

const DateFormat = z.object({
  id: Id,
  date_string: z.string(),
  /** Character offsets of day, month and year; null where offsets cannot express the format. */
  date_code: z.array(z.number().int()).length(3).nullable(),
})

export const listDateFormats = {
  reply: z.array(DateFormat),
}
