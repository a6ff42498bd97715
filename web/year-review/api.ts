// A year in review: its sums, net worth at its two ends, and what the diary of a plan says of it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readFiDiary } from '#contract/fi-diary.ts'
import { readNetWorth } from '#contract/net-worth.ts'
import { readYearReview } from '#contract/year-review.ts'
import { type Month, addMonths, monthOf, monthsBetween } from '#domain/dates.ts'
import { call } from '#web/lib/call.ts'
import { planSavedLast } from '#web/lib/plan-saved-last.ts'
import { type DateMoved, dateMoved } from './date-moved.ts'

const LEAST_SPAN = 3

/** Without a year the latest with records. */
export const yearReviewQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['year-review', year ?? null],
    queryFn: ({ signal }) => call(readYearReview, { query: { year }, signal }),
    placeholderData: keepPreviousData,
  })

/**
 * At the end of a month, and what it was at the end of the month before the first; that is null where
 * an account that counts now was not known then.
 */
export interface WorthOfYear {
  total: number | null
  before: number | null
  /** How many accounts are not in it. */
  num_unknown: number
}

export const worthOfYearQuery = (first: Month, last: Month) =>
  queryOptions({
    queryKey: ['dashboards', 'net-worth', 'of-year', first, last],
    queryFn: async ({ signal }): Promise<WorthOfYear> => {
      const months = monthsBetween(first, last) + 2
      const query = { month: last, timespan: String(Math.max(LEAST_SPAN, months)) }
      const { total, series, all_known_from, unknown_accounts } = await call(readNetWorth, {
        query,
        signal,
      })
      const points = series.find(({ name }) => name === 'Net worth')?.data ?? []
      const isAllKnown = all_known_from !== null && monthOf(all_known_from) < first
      return {
        total,
        before: (isAllKnown ? points.at(-months)?.[1] : null) ?? null,
        num_unknown: unknown_accounts.length,
      }
    },
  })

/** What the diary of the integrated plan that was saved last tells of a year. */
export interface MovedOfPlan {
  plan: { id: number; name: string }
  /** Null where the diary does not have two months to compare. */
  moved: DateMoved | null
}

/** Null where there is no integrated plan. */
export const dateMovedQuery = (first: Month, last: Month) =>
  queryOptions({
    queryKey: ['plans', 'integrated', 'date-moved', first, last],
    queryFn: async ({ signal }): Promise<MovedOfPlan | null> => {
      const plan = await planSavedLast(signal)
      if (!plan) return null
      const { entries } = await call(readFiDiary, { params: { id: String(plan.id) }, signal })
      return { plan, moved: dateMoved(entries, addMonths(first, -1), last) }
    },
    staleTime: 0,
  })
