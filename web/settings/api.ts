// What belongs to the user rather than to their records: the ways in, the tokens, the trail.
import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import { createApiToken, deleteApiToken, listApiTokens } from '#contract/api-tokens.ts'
import { listAuditEvents } from '#contract/audit.ts'
import { readHosting } from '#contract/hosting.ts'
import { endSession, listSessions } from '#contract/sessions.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '#contract/two-factor.ts'
import {
  askForEmailChange,
  cancelEmailChange,
  changePassword,
  deleteUser,
  readMe,
} from '#contract/users.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

/** Everything here may have changed on another device, so it is asked for each time. */
const fresh = { staleTime: 0 }

export const meQuery = queryOptions({
  queryKey: ['security', 'me'],
  queryFn: ({ signal }) => call(readMe, { signal }),
  ...fresh,
})

export const hostingQuery = queryOptions({
  queryKey: ['hosting'],
  queryFn: ({ signal }) => call(readHosting, { signal }),
  ...fresh,
})

export const twoFactorQuery = queryOptions({
  queryKey: ['security', 'two-factor'],
  queryFn: ({ signal }) => call(readTwoFactor, { signal }),
  ...fresh,
})

export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  ...fresh,
})

export const tokensQuery = queryOptions({
  queryKey: ['security', 'tokens'],
  queryFn: ({ signal }) => call(listApiTokens, { signal }),
  ...fresh,
})

export const activityQuery = (page: number) =>
  queryOptions({
    queryKey: ['security', 'activity', page],
    queryFn: ({ signal }) => call(listAuditEvents, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** One change shows in several places: a new password ends sessions and tokens, and is in the trail. */
function securityChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['security'] })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { old_password: string; new_password: string; code?: string }) =>
      call(changePassword, { body }),
    onSuccess: (_none, _body, _kept, { client }) => {
      showSuccess('Password changed', 'Every other device is signed out.')
      return securityChanged(client)
    },
  })
}

export function useAskForEmail() {
  return useMutation({
    mutationFn: (body: { email: string; password: string; code?: string }) =>
      call(askForEmailChange, { body }),
    onSuccess: (_none, { email }, _kept, { client }) => {
      showSuccess('Link sent', email)
      return securityChanged(client)
    },
  })
}

export function useCancelEmail() {
  return useMutation({
    mutationFn: (_email: string) => call(cancelEmailChange, {}),
    onSuccess: (_none, email, _kept, { client }) => {
      showSuccess('Your email stays as it is', `The link to ${email} does not work any more.`)
      return securityChanged(client)
    },
    onError: (error) => showFailure('Not cancelled', messageOf(error)),
  })
}

export function useStartTwoFactor() {
  return useMutation({
    mutationFn: (password: string) => call(startTwoFactor, { body: { password } }),
  })
}

export function useConfirmTwoFactor() {
  return useMutation({
    mutationFn: (code: string) => call(confirmTwoFactor, { body: { code } }),
    onSuccess: (_codes, _code, _kept, { client }) => securityChanged(client),
  })
}

export function useDisableTwoFactor() {
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => call(disableTwoFactor, { body }),
    onSuccess: (_none, _body, _kept, { client }) => {
      showSuccess('Two-factor sign-in is off', 'Signing in takes the password alone.')
      return securityChanged(client)
    },
  })
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: async (body: { password: string; code: string }) =>
      (await call(renewRecoveryCodes, { body })).recovery_codes,
    onSuccess: (_codes, _body, _kept, { client }) => securityChanged(client),
  })
}

export function useEndSession() {
  return useMutation({
    mutationFn: ({ id }: { id: number; device: string }) =>
      call(endSession, { params: { id } }).catch(unlessGone),
    onSuccess: (_none, { device }, _kept, { client }) => {
      showSuccess('Signed out there', device)
      return securityChanged(client)
    },
    onError: (error) => showFailure('Not signed out', messageOf(error)),
  })
}

export function useCreateToken() {
  return useMutation({
    mutationFn: (body: { name: string; read_only: boolean }) => call(createApiToken, { body }),
    onSuccess: (_made, _body, _kept, { client }) => securityChanged(client),
  })
}

export function useDeleteToken() {
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) =>
      call(deleteApiToken, { params: { id } }).catch(unlessGone),
    onSuccess: (_none, { name }, _kept, { client }) => {
      showSuccess('Token deleted', name)
      return securityChanged(client)
    },
  })
}

export function useDeleteUser() {
  return useMutation({
    mutationFn: (body: { password: string; code?: string }) => call(deleteUser, { body }),
  })
}

/** What ended already, from another device perhaps, is as it was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
