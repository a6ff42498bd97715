// What is asked and answered about rows in another currency than the user's figures.

import type { Minor } from '#domain/money.ts'

/** Rows in another currency are left out, converted at a rate, or kept: the account is in it. */
export type ForeignFate = 'leave_out' | 'convert' | 'keep'

/** What is asked about rows in another currency, and what was answered. */
export interface ForeignRows {
  /** Its code, or its sign where that stands for several. */
  currency: string
  /** The currency of the user's figures. */
  into: string
  num_rows: number
  /** One of them: its line, payee and amount as the file has it. */
  line: number
  payee: string
  amount_minor: Minor
  /** Null until it is said. */
  fate: ForeignFate | null
  rate: number | null
}
