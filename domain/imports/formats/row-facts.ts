// What all formats say alike: a day as digits, a payee beside a text, the bank's reference.

import { type Day, dayFromParts } from '#domain/dates.ts'
import { MAX_REFERENCE } from '#domain/records.ts'
import { clipPayee, notesBeside } from '../rows/row-texts.ts'

/** The calendar day at the start of "20160430", "20160430120000[-4:EDT]", "2016-04-30T00:00". */
export function dayOfDigits(text: string): Day | null {
  const match = /^\s*(\d{4})[-./]?(\d{2})[-./]?(\d{2})/.exec(text)
  if (match === null) return null
  return dayFromParts(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** A payee at the length that is stored, and notes that hold what the payee leaves out. */
export function payeeAndNotes(name: string, text: string): { payee: string; notes: string } {
  const all = name === '' || (text.length > name.length && text.startsWith(name)) ? text : name
  const rest = all === text ? '' : text
  return { payee: clipPayee(all), notes: notesBeside(all, rest) }
}

/** A reference that names a row; null for what banks write where they have none. */
export function referenceOf(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '' || /^[0\s]*$/.test(trimmed)) return null
  return /^(?:NONREF|NOTPROVIDED|NOT PROVIDED|NONE|N\/?A)$/i.test(trimmed)
    ? null
    : trimmed.slice(0, MAX_REFERENCE)
}
