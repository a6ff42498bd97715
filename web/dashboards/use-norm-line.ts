import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Historical } from '#contract/dashboards.ts'
import { monthOf } from '#domain/dates.ts'
import { money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { statsCardsQuery } from './api.ts'
import type { HistoryView } from './search.ts'

/** The dashed line across columns of spending: the norm that the last of the months is held against. */
export function useNormLine(
  history: Historical,
  { type, chart }: HistoryView,
): { value: number; label: string } | null {
  const { currency } = useSettings()
  const wanted = type === 'transaction' && chart === 'stacked_column'
  const month = monthOf(history.month)
  const { data } = useQuery({ ...statsCardsQuery(month), enabled: wanted })
  const median = wanted && data?.month === history.month ? data.spent_median : null
  return useMemo(
    () =>
      median === null ? null : { value: median, label: `Median\n${wholeMoney(median, currency)}` },
    [median, currency],
  )
}

/** Money without its decimals, for a label that has little room. */
function wholeMoney(value: number, currency: string): string {
  return money(Math.round(value), currency).replace(/\.00$/, '')
}
