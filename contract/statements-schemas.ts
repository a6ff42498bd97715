// A bank's file by the API: what the wizard would show of it, and what of it needs no question, stored.
import { z } from 'zod'
import { ENCODINGS } from '#domain/imports/model.ts'
import { CheckStatus, FileName } from './imports-schemas.ts'
import { DayField, Id, MoneyOut, QueryFlag, QueryId, RecordTypeField } from './fields.ts'

const Column = z.string().max(500)
const NoColumn = Column.nullable()

/**
 * How a file is to be read, every part optional: the answers to questions (`set` of the options that were
 * chosen, put together), and the account of a file that has several.
 */
const Choices = z.object({
  only_account: NoColumn,
  only_currency: NoColumn,
  sheet: Column,
  encoding: z.enum(ENCODINGS),
  delimiter: z.string().min(1).max(10),
  header_line: z.number().int().min(0),
  date_column: Column,
  date_format: z.number().int(),
  year: z.number().int().min(1900).max(2200),
  payee_column: Column,
  notes_column: NoColumn,
  amount_layout: z.enum(['one', 'two']),
  amount_column: Column,
  debit_column: NoColumn,
  credit_column: NoColumn,
  balance_column: NoColumn,
  direction_column: NoColumn,
  fee_column: NoColumn,
  signs: z.enum(['as_written', 'flipped', 'unmarked_out', 'by_direction', 'all_out', 'all_in']),
  decimal_marks: z.record(Column, z.enum(['.', ','])),
  foreign: z.record(Column, z.enum(['leave_out', 'convert', 'keep'])),
  rates: z.record(Column, z.number().positive().max(1_000_000_000)),
  acts: z.record(Column, z.enum(['in', 'out', 'moved', 'inside'])),
  content: z.enum(['payments', 'investment']),
})

const NOT_CHOICES = 'These are no answers: JSON of the form {"date_format": 3} is expected.'

const SentChoices = z
  .string()
  .max(20_000)
  .transform((text, ctx): z.output<typeof Answers> => {
    try {
      return Answers.parse(JSON.parse(text))
    } catch {
      ctx.addIssue({ code: 'custom', message: NOT_CHOICES })
      return z.NEVER
    }
  })
const Answers = Choices.partial()

const Row = z.object({
  line: z.number().int(),
  date: DayField,
  payee: z.string(),
  amount: MoneyOut,
  balance: MoneyOut.nullable(),
  notes: z.string(),
  value_date: DayField.nullable(),
  bank_reference: z.string().nullable(),
  original_amount: MoneyOut.nullable(),
  original_currency: z.string().nullable(),
  rate: z.number().nullable(),
  /** The mark that the parts of one row of the file share. */
  split: z.string().nullable(),
  /** Whether it is stored already, and as which records. */
  status: CheckStatus,
  matches: z.array(Id),
  /** As the account's rules say, or the file's own category; null where neither does. */
  record_type: RecordTypeField.nullable(),
  category: Id.nullable(),
})
export type StatementRow = z.output<typeof Row>

const Statement = z.object({
  /** csv, xlsx, ofx, camt, mt940, qif, actual. */
  format: z.string(),
  /** The accounts that the file names; `key` goes into `choices` as `only_account`. */
  accounts: z.array(
    z.object({
      key: z.string(),
      number: z.string(),
      name: z.string(),
      currency: z.string().nullable(),
      num_rows: z.number().int(),
    }),
  ),
  /** The key of the one whose rows these are; null where the file names none. */
  account: z.string().nullable(),
  rows: z.array(Row),
  /** What is not imported, and why. */
  aside: z.array(
    z.object({ line: z.number().int(), text: z.string(), kind: z.string(), reason: z.string() }),
  ),
  questions: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      line: z.number().int(),
      raw: z.string(),
      /** `set` goes into `choices`. */
      options: z.array(
        z.object({ label: z.string(), result: z.string(), set: z.record(z.string(), z.unknown()) }),
      ),
      /** The index of the one that is used until another is chosen; -1 for none. */
      suggested: z.number().int(),
    }),
  ),
  /** What the file gives its rows and the user has not: `make=true` makes it. */
  missing: z.object({
    categories: z.array(z.object({ record_type: RecordTypeField, name: z.string() })),
    tags: z.array(z.string()),
    /** The category for money between own accounts. */
    transfers: z.boolean(),
  }),
  /** What the account held at the end, where the file proves it. */
  balances: z.array(z.object({ date: DayField, amount: MoneyOut })),
  /** Why nothing of it can be imported; empty when something can. */
  problems: z.array(z.string()),
  /** What `store=true` stored; null without it, and while there are questions or problems. */
  stored: z
    .object({
      /** Null where no row was new and classified. */
      import: Id.nullable(),
      records: z.array(Id),
      /** New rows that no rule classifies; they wait for another try or the wizard. */
      num_left: z.number().int(),
    })
    .nullable(),
})
export type Statement = z.output<typeof Statement>

export const readStatement = {
  query: z.object({
    account: QueryId,
    file_name: FileName.optional(),
    choices: SentChoices.optional(),
    store: QueryFlag.optional(),
    /** With `store`: categories and tags of the file that are missing are made first. */
    make: QueryFlag.optional(),
  }),
  body: z.instanceof(Uint8Array),
  reply: Statement,
}
