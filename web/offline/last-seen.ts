// The figures that were seen last, each kept by itself, so that what one page showed stays when another
// is loaded. They belong to one person and go when they sign out; what is about the sign-in is not kept.
import { type DehydratedState, type QueryClient, dehydrate, hydrate } from '@tanstack/react-query'
import { delMany, entries } from 'idb-keyval'
import { keepAll } from '#web/lib/keep-all.ts'
import { lastSeenStore } from '#web/lib/kept-stores.ts'
import { ownerMark, storedToken } from '#web/lib/session.ts'

const NOT_KEPT = ['security', 'hosting']
const MOST_KEPT = 200

interface Seen {
  owner: string
  query: DehydratedState['queries'][number]
}

export async function keepLastSeen(client: QueryClient): Promise<void> {
  // Whoever is signing out: the figures are theirs, and the mark is not any more.
  if (storedToken() === null) return
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state }) =>
      state.data !== undefined && !NOT_KEPT.includes(String(queryKey[0])),
    shouldDehydrateMutation: () => false,
  })
  const owner = ownerMark()
  try {
    await keepAll(
      lastSeenStore,
      queries.map((query): [string, Seen] => [query.queryHash, { owner, query }]),
    )
  } catch {
    // A browser that keeps nothing shows nothing after a reload.
  }
}

/** Puts them where screens look first, with the times at which they came; what is newer there stays. */
export async function restoreLastSeen(client: QueryClient): Promise<void> {
  try {
    const queries = (await ownLatestFirst()).map(([, { query }]) => query)
    hydrate(client, { mutations: [], queries })
  } catch {
    // The page says that the server cannot be reached.
  }
}

/** Drops what was seen longest ago, so that what is kept does not grow for ever. */
export async function forgetLongAgo(): Promise<void> {
  try {
    const old = (await ownLatestFirst()).slice(MOST_KEPT)
    await delMany(
      old.map(([key]) => key),
      lastSeenStore,
    )
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

async function ownLatestFirst(): Promise<[string, Seen][]> {
  const owner = ownerMark()
  const kept = await entries<string, Seen>(lastSeenStore)
  const own = kept.filter(([, seen]) => seen.owner === owner)
  const at = ([, { query }]: [string, Seen]) => query.state.dataUpdatedAt
  return own.toSorted((a, b) => at(b) - at(a))
}
