// What is owned less what is owed. Without a month the server chooses that of the settings.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readNetWorth } from '#contract/net-worth.ts'
import type { Timespan } from '#domain/dashboards/months.ts'
import type { Month } from '#domain/dates.ts'
import { call } from '#web/lib/call.ts'

export const netWorthQuery = (month: Month | undefined, months: Timespan) =>
  queryOptions({
    queryKey: ['dashboards', 'net-worth', month ?? null, months],
    queryFn: ({ signal }) => call(readNetWorth, { query: { month, timespan: months }, signal }),
    placeholderData: keepPreviousData,
  })
