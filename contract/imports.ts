// Imports: one per file that was brought in, its history, and what of a file is already stored.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DayField, Id, IdParams, Money, MoneyOut, Version, text } from './fields.ts'
import { ImportedPayee, MAX_BULK_ROWS } from './records.ts'

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
  version: Version,
})
export type Import = z.output<typeof Import>

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/tracker/import/',
  summary: 'Imported files, newest first.',
  reply: z.array(Import),
})

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/tracker/import/{id}/',
  summary: 'One imported file.',
  params: IdParams,
  reply: Import,
})

export const createImport = endpoint({
  name: 'createImport',
  method: 'POST',
  path: '/api/tracker/import/',
  summary: 'Open an import; records created with its id belong to it.',
  status: 201,
  idempotent: true,
  body: z.object({
    account: Id,
    file_name: text(1, 255),
    row_count: z.number().int().min(0).max(10_000_000),
  }),
  reply: Import,
})

export const undoImport = endpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/api/tracker/import/{id}/undo/',
  summary: 'Take exactly the records of an import away.',
  params: IdParams,
  reply: Import,
})

export const redoImport = endpoint({
  name: 'redoImport',
  method: 'POST',
  path: '/api/tracker/import/{id}/redo/',
  summary: 'Bring the records of an undone import back.',
  params: IdParams,
  reply: Import,
})

/** A row as the mapping read it, before rules and edits. */
export const CheckRow = z.object({ date: DayField, payee: ImportedPayee, amount: Money })

export const CheckStatus = z.enum(['new', 'duplicate', 'deleted_before', 'maybe'])

/** `matches` are the records that a row repeats, or those it may be. */
export const CheckedRow = z.object({ status: CheckStatus, matches: z.array(Id) })

export type CheckRow = z.output<typeof CheckRow>
export type CheckedRow = z.output<typeof CheckedRow>

export const checkImport = endpoint({
  name: 'checkImport',
  method: 'POST',
  path: '/api/tracker/import/check/',
  summary: 'Which rows of a file are stored already. Stores nothing.',
  effect: 'read',
  bulk: true,
  body: z.object({
    account: Id,
    rows: z.array(CheckRow).max(MAX_BULK_ROWS),
  }),
  reply: z.array(CheckedRow),
})

export const DateFormat = z.object({
  id: Id,
  date_string: z.string(),
  /** Character offsets of day, month and year; null where offsets cannot express the format. */
  date_code: z.array(z.number().int()).length(3).nullable(),
})

export const listDateFormats = endpoint({
  name: 'listDateFormats',
  method: 'GET',
  path: '/api/tracker/csv-date-format/',
  summary: 'The date formats a file may be read with.',
  reply: z.array(DateFormat),
})
