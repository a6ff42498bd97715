// Signing in with a second factor: six digits from an authenticator app (TOTP: SHA-1, 30 seconds),
// or one of the recovery codes given when it was turned on, each of which works once.
import { endpoint } from './endpoint.ts'
import type * as schemas from './two-factor-schemas.ts'

export type * from './two-factor-schemas.ts'

export const readTwoFactor = endpoint<typeof schemas.readTwoFactor>({
  name: 'readTwoFactor',
  method: 'GET',
  path: '/api/accounts/two-factor/',
  summary: 'Whether signing in asks for a code, and how many recovery codes are left.',
  sessionOnly: true,
})

export const startTwoFactor = endpoint<typeof schemas.startTwoFactor>({
  name: 'startTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor/start/',
  summary: 'Get a secret for an authenticator app. Nothing changes until its code is confirmed.',
  sessionOnly: true,
})

export const confirmTwoFactor = endpoint<typeof schemas.confirmTwoFactor>({
  name: 'confirmTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor/confirm/',
  summary: 'Turn it on with the first code of the app; answers the recovery codes, once.',
  sessionOnly: true,
})

export const disableTwoFactor = endpoint<typeof schemas.disableTwoFactor>({
  name: 'disableTwoFactor',
  method: 'POST',
  path: '/api/accounts/two-factor/disable/',
  summary: 'Turn it off, with the password and a code of the app or a recovery code.',
  sessionOnly: true,
  status: 204,
})

export const renewRecoveryCodes = endpoint<typeof schemas.renewRecoveryCodes>({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/accounts/two-factor/recovery-codes/',
  summary: 'Ten new recovery codes, shown once, with the password and a code. Those before end.',
  sessionOnly: true,
})
