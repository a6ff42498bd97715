// The query tool: saved queries, and running one. A query looks at the records of one type in the
// months that end with the current one, narrows them by filters, and tells them apart by a group.
// A saved query names its filters `accounts`, `categories` and `tags`; a run is sent the same ids
// as `account_pks`, `category_pks` and `tag_pks`.
import { endpoint } from './endpoint.ts'
import type * as schemas from './query-tool-schemas.ts'

export type * from './query-tool-schemas.ts'

export const listQueries = endpoint<typeof schemas.listQueries>({
  name: 'listQueries',
  method: 'GET',
  path: '/api/tracker/query/',
  summary: 'All saved queries, by name.',
})

export const getQuery = endpoint<typeof schemas.getQuery>({
  name: 'getQuery',
  method: 'GET',
  path: '/api/tracker/query/{id}/',
  summary: 'One saved query.',
})

export const createQuery = endpoint<typeof schemas.createQuery>({
  name: 'createQuery',
  method: 'POST',
  path: '/api/tracker/query/',
  summary: 'Save a query under a new name.',
  status: 201,
  idempotent: true,
})

export const updateQuery = endpoint<typeof schemas.updateQuery>({
  name: 'updateQuery',
  method: 'PUT',
  path: '/api/tracker/query/{id}/',
  summary: 'Replace a saved query.',
})

export const deleteQuery = endpoint<typeof schemas.deleteQuery>({
  name: 'deleteQuery',
  method: 'DELETE',
  path: '/api/tracker/query/{id}/',
  summary: 'Delete a saved query.',
})

export const runQuery = endpoint<typeof schemas.runQuery>({
  name: 'runQuery',
  method: 'POST',
  path: '/api/tracker/query/run-query/',
  summary: 'Run a query: a table, its totals, and the same as charts. Nothing is stored.',
  effect: 'read',
})
