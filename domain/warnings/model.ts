// What looks wrong among records, before they are stored and after. Each warning is one sentence with
// the rows behind it, the reason for each, and how a press would mend them all.

import type { AccountKind } from '#domain/accounts.ts'
import type { Day, Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'

export const WARNING_KINDS = [
  /** Rows of a cash account's statement that stand as contributions, with its balance. */
  'cash_as_investment',
  /** Contributions with the wrong sign, by what balances say. */
  'negative_contribution',
  /** A balance that moved by more than contributions and markets explain. */
  'balance_jump',
  /** Contributions made for money of a cash account, beside those of the investment's own file. */
  'made_twice',
  /** Both sides of money between own accounts, in the totals. */
  'halves',
  /** More went out than came in, and rows of those months speak of transfers. */
  'spent_more',
  /** The same, and the rows speak of investments. */
  'spent_more_invested',
] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

/** A row of a file or a stored record, in whole minor units; negative is money out. */
export interface CheckedRow<Id> {
  id: Id
  account: number
  record_type: RecordType
  category: number
  date: Day
  amount_minor: Minor
  balance_minor: Minor | null
  dividends_minor: Minor
  /** The payee as its file had it. */
  payee: string
  notes: string
  /** Which file it came with; null for one typed by hand. */
  file: number | null
  exclude_from_totals: boolean
  /** It has its other half already. */
  is_linked: boolean
  /** A contribution that was made for a row of another account. */
  is_made: boolean
  /** It is a refund or was refunded, so it is no half of anything. */
  is_refund: boolean
}

export interface CheckedAccount {
  id: number
  kind: AccountKind
}

/** How a balance moved. */
export interface Jump {
  from: Day
  before_minor: Minor
  after_minor: Minor
  contributed_minor: Minor
  unexplained_minor: Minor
}

export interface Found<Id> {
  id: Id
  /** In words for the user: "the bank says “brokerage”". */
  reason: string
  jump: Jump | null
  /** The other half, of a pair. */
  other: Id | null
}

/** What a press does about all rows of a warning. */
export type Mend<Id> =
  /** They leave the totals; with `invests`, a contribution is made for each where the user says. */
  | { kind: 'transfer'; invests: boolean }
  /** They get these amounts and balances; what is left out stays. */
  | { kind: 'correct'; values: { id: Id; amount_minor?: Minor; balance_minor?: null }[] }
  | { kind: 'link' }
  /** They are deleted. */
  | { kind: 'delete' }

export interface Warning<Id> {
  kind: WarningKind
  /** Where it was found; null where several accounts are meant. */
  account: number | null
  /** Of an investment. */
  category: number | null
  /** In order of time. */
  found: Found<Id>[]
  /** The months it is about, in order; of `spent_more`. */
  months: Month[]
  mend: Mend<Id>
}
