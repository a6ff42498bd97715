// Pairs that an import stored and has still to link: kept in the browser until they are, so that a
// failure can be retried, also after a reload.
import { MOST_AT_ONCE } from '#contract/paging.ts'
import { del, get, set } from 'idb-keyval'
import { linkRecords } from '#contract/transfers.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { linksStore as place } from '#web/lib/kept-stores.ts'
import { makeStore } from '#web/lib/make-store.ts'
import { onForgotten, ownerMark } from '#web/lib/session.ts'
import type { Pair } from './api.ts'

const KEY = 'waiting'
export interface PendingLinks {
  /** The same for each try, so that what got through is not linked twice. */
  id: string
  pairs: readonly Pair[]
}

interface Kept {
  waiting: readonly PendingLinks[]
  owner: string
}

const pending = makeStore<readonly PendingLinks[]>([])
let loading: Promise<void> | null = null

/** What waits to be linked, of each import. */
export function usePendingLinks(): readonly PendingLinks[] {
  void load()
  return pending.use()
}

/** Keeps pairs until they are linked, then links them. Where that fails they stay, and it throws. */
export async function linkKept(links: PendingLinks): Promise<void> {
  if (links.pairs.length === 0) return
  await load()
  await keep([...others(links), links])
  for (let from = 0; from < links.pairs.length; from += MOST_AT_ONCE) {
    const body = links.pairs.slice(from, from + MOST_AT_ONCE)
    await call(linkRecords, { body, key: `${links.id}-links-${links.pairs.length}-${from}` })
  }
  await forgetLinks(links)
}

/** They are left unlinked: what the user wants, or what cannot be done any more. */
export function forgetLinks(links: PendingLinks): Promise<void> {
  return keep(others(links))
}

function others({ id }: PendingLinks): PendingLinks[] {
  return pending.get().filter((one) => one.id !== id)
}

/** A record of a pair is gone or has another half by now: trying again would not help. */
export function isHopeless(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400
}

function load(): Promise<void> {
  loading ??= bringBack().catch(() => {
    // A browser that keeps nothing has nothing to bring back.
  })
  return loading
}

async function bringBack(): Promise<void> {
  const kept = await get<Kept>(KEY, place)
  if (kept?.owner === ownerMark() && pending.get().length === 0) pending.set(kept.waiting)
}

async function keep(waiting: readonly PendingLinks[]): Promise<void> {
  pending.set(waiting)
  try {
    if (waiting.length > 0) await set(KEY, { waiting, owner: ownerMark() } satisfies Kept, place)
    else await del(KEY, place)
  } catch {
    // Full or forbidden: it is known while the page lives.
  }
}

onForgotten(() => pending.set([]))
