// Reads a day as it is typed into a field. Day comes before month, as everywhere on screen.
// Worked examples: "20 Nov 2026", "20 november 26", "20/11/2026", "20.11.26", "2026-11-20".
import { dayFromParts, readDay, readMonthName, type Day } from '#domain/dates.ts'

/** The day a text means, or null. Years of two digits are of this century. */
export function readTypedDay(text: string): Day | null {
  const trimmed = text.trim()
  const iso = readDay(trimmed)
  if (iso) return iso
  const parts = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})\.?,?[\s./-]+(\d{4}|\d{2})$/i.exec(trimmed)
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  const number = /^\d/.test(month) ? Number(month) : readMonthName(month)
  return dayFromParts(year.length === 2 ? 2000 + Number(year) : Number(year), number, Number(day))
}
