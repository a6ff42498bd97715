// Categories of each record type: list, create one or several, rename, delete.
import {
  type CategoryDraft,
  createCategories,
  deleteCategory,
  getCategory,
  listCategories,
  takeTransferCategory,
  updateCategory,
} from '#contract/categories.ts'
import * as schemas from '#contract/categories-schemas.ts'
import { foldKey } from '#domain/text.ts'
import { answer } from '../answer.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { notFound } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import { createAll } from '../names/create-all.ts'
import { takeSlots } from '../names/take-slot.ts'
import { uniquely } from '../names/uniquely.ts'
import { deleteUnused } from './delete-category.ts'
import * as categories from './sql.ts'
import { takeTransferCategory as takeCategory } from './transfers/take-category.ts'

const TAKEN = 'A category with this name exists already.'

export const categoryRoutes = [
  answer(listCategories, schemas.listCategories, ({ db, user, params, query }) =>
    categories.listCategories(db, { user_id: user.id, ...params }, query),
  ),

  answer(getCategory, schemas.getCategory, async ({ db, user, params: { id, record_type } }) => {
    const category = await categories.findCategory(db, { user_id: user.id, record_type }, id)
    if (!category) throw notFound()
    return category
  }),

  answer(createCategories, schemas.createCategories, ({ db, user, params, body }) =>
    inTx(db, async (db) => {
      const owner = { user_id: user.id, record_type: params.record_type }
      const made = await createAll(body, {
        keyOf: ({ name }: CategoryDraft) => foldKey(name),
        insert: (drafts) => insertAll(db, owner, drafts),
        field: 'name',
        taken: TAKEN,
        twice: 'This name stands in the list twice.',
      })
      const [first] = made
      return Array.isArray(body) || !first ? made : first
    }),
  ),

  answer(
    updateCategory,
    schemas.updateCategory,
    ({ db, user, params: { id, record_type }, body, if_match }) => {
      const owner = { user_id: user.id, record_type }
      return uniquely('category', { name: [TAKEN] }, () =>
        onVersion(
          () => categories.findCategory(db, owner, id),
          if_match,
          (category) => categories.updateCategory(db, owner, category, body),
        ),
      )
    },
  ),

  answer(deleteCategory, schemas.deleteCategory, deleteUnused),

  answer(takeTransferCategory, schemas.takeTransferCategory, ({ db, user }) =>
    inTx(db, (db) => takeCategory(db, user.id)),
  ),
]

async function insertAll(db: Db, owner: categories.Owner, drafts: CategoryDraft[]) {
  const slot = await takeSlots(db, owner.user_id, `${owner.record_type}-category`, drafts.length)
  return categories.insertCategories(db, owner, drafts, slot)
}
