// Where a user is signed in, and signing out there.
import { z } from 'zod'
import { IdParams } from './fields.ts'

/** One sign-in on one device. Instants are ISO text in UTC; the last use is kept to 5 minutes. */
export const Session = z.object({
  id: z.number().int(),
  /** In words, such as "Firefox on Windows"; "Unknown device" when it did not say. */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

export const listSessions = {
  reply: z.array(Session),
}

export const endSession = {
  params: IdParams,
}
