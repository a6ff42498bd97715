// The record types as the steps of the wizard order and name them.
import { RECORD_TYPES, RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { count } from '#web/lib/format.ts'

export const TYPES: readonly RecordType[] = RECORD_TYPES.toReversed()

const ONE: Record<RecordType, string> = {
  income: 'Income',
  saving: 'Investment',
  transaction: 'Transaction',
}

/** "1 Investment", "46 Investments". */
export function countedType(num: number, type: RecordType): string {
  return `${count(num)} ${num === 1 ? ONE[type] : RECORD_TYPE_HEADING[type]}`
}

export const TYPE_WORDS: Record<RecordType, string> = {
  income: 'Income',
  saving: 'Saving',
  transaction: 'Transaction',
}
