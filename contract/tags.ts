// Tags: they group related records across categories.
import { z } from 'zod'
import { NameDraft, Named, NamesQuery } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { IdParams } from './fields.ts'

export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/api/tracker/tag/',
  summary: 'All tags.',
  query: NamesQuery,
  reply: z.array(Named),
})

export const getTag = endpoint({
  name: 'getTag',
  method: 'GET',
  path: '/api/tracker/tag/{id}/',
  summary: 'One tag.',
  params: IdParams,
  reply: Named,
})

export const createTag = endpoint({
  name: 'createTag',
  method: 'POST',
  path: '/api/tracker/tag/',
  summary: 'Create a tag.',
  status: 201,
  idempotent: true,
  body: NameDraft,
  reply: Named,
})

export const updateTag = endpoint({
  name: 'updateTag',
  method: 'PUT',
  path: '/api/tracker/tag/{id}/',
  summary: 'Rename a tag.',
  params: IdParams,
  body: NameDraft,
  reply: Named,
})

export const listTagQueries = endpoint({
  name: 'listTagQueries',
  method: 'GET',
  path: '/api/tracker/tag/{id}/queries/',
  summary: 'The names of the saved queries of this tag alone, which are deleted with it.',
  params: IdParams,
  reply: z.object({ queries: z.array(z.string()) }),
})

export const deleteTag = endpoint({
  name: 'deleteTag',
  method: 'DELETE',
  path: '/api/tracker/tag/{id}/',
  summary: 'Delete a tag: it leaves what bears it, and a saved query of this tag alone goes along.',
  params: IdParams,
})
