// Signing in with a second factor: six digits from an authenticator app (TOTP: SHA-1, 30 seconds),
// or one of the recovery codes given when it was turned on, each of which works once.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CodeField, SentPassword } from './users.ts'

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

export const readTwoFactor = endpoint({
  name: 'readTwoFactor',
  method: 'GET',
  path: '/api/accounts/two-factor/',
  summary: 'Whether signing in asks for a code, and how many recovery codes are left.',
  sessionOnly: true,
  reply: TwoFactor,
})

export const startTwoFactor = endpoint({
  name: 'startTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor/start/',
  summary: 'Get a secret for an authenticator app. Nothing changes until its code is confirmed.',
  sessionOnly: true,
  body: z.object({ password: SentPassword }),
  reply: TwoFactorSecret,
})

export const confirmTwoFactor = endpoint({
  name: 'confirmTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor/confirm/',
  summary: 'Turn it on with the first code of the app; answers the recovery codes, once.',
  sessionOnly: true,
  body: z.object({ code: CodeField }),
  reply: RecoveryCodes,
})

export const disableTwoFactor = endpoint({
  name: 'disableTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor/disable/',
  summary: 'Turn it off, with the password and a code of the app or a recovery code.',
  sessionOnly: true,
  status: 204,
  body: z.object({ password: SentPassword, code: CodeField }),
})
