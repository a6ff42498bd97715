// Records that were logged without a connection. They wait in the browser's database for the person
// who logged them, and each is stored once, under the key that it was first sent with.
import { del, set, values } from 'idb-keyval'
import { createRecords } from '#contract/records.ts'
import type { RecordDraft } from '#contract/records-schemas.ts'
import type { RecordType } from '#domain/records.ts'
import type { z } from 'zod'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { checkConnection } from '#web/lib/connection.ts'
import { waitingStore } from '#web/lib/kept-stores.ts'
import { makeStore } from '#web/lib/make-store.ts'
import { isStillOwner, onForgotten, ownerMark, storedToken } from '#web/lib/session.ts'

/** The server knows a key for 30 days; later than that, the same record could be stored again. */
const KNOWN_MS = 29 * 86_400_000
/** One record is stored in a moment; after this it waits. */
export const SEND_MS = 20_000
const TOO_LATE =
  'It waited for too long to be sure that it is not stored yet. Look for it before you log it again.'

export interface WaitingRecord {
  /** Its Idempotency-Key. */
  key: string
  record_type: RecordType
  body: z.input<typeof RecordDraft>
  /** The form as it was filled in, for mending what was refused. */
  form: string
  /** When it was logged: an instant. */
  logged_at: string
  /** Why the server does not take it; null while it only waits for the connection. */
  refused: string | null
}

type Kept = WaitingRecord & { owner: string }

const waiting = makeStore<readonly WaitingRecord[]>([])
let sending: Promise<number> | null = null

/** In the order in which they were logged. */
export const useWaiting = waiting.use

/** Looks what waits for whoever is signed in here, also from before a reload and from other tabs. */
export async function loadWaiting(): Promise<readonly WaitingRecord[]> {
  const own = (await readAll()).filter(({ owner }) => owner === ownerMark())
  waiting.set(own.sort((a, b) => (a.logged_at < b.logged_at ? -1 : 1)))
  return waiting.get()
}

/** A browser that keeps nothing has nothing that waits. */
async function readAll(): Promise<Kept[]> {
  try {
    return await values<Kept>(waitingStore)
  } catch {
    return []
  }
}

/** Keeps what found no server, and has that looked at. Rejects where the browser keeps nothing. */
export async function keepWaiting(
  one: Pick<WaitingRecord, 'key' | 'record_type' | 'body' | 'form'>,
): Promise<void> {
  void checkConnection()
  await write({ ...one, logged_at: new Date().toISOString(), refused: null })
}

export async function dropWaiting(key: string): Promise<void> {
  await del(key, waitingStore)
  waiting.set(waiting.get().filter((one) => one.key !== key))
}

/** A refusal may be over by now: a membership was paid for, a category is there again. */
export async function tryAgain(one: WaitingRecord): Promise<void> {
  await write({ ...one, refused: null })
}

/**
 * Sends what waits, one after the other; answers how many are stored now that were not. Who asks while
 * it is under way waits for that, and is told of none.
 */
export async function sendWaiting(): Promise<number> {
  if (sending) return sending.then(() => 0)
  sending = sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<number> {
  let stored = 0
  for (const one of await loadWaiting()) {
    if (one.refused !== null) continue
    const outcome = await send(one)
    if (outcome === 'away') break
    if (outcome === 'stored') stored += 1
  }
  return stored
}

async function send(one: WaitingRecord): Promise<'stored' | 'refused' | 'away'> {
  const { key, record_type, body } = one
  const owner = ownerMark()
  if (Date.now() - Date.parse(one.logged_at) > KNOWN_MS) return refuse(one, TOO_LATE)
  // In another tab somebody else may have signed in: the token is theirs then, the record is not.
  if (storedToken() === null || !isStillOwner()) return 'away'
  try {
    await call(createRecords, { params: { record_type }, body, key, patience: SEND_MS })
  } catch (error) {
    // Whoever signed in meanwhile is not told of it; it is refused again to whom it belongs.
    return isAway(error) || ownerMark() !== owner ? 'away' : refuse(one, messageOf(error))
  }
  await dropWaiting(key)
  return 'stored'
}

/** There is no connection, nobody is signed in, or the server cannot take anything now. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500)
  )
}

async function refuse(one: WaitingRecord, refused: string): Promise<'refused'> {
  await write({ ...one, refused })
  return 'refused'
}

async function write(one: WaitingRecord): Promise<void> {
  const kept: Kept = { ...one, owner: ownerMark() }
  await set(one.key, kept, waitingStore)
  const all = waiting.get()
  const known = all.some(({ key }) => key === one.key)
  waiting.set(known ? all.map((other) => (other.key === one.key ? one : other)) : [...all, one])
}

onForgotten(() => waiting.set([]))
