// What the dashboards read. Without a month the server chooses one.
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  readAccountStats,
  readDeviation,
  readHistorical,
  readInvestmentBalances,
  readInvestmentCards,
  readInvestmentCharts,
  readMonthBars,
  readMonthPayees,
  readStatsCards,
} from '#contract/dashboards.ts'
import { type IntegratedPlan, runIntegratedPlan } from '#contract/plans.ts'
import { listRecords } from '#contract/records.ts'
import { type Month, firstDay, lastDay } from '#domain/dates.ts'
import type { Grouping } from '#domain/dashboards/groups.ts'
import type { Timespan } from '#domain/dashboards/months.ts'
import type { DataField } from '#domain/dashboards/values.ts'
import type { RecordType } from '#domain/records.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { planSavedLast } from '#web/lib/plan-saved-last.ts'
import type { HistoryView } from './search.ts'

const KEY = 'dashboards'
type Asked = Month | undefined

export const statsCardsQuery = (month: Asked) =>
  queryOptions({
    queryKey: [KEY, 'stats-cards', month ?? null],
    queryFn: ({ signal }) => call(readStatsCards, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })

export const accountStatsQuery = (month: Asked) =>
  queryOptions({
    queryKey: [KEY, 'account-stats', month ?? null],
    queryFn: ({ signal }) => call(readAccountStats, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })

export const historyQuery = ({ type, by, months, field }: HistoryView) =>
  queryOptions({
    queryKey: [KEY, 'history', type, by, months, field],
    queryFn: ({ signal }) =>
      call(readHistorical, {
        query: { record_type: type, group_by: by, timespan: months, data_field: field },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

interface BarsAsked {
  month: Asked
  record_type: RecordType
  group_by: Exclude<Grouping, 'none'>
  data_field: DataField
}

export const monthBarsQuery = ({ month, ...query }: BarsAsked) =>
  queryOptions({
    queryKey: [KEY, 'month-bars', month ?? null, query],
    queryFn: ({ signal }) =>
      call(readMonthBars, { query: { month_start: month, ...query }, signal }),
    placeholderData: keepPreviousData,
  })

export const deviationQuery = (month: Asked) =>
  queryOptions({
    queryKey: [KEY, 'deviation', month ?? null],
    queryFn: ({ signal }) => call(readDeviation, { query: { month_start: month }, signal }),
    placeholderData: keepPreviousData,
  })

export interface PayeesAsked {
  month: Month
  /** One category or several; all of them when left out. */
  category?: number | readonly number[]
}

export const monthPayeesQuery = ({ month, category }: PayeesAsked) =>
  queryOptions({
    queryKey: [KEY, 'payees', month, category ?? null],
    queryFn: ({ signal }) =>
      call(readMonthPayees, {
        query: { month, category },
        signal,
      }),
  })

export const investmentCardsQuery = (month: Asked) =>
  queryOptions({
    queryKey: [KEY, 'investment-cards', month ?? null],
    queryFn: ({ signal }) => call(readInvestmentCards, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })

export const investmentChartsQuery = (months: Timespan) =>
  queryOptions({
    queryKey: [KEY, 'investment-charts', months],
    queryFn: ({ signal }) => call(readInvestmentCharts, { query: { timespan: months }, signal }),
    placeholderData: keepPreviousData,
  })

export const investmentBalancesQuery = (month: Asked, group_by: Grouping, data_field: DataField) =>
  queryOptions({
    queryKey: [KEY, 'investment-balances', month ?? null, group_by, data_field],
    queryFn: ({ signal }) =>
      call(readInvestmentBalances, {
        query: { month_start: month, group_by, data_field },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export interface SavingRecordsAsked {
  month: Month
  account?: number
  /** One category or several; all of them when left out. */
  category?: number | readonly number[]
}

/** The investment records of a month that totals count, the latest first. */
export const savingRecordsQuery = ({ month, account, category }: SavingRecordsAsked) =>
  queryOptions({
    queryKey: ['records', 'saving', 'of-month', month, account ?? null, category ?? null],
    queryFn: ({ signal }) =>
      call(listRecords, {
        params: { record_type: 'saving' },
        query: {
          date_from: firstDay(month),
          date_to: lastDay(month),
          excluded: false,
          page_size: MAX_PAGE_SIZE,
          account,
          category,
        },
        signal,
      }),
  })

/** How many records of a type totals leave out. */
export const excludedQuery = (record_type: RecordType) =>
  queryOptions({
    queryKey: ['records', record_type, 'excluded'],
    queryFn: ({ signal }) =>
      call(listRecords, {
        params: { record_type },
        query: { excluded: true, page_size: 1 },
        signal,
      }),
  })

/**
 * The date of the integrated plan that was saved last; null when there is no such plan. Its `dates` are
 * null where the plan cannot be run with what the records give.
 */
export const fiDateQuery = queryOptions({
  queryKey: ['plans', 'integrated', 'fi-date'],
  queryFn: async ({ signal }) => {
    const plan = await planSavedLast(signal)
    if (!plan) return null
    const { id, name, balance, monthly_expense, monthly_contribution } = plan
    const live = [balance, monthly_expense, monthly_contribution].includes(null)
    return { id, name, live, dates: await datesOf(plan, signal) }
  },
  // Any plan may have been saved since.
  staleTime: 0,
})

async function datesOf(plan: IntegratedPlan, signal: AbortSignal) {
  try {
    const { stats, extra } = await call(runIntegratedPlan, { body: plan, signal })
    return { fi_date: stats.fi_date, lasting_fi_date: extra.after_fi.lasting_fi_date }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null
    throw error
  }
}
