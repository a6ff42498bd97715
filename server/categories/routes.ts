// Categories of each record type: list, create one or several, rename, delete.
import {
  type CategoryDraft,
  createCategories,
  deleteCategory,
  getCategory,
  groupCategories,
  listCategories,
  takeTransferCategory,
  updateCategory,
} from '#contract/categories.ts'
import * as schemas from '#contract/categories-schemas.ts'
import type { RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { type Reader, answer } from '../answer.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { invalid, existing } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import { asSent, createAll } from '../names/create-all.ts'
import { uniquely } from '../names/uniquely.ts'
import { withDebt, withDebts } from './debts.ts'
import { deleteUnused } from './delete-category.ts'
import * as categories from './sql.ts'
import { takeTransferCategory as takeCategory } from './transfers/take-category.ts'
import { takeSlots } from '../names/sql.ts'

const TAKEN = 'A category with this name exists already.'
const UNKNOWN = 'This category does not exist.'

export const categoryRoutes = [
  answer(listCategories, schemas.listCategories, async (call) => {
    const { db, user, params, query } = call
    return withDebts(
      call,
      await categories.listCategories(db, { user_id: user.id, ...params }, query),
    )
  }),

  answer(getCategory, schemas.getCategory, async (call) =>
    existing(await findAnswered(call, call.params)),
  ),

  answer(createCategories, schemas.createCategories, ({ db, user, params, body, today }) =>
    inTx(db, async (db) => {
      const owner = { user_id: user.id, record_type: params.record_type }
      const made = await createAll(body, {
        keyOf: ({ name }: CategoryDraft) => foldKey(name),
        insert: (drafts) => insertAll(db, owner, drafts),
        field: 'name',
        taken: TAKEN,
        twice: 'This name stands in the list twice.',
      })
      return asSent(body, await withDebts({ db, user, today }, made))
    }),
  ),

  answer(updateCategory, schemas.updateCategory, async (call) => {
    const { db, user, params, body, if_match } = call
    const owner = { user_id: user.id, record_type: params.record_type }
    const saved = await uniquely('category', { name: [TAKEN] }, () =>
      onVersion(
        () => findAnswered(call, params),
        if_match,
        (category) => categories.updateCategory(db, owner, category, body),
      ),
    )
    return withDebt(call, saved)
  }),

  answer(groupCategories, schemas.groupCategories, ({ db, user, params, body, today }) =>
    inTx(db, async (db) => {
      const owner = { user_id: user.id, ...params }
      const grouped = await categories.setGroup(db, owner, body.categories, body.group)
      if (grouped.length < body.categories.length) throw invalid({ categories: [UNKNOWN] })
      return withDebts({ db, user, today }, grouped)
    }),
  ),

  answer(deleteCategory, schemas.deleteCategory, deleteUnused),

  answer(takeTransferCategory, schemas.takeTransferCategory, ({ db, user }) =>
    inTx(db, (db) => takeCategory(db, user.id)),
  ),
]

async function findAnswered(
  reader: Reader,
  { id, record_type }: { id: number; record_type: RecordType },
) {
  const { db, user } = reader
  const category = await categories.findCategory(db, { user_id: user.id, record_type }, id)
  return category && withDebt(reader, category)
}

async function insertAll(db: Db, owner: categories.Owner, drafts: CategoryDraft[]) {
  const slot = await takeSlots(db, owner.user_id, `${owner.record_type}-category`, drafts.length)
  return categories.insertCategories(db, owner, drafts, slot)
}
