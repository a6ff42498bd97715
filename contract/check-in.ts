// The monthly check-in: what stands beside the fields in which balances are entered. They are
// stored by `createRecords`, all of them or none.
import { endpoint } from './endpoint.ts'
import type * as schemas from './check-in-schemas.ts'

export type * from './check-in-schemas.ts'

export const readCheckIn = endpoint<typeof schemas.readCheckIn>({
  name: 'readCheckIn',
  method: 'GET',
  path: '/api/tracker/check-in/',
  summary: 'The investments whose balances are noted month by month, and the months that lack one.',
})
