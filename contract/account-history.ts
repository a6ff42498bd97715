// What is known of an account over time: the months that have records, and whether the records
// explain its balances.
import { endpoint } from './endpoint.ts'
import type * as schemas from './account-history-schemas.ts'

export type * from './account-history-schemas.ts'

export const readAccountHistory = endpoint<typeof schemas.readAccountHistory>({
  name: 'readAccountHistory',
  method: 'GET',
  path: '/api/tracker/account/{id}/history/',
  summary: 'The months of an account that have records, and periods that do not fit its balances.',
})
