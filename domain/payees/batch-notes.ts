// A batch is one booking for payments to or from several names. Its notes list them, and what one of
// them says is said of that one alone.

import { type Minor, writeAmount } from '#domain/money.ts'

/** One payment of a batch: its amount and what is said of it. */
export function writePayment(amount_minor: Minor, words: readonly (string | null)[]): string {
  return [writeAmount(amount_minor), ...words]
    .filter((text) => text !== '' && text !== null)
    .join(' ')
}

/** The payments of a batch, as `writePayment` writes them. */
export function listPayments(payments: readonly string[]): string {
  return payments.join('; ')
}

const LISTED = /(?:^| )-?\d+\.\d\d [^;]*; -?\d+\.\d\d .*$/s

/** What a row says of itself as a whole: its payee, and its notes without the payments that they list. */
export function textsOfRow(row: { payee: string; notes: string }): [payee: string, notes: string] {
  const { payee, notes } = row
  return [payee, notes.includes('; ') ? notes.replace(LISTED, '') : notes]
}
