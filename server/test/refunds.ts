// Purchases and refunds of a person, and how they are linked.
import { expect } from 'vitest'
import type { Record } from '#contract/records.ts'
import type { Ground } from './ground.ts'
import type { Answered, Person } from './person.ts'

export const SPENDING = '/api/tracker/transaction/'
export const REFUND = '/api/tracker/refund/'

/** `who` is asked at each call, so that every test may have a person of its own. */
export function refundsOf(who: () => { ada: Person; ground: Ground }) {
  return {
    make: async (given: object): Promise<Record> =>
      (await who().ada.post(SPENDING, who().ground.draft({ ...given }))).body,
    /** A record as it stands. */
    now: async ({ id }: Record): Promise<Record> => (await who().ada.get(`${SPENDING}${id}/`)).body,
    /** Answers the change that the link is in the log. */
    link: async (refund: Record, purchase: Record): Promise<Answered['body']> => {
      const sides = { refund: refund.id, purchase: purchase.id }
      const { status, body } = await who().ada.post(REFUND, sides)
      expect([status, body]).toEqual([201, body])
      return body.change
    },
  }
}
