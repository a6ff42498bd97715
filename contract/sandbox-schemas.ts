// What somebody who is not signed in meets first: what is on offer, and looking around with sample
// data, which is a user of one's own for a day.
import { z } from 'zod'

export const createSandbox = {
  reply: z.object({ token: z.string() }),
}

/** What is on offer here, as whoever runs it decided. */
export const Offer = z.object({
  /** Whether anybody may sign up, or look around. */
  registration: z.enum(['open', 'closed']),
  /** Without membership everybody is paid up. */
  membership: z.enum(['on', 'off']),
  trial_days: z.number().int(),
})
export type Offer = z.output<typeof Offer>

export const readOffer = {
  reply: Offer,
}
