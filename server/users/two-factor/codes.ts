// The codes of a second factor. An authenticator's are six digits of a 30-second step (RFC 6238),
// taken one step early or late because clocks differ. Recovery codes are 80 random bits, written
// as `k3vq-72mn-ab4d-xzpe`.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Fireside'
const SECRET_BYTES = 20
const RECOVERY_BYTES = 10
const RECOVERY_CODES = 10

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an authenticator app reads from a QR code. */
export function otpauthUrl(email: string, secret: string): string {
  return new TOTP({ issuer: ISSUER, label: email, secret }).toString()
}

/** The step whose code it is, or null when it is none of those around now. */
export function stepOf(code: string, secret: string, now: number): number | null {
  const totp = new TOTP({ secret })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { buffer } = Uint8Array.from(randomBytes(RECOVERY_BYTES))
    return (new Secret({ buffer }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-')
  })
}

/** As compared: without spaces and dashes, in lower case. */
export function bareCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase()
}
