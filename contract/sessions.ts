// Where a user is signed in, and signing out there.
import { endpoint } from './endpoint.ts'
import type * as schemas from './sessions-schemas.ts'

export type * from './sessions-schemas.ts'

export const listSessions = endpoint<typeof schemas.listSessions>({
  name: 'listSessions',
  method: 'GET',
  path: '/api/accounts/sessions/',
  summary: 'Where the user is signed in, the last used first.',
  sessionOnly: true,
})

export const endSession = endpoint<typeof schemas.endSession>({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/accounts/sessions/{id}/',
  summary: 'Sign out there: that session stops working at once.',
  sessionOnly: true,
  versioned: false,
})
