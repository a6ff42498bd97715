// Signing in with a second factor: six digits from an authenticator app (TOTP: SHA-1, 30 seconds),
// or one of the recovery codes given when it was turned on, each of which works once.
import { z } from 'zod'
import { CodeField, SentPassword } from './users-schemas.ts'

export const TwoFactor = z.object({
  enabled: z.boolean(),
  recovery_codes_left: z.number().int(),
})
export type TwoFactor = z.output<typeof TwoFactor>

/** What an authenticator app is given: typed in, or as a QR code of the address. */
export const TwoFactorSecret = z.object({ secret: z.string(), otpauth_url: z.string() })
export type TwoFactorSecret = z.output<typeof TwoFactorSecret>

/** Ten codes such as `k3vq-72mn-ab4d-xzpe`, shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

export const readTwoFactor = {
  reply: TwoFactor,
}

export const startTwoFactor = {
  body: z.object({ password: SentPassword }),
  reply: TwoFactorSecret,
}

export const confirmTwoFactor = {
  body: z.object({ code: CodeField }),
  reply: RecoveryCodes,
}

export const disableTwoFactor = {
  body: z.object({ password: SentPassword, code: CodeField }),
}

export const renewRecoveryCodes = {
  body: z.object({ password: SentPassword, code: CodeField }),
  reply: RecoveryCodes,
}
