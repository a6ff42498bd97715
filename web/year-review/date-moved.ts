// What moved the FI date in a year: the changes that a plan's diary tells of its months, added up.
import type { DiaryChange, DiaryEntry } from '#contract/fi-diary.ts'
import { type Day, type Month, monthOf } from '#domain/dates.ts'

export const CAUSES = ['spending', 'saving', 'growth', 'assumptions'] as const
export type Cause = (typeof CAUSES)[number]

export interface DateMoved {
  /** The first and the last entry that are compared, with the date each gave; null is none. */
  from: { month: Day; date: Day | null }
  to: { month: Day; date: Day | null }
  /** Months, negative is sooner; null where a month on the way has no date that lasts. */
  months: number | null
  causes: Record<Cause, number | null>
}

/**
 * From the last entry up to `before` (else the first after it) to the last one up to `last`. Null
 * where there are no two.
 */
export function dateMoved(
  entries: readonly DiaryEntry[],
  before: Month,
  last: Month,
): DateMoved | null {
  const upTo = entries.filter(({ month }) => monthOf(month) <= last)
  const start = Math.max(
    0,
    upTo.findLastIndex(({ month }) => monthOf(month) <= before),
  )
  const [from, to] = [upTo[start], upTo.at(-1)]
  if (!from || !to || from === to) return null
  const changes = upTo.slice(start + 1).map(({ change }) => change)
  return {
    from: { month: from.month, date: from.lasting_fi_date },
    to: { month: to.month, date: to.lasting_fi_date },
    months: sumOf(changes, 'months'),
    causes: {
      spending: sumOf(changes, 'spending'),
      saving: sumOf(changes, 'saving'),
      growth: sumOf(changes, 'growth'),
      assumptions: sumOf(changes, 'assumptions'),
    },
  }
}

function sumOf(changes: readonly (DiaryChange | null)[], part: Cause | 'months'): number | null {
  return changes.reduce<number | null>((sum, change) => {
    // What moved the target alone says nothing of the date that lasts, which is shown.
    const months = change?.of === 'lasting' ? change[part] : null
    return sum === null || months === null ? null : sum + months
  }, 0)
}
