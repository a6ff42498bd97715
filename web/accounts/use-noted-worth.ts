import { useQuery } from '@tanstack/react-query'
import { monthOf } from '#domain/dates.ts'
import { netWorthPartsQuery } from '#web/debts/api.ts'
import { today } from '#web/lib/today.ts'
import { type NotedWorth, notedWorth } from './noted-worth.ts'

/** What the investments of each account are worth now; an account of which nothing is noted is absent. */
export function useNotedWorth(): ReadonlyMap<number, NotedWorth> {
  return notedWorth(useQuery(netWorthPartsQuery(monthOf(today()))).data?.noted ?? [])
}
