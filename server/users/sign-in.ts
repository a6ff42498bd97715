// Tokens: 256 random bits, given once, kept only as their SHA-256. A session ends after 30 idle
// days, and after 90 in any case; a personal token lives until it is deleted.
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/in-tx.ts'
import { type SignedIn, findTokenOwner, insertToken, touchToken } from './sql.ts'
import { instant } from '../db/columns.ts'

const DAY_MS = 86_400_000
const IDLE_MS = 30 * DAY_MS
const LIFE_MS = 90 * DAY_MS
/** Last use is kept to five minutes, so that reading does not mean writing. */
const TOUCH_MS = 5 * 60_000
/** The last use of a personal token that was not used yet. */
export const NEVER = instant(0)

/** Since when a session must have been used, and made, to be alive now. */
export function aliveSince(now: number): { used: string; made: string } {
  return {
    used: instant(now - IDLE_MS),
    made: instant(now - LIFE_MS),
  }
}

export async function startSession(
  db: Db,
  user_id: number,
  device: string,
  now: number,
): Promise<string> {
  const token = newToken()
  const at = instant(now)
  await insertToken(db, {
    user_id,
    kind: 'session',
    name: device,
    token_hash: hashToken(token),
    read_only: 0,
    created_at: at,
    last_used_at: at,
  })
  return token
}

export async function findSignedIn(db: Db, token: string, now: number): Promise<SignedIn | null> {
  const token_hash = hashToken(token)
  const owner = await findTokenOwner(db, token_hash)
  if (!owner) return null
  const { created_at, last_used_at, ...user } = owner
  const idle = now - Date.parse(last_used_at)
  const age = now - Date.parse(created_at)
  if (owner.kind === 'session' && (idle > IDLE_MS || age > LIFE_MS)) return null
  if (idle > TOUCH_MS) noteUse(db, { ...owner, token_hash }, now)
  return user
}

/** The last uses that are being kept, by the hash of their token, in epoch milliseconds. */
const under_way = new Map<string, number>()

/** Keeps when a token was used last. The call goes on: where a long import writes, this waits for it. */
function noteUse(
  db: Db,
  { id, token_id, token_hash }: SignedIn & { token_hash: string },
  now: number,
): void {
  const earlier = under_way.get(token_hash)
  if (earlier !== undefined && now - earlier <= TOUCH_MS) return
  under_way.set(token_hash, now)
  touchToken(db, id, token_id, instant(now))
    // The token's next call tries again.
    .catch(() => undefined)
    .finally(() => {
      if (under_way.get(token_hash) === now) under_way.delete(token_hash)
    })
}

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('hex')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
