// A create sent twice under one Idempotency-Key happens once. The key is claimed together with the
// work, all or none, so that parallel sends wait for the first and then read its answer, and a
// failed one leaves nothing behind. Above 1 000 rows only ids are kept.
import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { uniqueViolation } from '../db/engine.ts'
import { conflict, invalid } from '../errors.ts'
import { claimKey, findKey, keepReply } from './sql.ts'
import { instant } from '../db/columns.ts'

const MOST_ROWS = 1000
const MOST_CHARACTERS = 255

/** Answers a large create again from its ids. */
export type Replay<T> = (db: Db, user_id: number, ids: number[]) => Promise<T>

interface Sent {
  db: Db
  now: () => number
  params: unknown
  body: unknown
}

export async function once<T>(
  sent: Sent,
  endpoint: Endpoint,
  key: string,
  replay: Replay<T> | undefined,
  user: { id: number },
  work: (db: Db) => Promise<T>,
  /** Of a long body, whose bytes are hashed. */
  hash: string | null,
): Promise<T> {
  if (key.length === 0 || key.length > MOST_CHARACTERS) {
    throw invalid({ non_field_errors: ['The Idempotency-Key must have 1 to 255 characters.'] })
  }
  const claim = {
    user_id: user.id,
    route: `${endpoint.name} ${JSON.stringify(sent.params ?? {})}`,
    key,
    body_hash: hash ?? hashOfBytes(Buffer.from(JSON.stringify(sent.body ?? null))),
  }
  const known = await repeat(sent.db, claim, replay)
  if (known) return known.value
  try {
    return await inTx(sent.db, async (db) => {
      await claimKey(db, { ...claim, status: endpoint.status, created_at: instant(sent.now()) })
      const value = await work(db)
      await keepReply(db, claim, replyToKeep(value, replay !== undefined))
      return value
    })
  } catch (error) {
    if (uniqueViolation(error) !== 'idempotency_key') throw error
    const finished = await repeat(sent.db, claim, replay)
    if (finished) return finished.value
    throw error
  }
}

interface Claim {
  user_id: number
  route: string
  key: string
  body_hash: string
}

async function repeat<T>(
  db: Db,
  claim: Claim,
  replay: Replay<T> | undefined,
): Promise<{ value: T } | null> {
  const known = await findKey(db, claim)
  if (!known) return null
  if (known.body_hash !== claim.body_hash) {
    throw conflict('This Idempotency-Key was used for another request.')
  }
  if (known.reply !== null) return { value: JSON.parse(known.reply) as T }
  if (!replay) throw new Error('a reply was kept as ids, but nothing can replay it')
  const ids = JSON.parse(known.reply_ids ?? '[]') as number[]
  return { value: await replay(db, claim.user_id, ids) }
}

export function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function replyToKeep(value: unknown, canReplay: boolean) {
  if (canReplay && Array.isArray(value) && value.length > MOST_ROWS) {
    const ids = value.map((row: { id: number }) => row.id)
    return { reply: null, reply_ids: JSON.stringify(ids) }
  }
  return { reply: JSON.stringify(value), reply_ids: null }
}
