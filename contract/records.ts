// Records: income, saving (Investments) and transactions, created, listed, changed, deleted.
import { endpoint } from './endpoint.ts'
import type * as schemas from './records-schemas.ts'

export type * from './records-schemas.ts'

export const listRecords = endpoint<typeof schemas.listRecords>({
  name: 'listRecords',
  method: 'GET',
  path: '/api/tracker/{record_type}/filter-paginate-sort-records/',
  summary: 'A page of records, with the count and sum of the whole filter.',
})

export const getRecord = endpoint<typeof schemas.getRecord>({
  name: 'getRecord',
  method: 'GET',
  path: '/api/tracker/{record_type}/{id}/',
  summary: 'One record.',
})

export const createRecords = endpoint<typeof schemas.createRecords>({
  name: 'createRecords',
  method: 'POST',
  path: '/api/tracker/{record_type}/',
  summary: 'Create one record, or a list of up to 100 000: all of them or none.',
  status: 201,
  idempotent: true,
  bulk: 'list',
})

export const updateRecord = endpoint<typeof schemas.updateRecord>({
  name: 'updateRecord',
  method: 'PUT',
  path: '/api/tracker/{record_type}/{id}/',
  summary: 'Replace a record. Where it was imported from never changes.',
})

export const deleteRecord = endpoint<typeof schemas.deleteRecord>({
  name: 'deleteRecord',
  method: 'DELETE',
  path: '/api/tracker/{record_type}/{id}/',
  summary: 'Delete a record.',
})
