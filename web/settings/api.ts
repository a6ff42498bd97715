// What belongs to the user rather than to their records: the ways in, the tokens, the trail.
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
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

/**
 * A call that changes how one gets in. It shows in several places: a new password ends sessions and
 * tokens, and is in the trail.
 */
function useSecurityCall<Sent, Got>(
  send: (sent: Sent) => Promise<Got>,
  told: { done?: (sent: Sent) => void; failed?: string } = {},
) {
  return useMutation({
    mutationFn: (sent: Sent) => send(sent),
    onSuccess: (_got, sent, _kept, { client }) => {
      told.done?.(sent)
      return client.invalidateQueries({ queryKey: ['security'] })
    },
    onError: (error) => told.failed !== undefined && showFailure(told.failed, messageOf(error)),
  })
}

export function useChangePassword() {
  return useSecurityCall(
    (body: { old_password: string; new_password: string; code?: string }) =>
      call(changePassword, { body }),
    { done: () => showSuccess('Password changed', 'Every other device is signed out.') },
  )
}

export function useAskForEmail() {
  return useSecurityCall(
    (body: { email: string; password: string; code?: string }) => call(askForEmailChange, { body }),
    { done: ({ email }) => showSuccess('Link sent', email) },
  )
}

export function useCancelEmail() {
  return useSecurityCall((_email: string) => call(cancelEmailChange), {
    done: (email) =>
      showSuccess('Your email stays as it is', `The link to ${email} does not work any more.`),
    failed: 'Not cancelled',
  })
}

export function useStartTwoFactor() {
  return useMutation({
    mutationFn: (password: string) => call(startTwoFactor, { body: { password } }),
  })
}

export function useConfirmTwoFactor() {
  return useSecurityCall((code: string) => call(confirmTwoFactor, { body: { code } }))
}

export function useDisableTwoFactor() {
  return useSecurityCall(
    (body: { password: string; code: string }) => call(disableTwoFactor, { body }),
    {
      done: () => showSuccess('Two-factor sign-in is off', 'Signing in takes the password alone.'),
    },
  )
}

export function useRenewRecoveryCodes() {
  return useSecurityCall(
    async (body: { password: string; code: string }) =>
      (await call(renewRecoveryCodes, { body })).recovery_codes,
  )
}

export function useEndSession() {
  return useSecurityCall(
    ({ id }: { id: number; device: string }) =>
      call(endSession, { params: { id } }).catch(unlessGone),
    { done: ({ device }) => showSuccess('Signed out there', device), failed: 'Not signed out' },
  )
}

export function useCreateToken() {
  return useSecurityCall((body: { name: string; read_only: boolean }) =>
    call(createApiToken, { body }),
  )
}

export function useDeleteToken() {
  return useSecurityCall(
    ({ id }: { id: number; name: string }) =>
      call(deleteApiToken, { params: { id } }).catch(unlessGone),
    { done: ({ name }) => showSuccess('Token deleted', name) },
  )
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
