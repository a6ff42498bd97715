// What only whoever hosts this installation is told: the free space of the server's disk.
import { endpoint } from './endpoint.ts'
import type * as schemas from './hosting-schemas.ts'

export type * from './hosting-schemas.ts'

export const readHosting = endpoint<typeof schemas.readHosting>({
  name: 'readHosting',
  method: 'GET',
  path: '/api/accounts/hosting/',
  summary: 'The free space of the server, for the first user of the installation; null for others.',
  sessionOnly: true,
})
