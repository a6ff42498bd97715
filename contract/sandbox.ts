// What somebody who is not signed in meets first: what is on offer, and looking around with sample
// data, which is a user of one's own for a day.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const createSandbox = endpoint({
  name: 'createSandbox',
  method: 'POST',
  path: '/api/accounts/sandbox/',
  summary:
    'Look around: a paid-up user with three years of sample data, who is removed after a day.',
  access: 'open',
  status: 201,
  reply: z.object({ token: z.string() }),
})

/** What is on offer here, as whoever runs it decided. */
export const Offer = z.object({
  /** Whether anybody may sign up, or look around. */
  registration: z.enum(['open', 'closed']),
  /** Without membership everybody is paid up. */
  membership: z.enum(['on', 'off']),
  trial_days: z.number().int(),
})
export type Offer = z.output<typeof Offer>

export const readOffer = endpoint({
  name: 'readOffer',
  method: 'GET',
  path: '/api/accounts/offer/',
  summary: 'Whether one can sign up here, how long the trial is, and whether there is membership.',
  access: 'open',
  reply: Offer,
})
