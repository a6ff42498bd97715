import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'

/** A record that counts in totals. */
export interface Payment {
  id: number
  date: Day
  payee: string
  /** What tells payees apart: their name in one spelling of case. */
  payee_key: string
  /** Money out is negative. */
  amount_minor: Minor
  category_id: number
  account_id: number
  /** Whether a file brought it. */
  imported: boolean
}
