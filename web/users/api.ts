// Who is signed in: their settings, their membership, and whether they are set up.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { readDataIntegrity } from '#contract/accounts.ts'
import {
  type ActiveStatus,
  type AppSettings,
  getToken,
  logout,
  readActiveStatus,
  readAppSettings,
  saveAppSettings,
} from '#contract/users.ts'
import { call } from '#web/lib/call.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

/** What a new user has, and what is shown while the stored settings cannot be had. */
export const DEFAULT_SETTINGS: AppSettings = { currency: 'USD', stats_default_month: 'current' }

export const settingsQuery = queryOptions({
  queryKey: ['app-settings'],
  queryFn: ({ signal }) => call(readAppSettings, { signal }),
  staleTime: Infinity,
})

export const activeStatusQuery = queryOptions({
  queryKey: ['active-status'],
  queryFn: ({ signal }) => call(readActiveStatus, { signal }),
  staleTime: 5 * 60_000,
})

/** In trial, or paid. */
export function isActive(status: ActiveStatus): boolean {
  return status.user_is_paidup || status.user_is_within_trial
}

/** The four counts of the guard. Whoever adds or deletes accounts or categories invalidates it. */
export const integrityQuery = queryOptions({
  queryKey: ['data-integrity'],
  queryFn: ({ signal }) => call(readDataIntegrity, { signal }),
  staleTime: 5 * 60_000,
})

/** The settings; the guard has fetched them before any page shows. */
export function useSettings(): AppSettings {
  return useQuery(settingsQuery).data ?? DEFAULT_SETTINGS
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
    onError: () => showFailure('Failure', 'Failed to save settings'),
  })
}

/** `code` is blank until one is asked for. */
export function signIn(
  username: string,
  password: string,
  code: string,
): Promise<{ token: string }> {
  return call(getToken, { body: { username, password, ...(code === '' ? {} : { code }) } })
}

/** Ends the session on the server; the device forgets it in any case. */
export async function endSession(): Promise<void> {
  await call(logout).catch(() => {})
}
