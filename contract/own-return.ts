// What investments really earned.
import { endpoint } from './endpoint.ts'
import type * as schemas from './own-return-schemas.ts'

export type * from './own-return-schemas.ts'

export const readOwnReturns = endpoint<typeof schemas.readOwnReturns>({
  name: 'readOwnReturns',
  method: 'GET',
  path: '/api/tracker/block-own-return/',
  summary: 'What your investments earned, money-weighted and time-weighted, by category.',
})
