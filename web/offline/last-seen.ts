// The figures that were seen last, kept for a reload without a connection. They belong to one person
// and go when they sign out; what is about the sign-in itself is not kept.
import { type DehydratedState, type QueryClient, dehydrate, hydrate } from '@tanstack/react-query'
import { get } from 'idb-keyval'
import { keepAll } from '#web/lib/keep-all.ts'
import { lastSeenStore } from '#web/lib/kept-stores.ts'
import { ownerMark, storedToken } from '#web/lib/session.ts'

const KEY = 'figures'
const NOT_KEPT = ['security', 'hosting']

interface LastSeen {
  owner: string
  state: DehydratedState
}

export async function keepLastSeen(client: QueryClient): Promise<void> {
  // Whoever is signing out: the figures are theirs, and the mark is not any more.
  if (storedToken() === null) return
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state }) =>
      state.data !== undefined && !NOT_KEPT.includes(String(queryKey[0])),
    shouldDehydrateMutation: () => false,
  })
  try {
    const seen: LastSeen = { owner: ownerMark(), state }
    await keepAll(lastSeenStore, [[KEY, seen]])
  } catch {
    // A browser that keeps nothing shows nothing after a reload.
  }
}

/** Puts them where screens look first, with the times at which they came. */
export async function restoreLastSeen(client: QueryClient): Promise<void> {
  try {
    const kept = await get<LastSeen>(KEY, lastSeenStore)
    if (kept?.owner === ownerMark()) hydrate(client, kept.state)
  } catch {
    // The page says that the server cannot be reached.
  }
}
