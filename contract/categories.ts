// Categories, one set for each record type.
import { endpoint } from './endpoint.ts'
import type * as schemas from './categories-schemas.ts'

export type * from './categories-schemas.ts'

export const listCategories = endpoint<typeof schemas.listCategories>({
  name: 'listCategories',
  method: 'GET',
  path: '/api/tracker/{record_type}-category/',
  summary: 'The categories of a record type.',
})

export const getCategory = endpoint<typeof schemas.getCategory>({
  name: 'getCategory',
  method: 'GET',
  path: '/api/tracker/{record_type}-category/{id}/',
  summary: 'One category.',
})

export const createCategories = endpoint<typeof schemas.createCategories>({
  name: 'createCategories',
  method: 'POST',
  path: '/api/tracker/{record_type}-category/',
  summary: 'Create one category, or a list of which only active rows count.',
  status: 201,
  idempotent: true,
})

export const updateCategory = endpoint<typeof schemas.updateCategory>({
  name: 'updateCategory',
  method: 'PUT',
  path: '/api/tracker/{record_type}-category/{id}/',
  summary: 'Change a category: its name, what it says of its money, its group.',
})

export const groupCategories = endpoint<typeof schemas.groupCategories>({
  name: 'groupCategories',
  method: 'POST',
  path: '/api/tracker/{record_type}-category-group/',
  summary: 'Put categories into one group, or take them out of theirs.',
})

export const takeTransferCategory = endpoint<typeof schemas.takeTransferCategory>({
  name: 'takeTransferCategory',
  method: 'POST',
  path: '/api/tracker/transfer-category/',
  summary: 'The transaction category for money between own accounts; made when there is none.',
})

export const deleteCategory = endpoint<typeof schemas.deleteCategory>({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/api/tracker/{record_type}-category/{id}/',
  summary: 'Delete a category that nothing uses; 409 when something does.',
  lengthy: true,
})
