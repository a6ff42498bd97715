// A line of a file that is not imported, and what was typed for one that cannot be read.

import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'

/**
 * Why a line is not imported. `cannot_read` asks for the user's eye; the rest are no
 * transactions, or not yet, or not of this account.
 */
export type SetAsideKind =
  | 'cannot_read'
  | 'zero'
  | 'balance'
  | 'total'
  | 'pending'
  | 'not_booked'
  | 'future'
  | 'repeated_header'
  | 'other_account'
  | 'other_currency'
  | 'inside'
  | 'corrected'
  | 'repeated'
  | 'text'

/** The three headings under which lines set aside are listed. */
export type SetAsideGroup = 'cannot_read' | 'no_transaction' | 'footer'

export interface SetAside {
  line: number
  /** The line as it stands in the file. */
  text: string
  kind: SetAsideKind
  /** `footer` for what is no transaction and stands below the last one. */
  group: SetAsideGroup
  /** "September has 30 days", "“12,,40” is not an amount". */
  reason: string
  /** The account of the file that a line of another account is of. */
  account?: string
  /** What of a line that cannot be read could be read, for mending it. */
  read?: { date: Day | null; amount_minor: Minor | null; payee: string }
}

/** A line that was mended, and what was typed for it; its row is among the others. */
export interface MendedLine {
  aside: SetAside
  row: MendedRow
}

/** What was typed for a line that cannot be read. */
export interface MendedRow {
  date: Day
  amount_minor: Minor
  payee: string
}
