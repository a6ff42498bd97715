// Records: list, get, create, update, delete; the same for income, saving and transaction.
import {
  createRecords,
  deleteRecord,
  getRecord,
  listRecords,
  updateRecord,
} from '#contract/records.ts'
import * as schemas from '#contract/records-schemas.ts'
import { answer } from '../answer.ts'
import { existing } from '../errors.ts'
import { createAll, problemsOfRows } from './create-records.ts'
import { deleteOne } from './delete-record.ts'
import { listPage } from './list/list-page.ts'
import { findRecord, listByIds } from './sql.ts'
import { updateOne } from './update-record.ts'

export const recordRoutes = [
  answer(listRecords, schemas.listRecords, ({ db, user, params, query }) =>
    listPage(db, user.id, params.record_type, query),
  ),

  answer(getRecord, schemas.getRecord, async ({ db, user, params }) =>
    existing(await findRecord(db, user.id, params.record_type, params.id)),
  ),

  answer(createRecords, schemas.createRecords, (call) => createAll(call, call.body), {
    minimal: true,
    replay: listByIds,
    problemsOf: problemsOfRows,
  }),

  answer(updateRecord, schemas.updateRecord, updateOne),

  answer(deleteRecord, schemas.deleteRecord, deleteOne),
]
