// Changes to many records at once: bulk edits, merges, rules applied to the past. Each is looked at
// first (`previewChange`), then made (`makeChange`), and can be taken back as a whole (`undoChange`).
// The same log tells what happened to one record (`recordHistory`).
import { endpoint } from './endpoint.ts'
import type * as schemas from './changes-schemas.ts'

export type * from './changes-schemas.ts'

export const previewChange = endpoint<typeof schemas.previewChange>({
  name: 'previewChange',
  method: 'POST',
  path: '/api/tracker/change/preview/',
  summary: 'What a change would do. Stores nothing.',
  effect: 'read',
  bulk: 'list',
  lengthy: true,
})

export const makeChange = endpoint<typeof schemas.makeChange>({
  name: 'makeChange',
  method: 'POST',
  path: '/api/tracker/change/',
  summary: 'Make a change that was looked at: all of it or none.',
  status: 201,
  idempotent: true,
  bulk: 'list',
  lengthy: true,
})

export const listChanges = endpoint<typeof schemas.listChanges>({
  name: 'listChanges',
  method: 'GET',
  path: '/api/tracker/change/',
  summary: 'The changes made to many records at once, newest first, at most 200.',
})

export const getChange = endpoint<typeof schemas.getChange>({
  name: 'getChange',
  method: 'GET',
  path: '/api/tracker/change/{id}/',
  summary: 'One change with its first records, before and after.',
})

/**
 * Records changed since keep the later change: they are counted and left alone; 409 where all were. Undoing
 * twice is harmless.
 */
export const undoChange = endpoint<typeof schemas.undoChange>({
  name: 'undoChange',
  method: 'POST',
  path: '/api/tracker/change/{id}/undo/',
  summary: 'Take a change back. Records that were changed since are left as they are.',
  lengthy: true,
})

export const recordHistory = endpoint<typeof schemas.recordHistory>({
  name: 'recordHistory',
  method: 'GET',
  path: '/api/tracker/{record_type}/{id}/history/',
  summary: 'Where a record came from and what happened to it since.',
})
