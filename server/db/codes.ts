// How days and record types are stored: as numbers, because every record carries them in several
// indexes. A day is read as it is written, 2026-11-22 as 20261122, so its month is 202611.
import type { Day, Month } from '#domain/dates.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'

/** 20261122. */
export type DayCode = number & { readonly __unit: 'day code' }

/** 202611. */
export type MonthCode = number & { readonly __unit: 'month code' }

/** 1 income, 2 saving, 3 transaction. */
export type TypeCode = 1 | 2 | 3

export function codeOfDay(day: Day): DayCode {
  const code = Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100
  return (code + Number(day.slice(8, 10))) as DayCode
}

export function dayOfCode(code: DayCode): Day {
  const digits = String(code).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as Day
}

export function monthOfCode(code: MonthCode): Month {
  const digits = String(code).padStart(6, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4)}` as Month
}

export function codeOfType(type: RecordType): TypeCode {
  return (RECORD_TYPES.indexOf(type) + 1) as TypeCode
}

export function typeOfCode(code: TypeCode): RecordType {
  const type = RECORD_TYPES[code - 1]
  if (type === undefined) throw new Error(`not a record type: ${code}`)
  return type
}
