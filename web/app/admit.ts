// The guard at work: fetches what the decision needs, once after signing in or a reload, and
// sends people where they belong.
import { type QueryClient, onlineManager } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { DataIntegrity } from '#contract/accounts.ts'
import type { ActiveStatus } from '#contract/users.ts'
import { ApiError, isUnanswered } from '#web/lib/api-error.ts'
import { storedToken } from '#web/lib/session.ts'
import { showFailure } from '#web/ui/toast.ts'
import { readMembershipSearch } from '#web/payments/search.ts'
import { activeStatusQuery, integrityQuery } from '#web/users/api.ts'
import { settingsQuery } from '#web/settings/app-settings.ts'
import { type Session, redirectFor } from './guard.ts'

interface Wanted {
  pathname: string
  search: Record<string, unknown>
  /** Path and search without the base path. */
  href: string
  /** `preload` when a link is only pointed at. */
  cause: 'preload' | 'enter' | 'stay'
}

/** Lets the navigation through, or throws a redirect. Answers what is known of the person. */
export async function admit(client: QueryClient, wanted: Wanted): Promise<Session | null> {
  const session = await findSession(client, wanted)
  const to = redirectFor(wanted.pathname, session, readMembershipSearch(wanted.search))
  if (to === null) return session
  if (to === '/login/') throw redirect({ to, search: wantedSearch(wanted.href), replace: true })
  throw redirect({ to, replace: true })
}

/** The start page is where a login leads anyway, so it is not named in the address. */
function wantedSearch(href: string): { to?: string } {
  return href === '/' ? {} : { to: href }
}

async function findSession(client: QueryClient, wanted: Wanted): Promise<Session | null> {
  if (storedToken() === null) return null
  try {
    const [integrity, status, settings] = await Promise.all([
      client
        .query(integrityQuery)
        .catch(orKnown<DataIntegrity>(client.getQueryData(integrityQuery.queryKey))),
      client
        .query(activeStatusQuery)
        .catch(orKnown<ActiveStatus>(client.getQueryData(activeStatusQuery.queryKey))),
      client.query(settingsQuery).catch((error: unknown) => ({ error })),
    ])
    if ('error' in settings) tellOfSettings(client, settings.error, wanted)
    return { integrity, status }
  } catch (error) {
    if (isSignedOut(error)) return null
    const seen = isUnanswered(error) ? await restoreSession(client) : null
    if (seen) return seen
    throw error
  }
}

/** Nothing is known yet and the server does not answer: what this browser saw last stands in. */
async function restoreSession(client: QueryClient): Promise<Session | null> {
  onlineManager.setOnline(false)
  const { restoreLastSeen } = await import('#web/offline/last-seen.ts')
  await restoreLastSeen(client)
  const integrity = client.getQueryData(integrityQuery.queryKey)
  const status = client.getQueryData(activeStatusQuery.queryKey)
  return integrity && status ? { integrity, status } : null
}

/** When asking again fails, what was known before decides; a token that ended is final. */
function orKnown<T>(known: T | undefined): (error: unknown) => T {
  return (error) => {
    if (known === undefined || isSignedOut(error)) throw error
    return known
  }
}

/**
 * Without the settings those known before are shown, or the defaults and it is said so; the next
 * navigation asks again.
 */
function tellOfSettings(client: QueryClient, error: unknown, { cause }: Wanted): void {
  if (isSignedOut(error)) throw error
  if (client.getQueryData(settingsQuery.queryKey) !== undefined) return
  if (cause !== 'preload') showFailure('Failure', 'Failed to download app settings', { error })
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
