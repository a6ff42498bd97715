// Both halves of money that moves between two accounts of a person, and what became of them.
import type { Ground } from './ground.ts'
import type { Answered, Person } from './person.ts'
import type { TestApp } from './test-app.ts'

type Given = Record<string, unknown>
type Body = Answered['body']

/** `who` is asked at each call, so that every test may have a person of its own. */
export function halvesOf(app: TestApp, who: () => { ada: Person; ground: Ground }) {
  const spend = async (given: Given = {}): Promise<Body> => {
    const { ada, ground } = who()
    return (await ada.post('/api/tracker/transaction/', ground.draft({ amount: -400, ...given })))
      .body
  }
  return {
    /** Stores 400 spent on the account. */
    spend,
    /** Stores the 400 that came into the savings. */
    onSavings: (given: Given = {}): Promise<Body> =>
      spend({ account: who().ground.savings, amount: 400, ...given }),
    /** A record as it stands. */
    now: async (id: number, type = 'transaction'): Promise<Body> =>
      (await who().ada.get(`/api/tracker/${type}/${id}/`)).body,
    /** All investment records. */
    savings: async (): Promise<Body> =>
      (await who().ada.get('/api/tracker/saving/filter-paginate-sort-records/')).body.transactions,
    /** The other half, as it is stored. */
    halfOf: async (id: number): Promise<number | null> => {
      const row = await app.db
        .selectFrom('record')
        .select('linked_record_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.linked_record_id ?? null
    },
  }
}
