// Categories, one set for each record type.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  FilterText,
  Id,
  Name,
  PathId,
  RecordTypeField,
  Version,
  oneOrList,
  onboardingRow,
} from './fields.ts'

const MOST_ROWS = 200

/** Lists of names sort by name, either way. */
export const NamesQuery = z.object({
  order_by: z.enum(['name', '-name', '']).optional(),
  filter_text: FilterText.optional(),
})
export type NamesQuery = z.output<typeof NamesQuery>

/** A category or tag as it is sent. */
export const NameDraft = z.object({ name: Name })

/** What categories and tags have in common; `slot` decides the colour in every chart. */
export const Named = z.object({
  id: Id,
  name: z.string(),
  slot: z.number().int(),
  version: Version,
})
export type Named = z.output<typeof Named>

const TypeParams = z.object({ record_type: RecordTypeField })
const OneParams = z.object({ record_type: RecordTypeField, id: PathId })

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/tracker/{record_type}-category/',
  summary: 'The categories of a record type.',
  params: TypeParams,
  query: NamesQuery,
  reply: z.array(Named),
})

export const getCategory = endpoint({
  name: 'getCategory',
  method: 'GET',
  path: '/api/tracker/{record_type}-category/{id}/',
  summary: 'One category.',
  params: OneParams,
  reply: Named,
})

export const createCategories = endpoint({
  name: 'createCategories',
  method: 'POST',
  path: '/api/tracker/{record_type}-category/',
  summary: 'Create one category, or a list of which only active rows count.',
  status: 201,
  idempotent: true,
  params: TypeParams,
  body: oneOrList(NameDraft, z.array(onboardingRow(NameDraft)).max(MOST_ROWS)),
  reply: z.union([Named, z.array(Named)]),
})

export const updateCategory = endpoint({
  name: 'updateCategory',
  method: 'PUT',
  path: '/api/tracker/{record_type}-category/{id}/',
  summary: 'Rename a category.',
  params: OneParams,
  body: NameDraft,
  reply: Named,
})

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/api/tracker/{record_type}-category/{id}/',
  summary: 'Delete a category that nothing uses; 409 when something does.',
  params: OneParams,
})
