// Suggestions: what the payees of a file were in the past.
import { endpoint } from './endpoint.ts'
import type * as schemas from './suggestions-schemas.ts'

export type * from './suggestions-schemas.ts'

export const suggestCategories = endpoint<typeof schemas.suggestCategories>({
  name: 'suggestCategories',
  method: 'POST',
  path: '/api/tracker/suggestion/',
  summary: 'What the payees of a file were most often, in their order. Stores nothing.',
  effect: 'read',
  bulk: 'list',
  lengthy: true,
})
