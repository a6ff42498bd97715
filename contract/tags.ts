// Tags: they group related records across categories.
import { endpoint } from './endpoint.ts'
import type * as schemas from './tags-schemas.ts'

export type * from './tags-schemas.ts'

export const listTags = endpoint<typeof schemas.listTags>({
  name: 'listTags',
  method: 'GET',
  path: '/api/tracker/tag/',
  summary: 'All tags.',
})

export const getTag = endpoint<typeof schemas.getTag>({
  name: 'getTag',
  method: 'GET',
  path: '/api/tracker/tag/{id}/',
  summary: 'One tag.',
})

export const createTag = endpoint<typeof schemas.createTag>({
  name: 'createTag',
  method: 'POST',
  path: '/api/tracker/tag/',
  summary: 'Create a tag.',
  status: 201,
  idempotent: true,
})

export const updateTag = endpoint<typeof schemas.updateTag>({
  name: 'updateTag',
  method: 'PUT',
  path: '/api/tracker/tag/{id}/',
  summary: 'Rename a tag.',
})

export const listTagQueries = endpoint<typeof schemas.listTagQueries>({
  name: 'listTagQueries',
  method: 'GET',
  path: '/api/tracker/tag/{id}/queries/',
  summary: 'The names of the saved queries of this tag alone, which are deleted with it.',
})

export const deleteTag = endpoint<typeof schemas.deleteTag>({
  name: 'deleteTag',
  method: 'DELETE',
  path: '/api/tracker/tag/{id}/',
  summary: 'Delete a tag: it leaves what bears it, and a saved query of this tag alone goes along.',
  lengthy: true,
})
