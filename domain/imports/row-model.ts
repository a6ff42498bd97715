// A row of a file as it would be stored, whatever kind of file it stands in.

import type { Day } from '#domain/dates.ts'
import { type Minor, ZERO } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'

/** What the product's own export knows about a record beyond a bank's file. */
export interface OwnExtras {
  account: string
  category: string
  tags: string[]
  dividends_minor: Minor
  exclude_from_totals: boolean
  /** Null in an export that was written before there was such a column. */
  record_type: RecordType | null
}

/** A record as it would be stored, before rules and edits. */
export interface ImportRow {
  /** Physical line it begins on. */
  line: number
  date: Day
  /** As read: trimmed, white space collapsed, NFC, at most 200 characters; may be empty. */
  payee: string
  /** Negative is money out. */
  amount_minor: Minor
  balance_minor: Minor | null
  notes: string
  /** The account column's text, where there is such a column. */
  account: string | null
  own: OwnExtras | null
  /** What the file says beyond that; null for nothing. */
  bank: BankFacts | null
}

/** What a row says that says nothing but its day and its amount. */
export const NOTHING_MORE = {
  payee: '',
  balance_minor: null,
  notes: '',
  account: null,
  own: null,
  bank: null,
} as const satisfies Partial<ImportRow>

/** What OFX, CAMT, MT940, QIF and the own export say of a row beside its day, amount and texts. */
export interface BankFacts {
  /** The bank's value day where it differs; null for an impossible one. */
  value_date: Day | null
  /** The bank's own name of the row: a strong key, not a unique one. */
  bank_reference: string | null
  /** The amount before the bank converted it. */
  original: OriginalAmount | null
  /** The file's own category, levels parted by ":"; empty for none. */
  category: string
  tags: string[]
  /** The name of the own account at the other side, where the file says so. */
  transfer_account: string | null
  /** The parts that a row was split into, adding up to its amount; empty for a whole one. */
  parts: RowPart[]
  /** Of investments: what was paid out of the account as dividends or interest. */
  dividends_minor: Minor
  /** The mark that the parts of one row share, where each stands in a row of its own. */
  split: string | null
}

/** Nothing beyond day, amount and texts. */
export const NO_FACTS: BankFacts = {
  value_date: null,
  bank_reference: null,
  original: null,
  category: '',
  tags: [],
  transfer_account: null,
  parts: [],
  dividends_minor: ZERO,
  split: null,
}

/** The payee of a row that only says what an account was worth. */
export const BALANCE_PAYEE = 'Balance'

/** What an investment account was worth at the end of a day. */
export function balanceRow({
  line,
  date,
  amount_minor,
}: Pick<ImportRow, 'line' | 'date' | 'amount_minor'>): ImportRow {
  const told = { line, date, payee: BALANCE_PAYEE, balance_minor: amount_minor }
  return { ...NOTHING_MORE, ...told, amount_minor: ZERO }
}

export interface OriginalAmount {
  /** Signed as the row. */
  amount_minor: Minor
  currency: string
  /** Units of the account's currency for one of `currency`; null where the file does not say. */
  rate: number | null
}

export interface RowPart {
  amount_minor: Minor
  payee: string
  notes: string
  category: string
  transfer_account: string | null
}
