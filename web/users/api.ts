// Who is signed in: their membership, and whether they are set up.
import { queryOptions } from '@tanstack/react-query'
import { readDataIntegrity } from '#contract/accounts.ts'
import { readOffer } from '#contract/sandbox.ts'
import { type ActiveStatus, getToken, logout, readActiveStatus } from '#contract/users.ts'
import { call } from '#web/lib/call.ts'

export const activeStatusQuery = queryOptions({
  queryKey: ['active-status'],
  queryFn: ({ signal }) => call(readActiveStatus, { signal }),
  staleTime: 5 * 60_000,
})

/** What whoever runs this server decided: who may sign up, and whether there is anything to pay. */
export const offerQuery = queryOptions({
  queryKey: ['offer'],
  queryFn: ({ signal }) => call(readOffer, { signal }),
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
