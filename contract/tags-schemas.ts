// Tags: they group related records across categories.
import { z } from 'zod'
import { NameDraft, Named, NamesQuery } from './categories-schemas.ts'
import { IdParams } from './fields.ts'

export const listTags = {
  query: NamesQuery,
  reply: z.array(Named),
}

export const getTag = {
  params: IdParams,
  reply: Named,
}

export const createTag = {
  body: NameDraft,
  reply: Named,
}

export const updateTag = {
  params: IdParams,
  body: NameDraft,
  reply: Named,
}

export const listTagQueries = {
  params: IdParams,
  reply: z.object({ queries: z.array(z.string()) }),
}

export const deleteTag = {
  params: IdParams,
}
