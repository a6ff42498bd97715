// The FI diary of an integrated plan: the date it gave in each month, and why it moved since.
import { endpoint } from './endpoint.ts'
import type * as schemas from './fi-diary-schemas.ts'

export type * from './fi-diary-schemas.ts'

export const readFiDiary = endpoint<typeof schemas.readFiDiary>({
  name: 'readFiDiary',
  method: 'GET',
  path: '/api/fiplan/integrated-plan/{id}/diary/',
  summary: 'The date that a plan gave in each month. The entry of the current month is kept by it.',
})

export const rebuildFiDiary = endpoint<typeof schemas.rebuildFiDiary>({
  name: 'rebuildFiDiary',
  method: 'POST',
  path: '/api/fiplan/integrated-plan/{id}/diary/rebuild/',
  summary: 'Work out the months of a diary again from the records as they are dated.',
})
