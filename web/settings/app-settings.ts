// The settings of the person signed in: read by every screen with money, saved one choice at a time.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AppSettings, readAppSettings, saveAppSettings } from '#contract/users.ts'
import { call } from '#web/lib/call.ts'
import { compactMoney, money } from '#web/lib/format.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

/** What a new user has, and what is shown while the stored settings cannot be had. */
const DEFAULT_SETTINGS: AppSettings = { currency: 'USD', stats_default_month: 'current' }

export const settingsQuery = queryOptions({
  queryKey: ['app-settings'],
  queryFn: ({ signal }) => call(readAppSettings, { signal }),
  staleTime: Infinity,
})

/** The settings; the guard has fetched them before any page shows. */
export function useSettings(): AppSettings {
  return useQuery(settingsQuery).data ?? DEFAULT_SETTINGS
}

/** Amounts in the person's currency: in full, and short for an axis. The same functions until it changes. */
export function useMoneyFormats() {
  const { currency } = useSettings()
  return useMemo(
    () => ({
      format: (value: number) => money(value, currency),
      axisFormat: (value: number) => compactMoney(value, currency),
    }),
    [currency],
  )
}

/** Saves what was changed at once; the rest is sent as it stands. */
export function useSaveSettings() {
  return useMutation({
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: 'app-settings' },
    mutationFn: async (change: Partial<AppSettings>, { client }) => {
      const known = await client.query(settingsQuery)
      return call(saveAppSettings, { body: { ...known, ...change } })
    },
    onSuccess: (saved, _change, _kept, { client }) => {
      client.setQueryData(settingsQuery.queryKey, saved)
      // Dashboards open with another month.
      void client.invalidateQueries({ queryKey: ['dashboards'] })
      showSuccess('Settings saved')
    },
    onError: (error) => showFailure('Failure', 'Failed to save settings', { error }),
  })
}
