// The sandbox signs its events as real providers do: `t=<seconds>,v1=<hex>`, an HMAC-SHA256 over the
// time, a dot and the body to the byte.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOLERANCE_SECONDS } from '../provider.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'

export function sign(secret: string, raw: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, raw)}`
}

/** Whether the body is what was signed, and was signed at most 300 seconds ago. */
export function isSigned(
  secret: string,
  raw: string,
  header: string | string[] | undefined,
  now: number,
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '')
  if (!parts) return false
  const seconds = Number(parts[1])
  const right = timingSafeEqual(
    Buffer.from(parts[2] ?? '', 'hex'),
    Buffer.from(digest(secret, seconds, raw), 'hex'),
  )
  return right && Math.abs(Math.floor(now / 1000) - seconds) <= TOLERANCE_SECONDS
}

function digest(secret: string, seconds: number, raw: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex')
}
