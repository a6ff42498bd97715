// Categories, one set for each record type.
import { z } from 'zod'
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

export const listCategories = {
  params: TypeParams,
  query: NamesQuery,
  reply: z.array(Named),
}

export const getCategory = {
  params: OneParams,
  reply: Named,
}

export const createCategories = {
  params: TypeParams,
  body: oneOrList(NameDraft, z.array(onboardingRow(NameDraft)).max(MOST_ROWS)),
  reply: z.union([Named, z.array(Named)]),
}

export const updateCategory = {
  params: OneParams,
  body: NameDraft,
  reply: Named,
}

export const takeTransferCategory = {
  reply: Named,
}

export const deleteCategory = {
  params: OneParams,
}
