// Financial accounts: an institution and a name, and how that bank's files are read.
import { z } from 'zod'
import {
  MAX_IDENTIFIER,
  MOST_IDENTIFIERS,
  ACCOUNT_KINDS,
  BALANCE_SOURCES,
  identifierKey,
} from '#domain/accounts.ts'
import { CSV_DATE_FORMATS } from '#domain/imports/dates/date-formats.ts'
import {
  DayField,
  Id,
  IdParams,
  Money,
  MoneyOut,
  Name,
  PathId,
  Version,
  oneOrList,
  onboardingRow,
  text,
} from './fields.ts'

const MOST_ROWS = 200
const MOST_JSON = 20_000
const DEEPEST_JSON = 8

/** The name of a column; blank counts as unset. */
const Header = text(0, 200)
  .transform((header) => (header === '' ? null : header))
  .nullish()

/** One of the formats that a file may be read with. */
const DateFormatId = Id.refine((id) => CSV_DATE_FORMATS.some((format) => format.id === id), {
  message: 'There is no such date format.',
})

/** Small, shallow JSON, kept as it was sent. */
const CsvDialect = z
  .custom<Record<string, unknown>>(
    (sent) => isPlain(sent) && isShallow(sent, DEEPEST_JSON),
    'Expected an object of plain values.',
  )
  .refine((sent) => JSON.stringify(sent).length <= MOST_JSON, {
    message: `Ensure this field has no more than ${MOST_JSON} characters.`,
  })
  .meta({ type: 'object' })

function isPlain(sent: unknown): boolean {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(
    ([key, inner]) => !key.includes('\0') && isShallow(inner, depth - 1),
  )
}

/**
 * How a bank's file was mapped; kept with the account and loaded for its next file. A PUT leaves
 * alone what it does not send and clears what it sends as null.
 */
const CsvMapping = z.object({
  csv_date_format: DateFormatId.nullish(),
  csv_date_header: Header,
  csv_payee_header: Header,
  csv_amount_header: Header,
  csv_balance_header: Header,
  csv_notes_header: Header,
  /** What else a file needs (debit and credit columns, direction, marks), as the importer wrote it. */
  csv_dialect: CsvDialect.nullish(),
})

/** What files and other banks call the account: an IBAN, a number, the last digits of a card. */
const Identifiers = z
  .array(text(1, MAX_IDENTIFIER))
  .max(MOST_IDENTIFIERS)
  .transform((sent) => [...new Set(sent.map(identifierKey))])

/** An account as it is sent. A PUT leaves alone what it does not send. */
export const AccountDraft = z.object({
  ...CsvMapping.shape,
  institution: Name,
  name: Name,
  /** Cash when a new account does not say. */
  kind: z.enum(ACCOUNT_KINDS).optional(),
  identifiers: Identifiers.optional(),
})
export type AccountDraft = z.output<typeof AccountDraft>

/** What an account held at the end of a day. On a card what is owed is negative. */
const Balance = z.object({
  date: DayField,
  amount: MoneyOut,
  source: z.enum(BALANCE_SOURCES),
})
export type Balance = z.output<typeof Balance>

/** An account as it is answered. `slot` decides its colour in every chart. */
export const Account = z.object({
  id: Id,
  institution: z.string(),
  name: z.string(),
  full_name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  identifiers: z.array(z.string()),
  /** The latest that is known. */
  balance: Balance.nullable(),
  csv_date_format: Id.nullable(),
  csv_date_header: z.string().nullable(),
  csv_payee_header: z.string().nullable(),
  csv_amount_header: z.string().nullable(),
  csv_balance_header: z.string().nullable(),
  csv_notes_header: z.string().nullable(),
  csv_dialect: z.record(z.string(), z.unknown()).nullable(),
  slot: z.number().int(),
  version: Version,
})
export type Account = z.output<typeof Account>

export const listAccounts = {
  reply: z.array(Account),
}

export const getAccount = {
  params: IdParams,
  reply: Account,
}

export const createAccounts = {
  body: oneOrList(AccountDraft, z.array(onboardingRow(AccountDraft)).max(MOST_ROWS)),
  reply: z.union([Account, z.array(Account)]),
}

export const updateAccount = {
  params: IdParams,
  body: AccountDraft,
  reply: Account,
}

export const deleteAccount = {
  params: IdParams,
}

/** A balance as it is stored. */
const AccountBalance = Balance.extend({ id: Id, version: Version })
export type AccountBalance = z.output<typeof AccountBalance>

export const BalanceDraft = z.object({
  date: DayField,
  amount: Money,
  source: z.enum(BALANCE_SOURCES).default('typed'),
})
export type BalanceDraft = z.output<typeof BalanceDraft>

export const listAccountBalances = {
  params: IdParams,
  reply: z.array(AccountBalance),
}

export const addAccountBalance = {
  params: IdParams,
  body: BalanceDraft,
  reply: AccountBalance,
}

const BalanceParams = z.object({ id: PathId, balance: PathId })

export const getAccountBalance = {
  params: BalanceParams,
  reply: AccountBalance,
}

export const deleteAccountBalance = {
  params: BalanceParams,
}

export const AccountRecordCounts = z.object({
  num_income_records: z.number().int(),
  num_saving_records: z.number().int(),
  num_transaction_records: z.number().int(),
  /** How many of these are out of the books, because their import was undone. */
  num_undone: z.number().int(),
  /** Names of the saved queries of this account alone: they go with it. */
  queries: z.array(z.string()),
})

export type AccountRecordCounts = z.output<typeof AccountRecordCounts>

export const countAccountRecords = {
  params: IdParams,
  reply: AccountRecordCounts,
}

export const DataIntegrity = z.object({
  num_accounts: z.number().int(),
  num_income_categories: z.number().int(),
  num_saving_categories: z.number().int(),
  num_transaction_categories: z.number().int(),
})
export type DataIntegrity = z.output<typeof DataIntegrity>

export const readDataIntegrity = {
  reply: DataIntegrity,
}
