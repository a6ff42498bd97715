// What can be a refund, and of what: money that came in, of a purchase among the transactions. How much
// came back is not held against the price, because a bank's rate or a compensation may exceed it.
import type { RecordType } from '../records.ts'

/** What is looked at of a record; its amount in any unit. */
export interface Side {
  record_type: RecordType
  amount: number
  /** Its other half, of money between own accounts. */
  linked_record: number | null
}

const HALF = 'This is half of money between own accounts. Unlink it first.'

/** Why money cannot be a refund, or null. */
export function problemOfRefund({ record_type, amount, linked_record }: Side): string | null {
  if (record_type !== 'transaction') return 'Only a transaction can be a refund.'
  if (amount <= 0) return 'A refund is money that came in.'
  return linked_record === null ? null : HALF
}

/** Why there can be no refund of a record, or null. */
export function problemOfPurchase({ record_type, amount, linked_record }: Side): string | null {
  if (record_type !== 'transaction') return 'Only a transaction can be refunded.'
  if (amount >= 0) return 'A purchase is money that went out.'
  return linked_record === null ? null : HALF
}
