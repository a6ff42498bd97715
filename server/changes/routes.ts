// Changes to many records at once: what one would do, making it, the list of them, taking one back;
// and the history of one record.
import {
  type Change,
  getChange,
  listChanges,
  makeChange,
  previewChange,
  recordHistory,
  undoChange,
} from '#contract/changes.ts'
import * as schemas from '#contract/changes-schemas.ts'
import { PREVIEW_ROWS } from '#contract/changes-schemas.ts'
import { answer } from '../answer.ts'
import type { Db } from '../db/in-tx.ts'
import { existing } from '../errors.ts'
import { make } from './make-change.ts'
import { preview } from './preview-change.ts'
import { historyOf } from './record-history.ts'
import * as changes from './sql.ts'
import { undo } from './undo-change.ts'

const MOST_LISTED = 200
async function isLongChange(db: Db, user_id: number, change: Change): Promise<boolean> {
  if ('selection' in change && 'ids' in change.selection) {
    return change.selection.ids.length > changes.MANY
  }
  return changes.hasManyRecords(db, user_id)
}

export const changeRoutes = [
  answer(previewChange, schemas.previewChange, preview, {
    isLong: ({ db, user, body }) => isLongChange(db, user.id, body),
  }),

  answer(makeChange, schemas.makeChange, make, {
    isLong: ({ db, user, body }) => isLongChange(db, user.id, body.change),
  }),

  answer(listChanges, schemas.listChanges, ({ db, user }) =>
    changes.listChangeSets(db, user.id, MOST_LISTED),
  ),

  answer(getChange, schemas.getChange, async ({ db, user, params }) => {
    const { set } = existing(await changes.findChangeSet(db, user.id, params.id))
    return { ...set, records: await changes.listShown(db, user.id, params.id, PREVIEW_ROWS) }
  }),

  answer(undoChange, schemas.undoChange, undo, {
    isLong: async ({ db, user, params }) => {
      const found = await changes.findChangeSet(db, user.id, params.id)
      return (found?.set.num_records ?? 0) > changes.MANY
    },
  }),

  answer(recordHistory, schemas.recordHistory, historyOf),
]
