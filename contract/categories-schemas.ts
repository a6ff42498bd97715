// Categories, one set for each record type.
import { z } from 'zod'
import { PURPOSES } from '#domain/records.ts'
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

/** A category as it is sent. A PUT leaves alone what it does not name. */
export const CategoryDraft = NameDraft.extend({
  /** Of transaction categories: what you could not do without. */
  essential: z.boolean().optional(),
  /** Of saving categories: what the money is for. */
  purpose: z.enum(PURPOSES).optional(),
})
export type CategoryDraft = z.output<typeof CategoryDraft>

export const Category = Named.extend({
  /** Transaction categories have it. */
  essential: z.boolean().optional(),
  /** Saving categories have it. */
  purpose: z.enum(PURPOSES).optional(),
})
export type Category = z.output<typeof Category>

const TypeParams = z.object({ record_type: RecordTypeField })
const OneParams = z.object({ record_type: RecordTypeField, id: PathId })

export const listCategories = {
  params: TypeParams,
  query: NamesQuery,
  reply: z.array(Category),
}

export const getCategory = {
  params: OneParams,
  reply: Category,
}

export const createCategories = {
  params: TypeParams,
  body: oneOrList(CategoryDraft, z.array(onboardingRow(CategoryDraft)).max(MOST_ROWS)),
  reply: z.union([Category, z.array(Category)]),
}

export const updateCategory = {
  params: OneParams,
  body: CategoryDraft,
  reply: Category,
}

export const takeTransferCategory = {
  reply: Category,
}

export const deleteCategory = {
  params: OneParams,
}
