// Reads a day as it is typed into a field. Day comes before month, as everywhere on screen, unless it
// can only be the other way round.
// Worked examples: "20 Nov 2026", "Nov 20, 2026", "20/11/2026", "11/20/2026", "20.11.26", "2026-11-20".
import { dayFromParts, readDay, readMonthName, type Day } from '#domain/dates.ts'

const TYPED = /^(\d{1,2}|[a-z]{3,9})\.?[\s./-]+(\d{1,2}|[a-z]{3,9})\.?,?[\s./-]+(\d{4}|\d{2})$/i

/** The day a text means, or null. Years of two digits are of this century. */
export function readTypedDay(text: string): Day | null {
  const trimmed = text.trim()
  const iso = readDay(trimmed)
  if (iso) return iso
  const parts = TYPED.exec(trimmed)
  if (!parts) return null
  const [, first = '', second = '', digits = ''] = parts
  const year = digits.length === 2 ? 2000 + Number(digits) : Number(digits)
  return dayOf(year, second, first) ?? dayOf(year, first, second)
}

function dayOf(year: number, month: string, day: string): Day | null {
  return dayFromParts(year, /^\d/.test(month) ? Number(month) : readMonthName(month), Number(day))
}
