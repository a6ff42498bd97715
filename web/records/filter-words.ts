// What a filter is called on its chip.
import {
  type Day,
  firstDay,
  lastDay,
  monthOf,
  writeLongDay,
  writeLongMonth,
} from '#domain/dates.ts'
import { type FilterType, TEXT_MATCHES } from '#domain/query-tool/choices.ts'
import { count } from '#web/lib/format.ts'
import { type Ids, type RecordsSearch, idsOf, periodOf } from './search.ts'

/** "November 2026", "1 November 2026 to 9 November 2026", "From 1 May 2026"; null for all time. */
export function periodWords(search: RecordsSearch): string | null {
  const { date_from, date_to } = periodOf(search)
  if (!date_from && !date_to) return null
  if (!date_from) return date_to ? `Until ${writeLongDay(date_to)}` : null
  if (!date_to) return `From ${writeLongDay(date_from)}`
  if (date_from === date_to) return writeLongDay(date_from)
  if (isMonth(date_from, date_to)) return writeLongMonth(monthOf(date_from))
  return `${writeLongDay(date_from)} to ${writeLongDay(date_to)}`
}

function isMonth(from: Day, to: Day): boolean {
  const month = monthOf(from)
  return from === firstDay(month) && to === lastDay(month)
}

/** "Groceries", "Groceries, Home", "5 categories"; null when none is chosen. */
export function idsWords(
  chosen: Ids | undefined,
  options: readonly { value: number; label: string }[],
  one: string,
  many: string,
): string | null {
  const ids = idsOf(chosen)
  if (ids.length === 0) return null
  const known = options.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
  if (known.length < ids.length)
    return ids.length === 1 ? `Unknown ${one}` : `${count(ids.length)} ${many}`
  return known.length > 2 ? `${count(known.length)} ${many}` : known.join(', ')
}

/** What the chip of `excluded` says; null when both kinds are shown. */
export function excludedWords(excluded: boolean | undefined): string | null {
  if (excluded === undefined) return null
  return excluded ? 'Excluded only' : 'Without excluded'
}

const MATCH_WORDS = {
  exact: '',
  contains: ' containing',
  startswith: ' starting with',
  endswith: ' ending with',
}

/** "Payee: Grocer", "Notes containing: milk". */
export function textWords(field: string, text: string, type: FilterType): string {
  return `${field}${MATCH_WORDS[TEXT_MATCHES[type]]}: ${text}`
}
