// What the three record types are called on screen, and where their screens are.
import { RECORD_TYPES, RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { counted } from './format.ts'

/** Reads the `recordType` of an address; a transaction when it is left out or unknown. */
export function readRecordType(sent: unknown): RecordType {
  return RECORD_TYPES.find((type) => type === sent) ?? 'transaction'
}

export const MANAGEMENT_PATH = {
  income: '/income-management/',
  saving: '/investments-management/',
  transaction: '/transaction-management/',
} as const satisfies Record<RecordType, string>

/** The record type whose management screen has this path. */
export function recordTypeAt(pathname: string): RecordType {
  return (
    RECORD_TYPES.find((type) => `${pathname}/`.includes(MANAGEMENT_PATH[type])) ?? 'transaction'
  )
}

const ONE: Record<RecordType, string> = {
  income: 'Income',
  saving: 'Investment',
  transaction: 'Transaction',
}

/** "1 Investment", "46 Investments". */
export function countedType(num: number, type: RecordType): string {
  return counted(num, ONE[type], RECORD_TYPE_HEADING[type])
}
