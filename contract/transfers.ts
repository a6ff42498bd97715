// Money between own accounts among stored records: its two halves linked, and contributions made for
// money that went into an investment. Each is a change of kind `link`, taken back with `undoChange`.
import { endpoint } from './endpoint.ts'
import type * as schemas from './transfers-schemas.ts'

export type * from './transfers-schemas.ts'

export const linkRecords = endpoint<typeof schemas.linkRecords>({
  name: 'linkRecords',
  method: 'POST',
  path: '/api/tracker/link/',
  summary: 'Link the two halves of money between own accounts, one pair or a list: all or none.',
  status: 201,
  idempotent: true,
})

export const unlinkRecord = endpoint<typeof schemas.unlinkRecord>({
  name: 'unlinkRecord',
  method: 'DELETE',
  path: '/api/tracker/link/{id}/',
  status: 200,
  summary: 'Unlink a record and its other half; a contribution that was made up for it goes.',
})

export const makeContributions = endpoint<typeof schemas.makeContributions>({
  name: 'makeContributions',
  method: 'POST',
  path: '/api/tracker/contribution/',
  summary: 'Money into or out of an investment: contributions beside the rows of a cash account.',
  status: 201,
  idempotent: true,
  lengthy: true,
})

export const listPairs = endpoint<typeof schemas.listPairs>({
  name: 'listPairs',
  method: 'GET',
  path: '/api/tracker/transfer/',
  summary: 'Records that look like the two halves of money between own accounts, with the reasons.',
})

export const readHalf = endpoint<typeof schemas.readHalf>({
  name: 'readHalf',
  method: 'GET',
  path: '/api/tracker/link/{id}/',
  summary: 'The other half of a record, or the records that could be it.',
})
