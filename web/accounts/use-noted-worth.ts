import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { NetWorthParts } from '#contract/net-worth.ts'
import { monthOf } from '#domain/dates.ts'
import { netWorthPartsQuery } from '#web/debts/api.ts'
import { today } from '#web/lib/today.ts'
import { type NotedWorth, notedWorth } from './noted-worth.ts'

/**
 * What the investments of each account are worth now; an account of which nothing is noted is absent.
 * Where the call was refused nothing is known of any of them.
 */
export function useNotedWorth(): {
  noted: ReadonlyMap<number, NotedWorth>
  query: UseQueryResult<NetWorthParts>
  refused: boolean
} {
  const query = useQuery(netWorthPartsQuery(monthOf(today())))
  const { data, isError } = query
  return { noted: notedWorth(data?.noted ?? []), query, refused: isError && !data }
}
