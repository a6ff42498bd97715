// Which months of an account have records: a calendar that shows a statement that was never brought
// in. A month without records between two that have some is a gap; the months after the last one
// are to come. Example: records in March and May, today 22 July: April is a gap, and the statement of
// June has been due since 1 July.
import { type Day, type Month, addMonths, firstDay, monthOf, monthSpan } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'

export type MonthState = 'covered' | 'gap' | 'to-come'

/** How many records of each type; none of a type that is left out. */
export type CountByType = Partial<Record<RecordType, number>>

export interface MonthCoverage {
  month: Month
  state: MonthState
  by_type: CountByType
}

export interface Coverage {
  /** From the first month with a record to today's; empty without records. */
  months: MonthCoverage[]
  /** How many months lie between others without a record. */
  gaps: number
  /** The first day on which the next whole month can be fetched; null without records. */
  next_due: Day | null
  overdue: boolean
}

export interface MonthCount {
  month: Month
  by_type: CountByType
}

/** The calendar of an account. `last_day` is that of its newest record. */
export function coverage(
  counts: readonly MonthCount[],
  last_day: Day | null,
  today: Day,
): Coverage {
  const count_of = new Map(counts.map(({ month, by_type }) => [month, by_type]))
  const covered = [...count_of.keys()].sort()
  const [first, last] = [covered[0], covered.at(-1)]
  if (first === undefined || last === undefined || last_day === null)
    return { months: [], gaps: 0, next_due: null, overdue: false }
  const until = last > monthOf(today) ? last : monthOf(today)
  const months = monthSpan(first, until).map((month): MonthCoverage => {
    const by_type = count_of.get(month)
    const state = by_type ? 'covered' : month < last ? 'gap' : 'to-come'
    return { month, by_type: by_type ?? {}, state }
  })
  const next_due = firstDay(addMonths(dueAfter(last_day, today), 1))
  return {
    months,
    gaps: months.filter(({ state }) => state === 'gap').length,
    next_due,
    overdue: next_due <= today && monthOf(last_day) < addMonths(monthOf(today), -1),
  }
}

/** The month that is fetched next: the running one, or the first whole one without records. */
function dueAfter(last_day: Day, today: Day): Month {
  const month = monthOf(last_day)
  return month >= monthOf(today) ? monthOf(today) : addMonths(month, 1)
}
