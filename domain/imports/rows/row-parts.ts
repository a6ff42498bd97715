// Whether a row that has parts becomes a record for each of them.

import type { BankFacts } from '../row-model.ts'

/**
 * A purchase that its owner has split becomes its parts. A batch of payments to or from different names is
 * one payment of the account: it stays one row, which lists them.
 */
export function isOpened(row: { payee: string; bank: Pick<BankFacts, 'parts'> | null }): boolean {
  const parts = row.bank?.parts ?? []
  return parts.length > 0 && parts.every(({ payee }) => payee === row.payee)
}
