// The balances that net worth is made of in a month; those of debts are among them.
import { queryOptions } from '@tanstack/react-query'
import { readNetWorthParts } from '#contract/net-worth.ts'
import type { Month } from '#domain/dates.ts'
import { call } from '#web/lib/call.ts'

export const netWorthPartsQuery = (month: Month) =>
  queryOptions({
    queryKey: ['dashboards', 'net-worth', 'parts', month],
    queryFn: ({ signal }) => call(readNetWorthParts, { query: { month }, signal }),
  })
