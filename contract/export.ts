// Taking everything home: one JSON file with all that a user has, which an empty user can be filled
// with again. Things are numbered from 1 in the order in which they were made, each kind by itself,
// and refer to each other by these numbers; ids of a database mean nothing elsewhere.
// Left out: sign-in, payments and membership, the trail of events, and the log of changes.
import { endpoint } from './endpoint.ts'
import type * as schemas from './export-schemas.ts'

export type * from './export-schemas.ts'

export const exportData = endpoint<typeof schemas.exportData>({
  name: 'exportData',
  method: 'GET',
  path: '/api/accounts/export/',
  summary: 'Everything that is yours as one JSON file, for keeping or for `importData`.',
  lengthy: true,
})

export const importData = endpoint<typeof schemas.importData>({
  name: 'importData',
  method: 'POST',
  path: '/api/accounts/import/',
  summary: 'Fill an empty user with an exported file: all of it or nothing. 409 when not empty.',
  status: 201,
  idempotent: true,
  bulk: 'export',
  lengthy: true,
})

export const exportRecords = endpoint<typeof schemas.exportRecords>({
  name: 'exportRecords',
  method: 'GET',
  path: '/api/tracker/{record_type}/export.csv/',
  summary: 'Records as CSV, oldest first; all of a type, or those that a list shows.',
  media: 'text/csv',
  lengthy: true,
})
