// A transaction or income split into parts that add up to it.
import { endpoint } from './endpoint.ts'
import type * as schemas from './splits-schemas.ts'

export type * from './splits-schemas.ts'

export const readSplit = endpoint<typeof schemas.readSplit>({
  name: 'readSplit',
  method: 'GET',
  path: '/api/tracker/{record_type}/{id}/split/',
  summary: 'The parts of the row that a record is one of.',
})

export const splitRecord = endpoint<typeof schemas.splitRecord>({
  name: 'splitRecord',
  method: 'POST',
  path: '/api/tracker/{record_type}/{id}/split/',
  summary: 'Split a record into parts that add up to it, change its parts, or join them again.',
  status: 201,
  idempotent: true,
})
