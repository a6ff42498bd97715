// What somebody who is not signed in meets first: what is on offer, and looking around with sample
// data, which is a user of one's own for a day.
import { openEndpoint } from './endpoint.ts'
import type * as schemas from './sandbox-schemas.ts'

export type * from './sandbox-schemas.ts'

export const createSandbox = openEndpoint<typeof schemas.createSandbox>({
  name: 'createSandbox',
  method: 'POST',
  path: '/api/accounts/sandbox/',
  summary:
    'Look around: a paid-up user with three years of sample data, who is removed after a day.',
  status: 201,
})

export const readOffer = openEndpoint<typeof schemas.readOffer>({
  name: 'readOffer',
  method: 'GET',
  path: '/api/accounts/offer/',
  summary: 'Whether one can sign up here, how long the trial is, and whether there is membership.',
})
