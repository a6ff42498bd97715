// The secret of a second factor as it is stored: encrypted under SECRET_KEY where one is given, so
// that a stolen database alone does not sign anybody in. `v1.` and then, in base64, 12 bytes of
// nonce, 16 of tag and the text (AES-256-GCM); the user's id is bound to it.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../../db/in-tx.ts'
import { Refusal } from '../../errors.ts'
import { listUnmarked, replaceSecret } from './sql.ts'

const MARK = 'v1.'
const NONCE = 12
const TAG = 16

export function sealSecret(secret: string, user_id: number, key: string | null): string {
  if (key === null) return secret
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(aboutUser(user_id))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** Encrypts what was stored before there was a key; done at each start. */
export async function sealOlder(db: Db, key: string | null): Promise<void> {
  if (key === null) return
  for (const { user_id, secret } of await listUnmarked(db, MARK)) {
    await replaceSecret(db, user_id, { from: secret, to: sealSecret(secret, user_id, key) })
  }
}

/** One that was stored before there was a key is read as it is. */
export function openSecret(stored: string, user_id: number, key: string | null): string {
  if (!stored.startsWith(MARK)) return stored
  if (key === null) throw unreadable()
  const bytes = Buffer.from(stored.slice(MARK.length), 'base64')
  const cipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, NONCE))
    .setAAD(aboutUser(user_id))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  try {
    const text = Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()])
    return text.toString('utf8')
  } catch {
    throw unreadable()
  }
}

function keyOf(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'fireside two-factor', 32))
}

function aboutUser(user_id: number): Buffer {
  return Buffer.from(`two_factor ${user_id}`)
}

const unreadable = () =>
  new Refusal(503, {
    detail: 'Codes cannot be checked: this server does not have the SECRET_KEY they need.',
  })
