// A batch is one booking for payments to or from several names. Its notes list them, and what one of
// them says is said of that one alone.

import { type Minor, writeAmount } from '#domain/money.ts'

interface Payment {
  amount_minor: Minor
  /** What is said of it; blank and null say nothing. */
  words: readonly (string | null)[]
}

/** The payments of a batch: "-1150.00 Harlow Rent; -400.00 Wren". */
export function listPayments(payments: readonly Payment[]): string {
  return payments
    .map(({ amount_minor, words }) =>
      [writeAmount(amount_minor), ...words].filter(Boolean).join(' '),
    )
    .join('; ')
}

const LISTED = /(?:^| )-?\d+\.\d\d [^;]*; -?\d+\.\d\d .*$/s

/** What a row says of itself as a whole: its payee, and its notes without the payments that they list. */
export function textsOfRow(row: { payee: string; notes: string }): [payee: string, notes: string] {
  const { payee, notes } = row
  return [payee, notes.includes('; ') ? notes.replace(LISTED, '') : notes]
}
