// The record types as the steps of the wizard order and name them.
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'

export const TYPES: readonly RecordType[] = RECORD_TYPES.toReversed()

export const TYPE_WORDS: Record<RecordType, string> = {
  income: 'Income',
  saving: 'Saving',
  transaction: 'Transaction',
}
