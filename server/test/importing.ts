// Files that a person imports, and what the wizard sends of them.
import type { Ground } from './ground.ts'
import type { Person } from './person.ts'

type Given = Record<string, unknown>

/** `who` is asked at each call, so that every test may have a person of its own. */
export function importing(who: () => { ada: Person; ground: Ground }) {
  return {
    /** Opens an import of three rows and answers its id. */
    openImport: async (given: Given = {}): Promise<number> => {
      const { ada, ground } = who()
      const file = { account: ground.account, file_name: 'may.csv', row_count: 3, ...given }
      return (await ada.post('/api/tracker/import/', file)).body.id
    },
    /** A record as the wizard sends it: the row of the file beside what the user made of it. */
    imported: (import_id: number, given: Given = {}) =>
      who().ground.draft({
        import_id,
        imported_payee: 'SHOP 4411',
        imported_date: '2026-11-02',
        imported_amount: -34.41,
        ...given,
      }),
  }
}
