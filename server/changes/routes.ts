// Changes to many records at once: what one would do, making it, the list of them, taking one back;
// and the history of one record.
import {
  type Change,
  type ChangedRecord,
  getChange,
  listChanges,
  makeChange,
  previewChange,
  recordHistory,
  undoChange,
} from '#contract/changes.ts'
import * as schemas from '#contract/changes-schemas.ts'
import { PREVIEW_ROWS } from '#contract/changes-schemas.ts'
import { type Asking, answer } from '../answer.ts'
import type { Db } from '../db/in-tx.ts'
import { existing } from '../errors.ts'
import { besideOf } from './beside-sql.ts'
import { make } from './make-change.ts'
import { preview } from './preview-change.ts'
import { historyOf } from './record-history.ts'
import { MANY, hasManyRecords, listByIds } from '../records/sql.ts'
import * as changes from './sql.ts'
import { undo } from './undo-change.ts'

const MOST_LISTED = 200

async function isLongChange(asking: Asking, change: Change): Promise<boolean> {
  if ('selection' in change && 'ids' in change.selection) {
    return change.selection.ids.length > MANY
  }
  return hasManyRecords(asking)
}

/** Records of a change in which nothing but a link is different, and parts that it made: as they stand. */
async function beside(
  db: Db,
  user_id: number,
  detail: string,
  changed: readonly ChangedRecord[],
  most: number,
): Promise<ChangedRecord[]> {
  const known = new Set(changed.map(({ id }) => id))
  const ids = besideOf(detail).ids.filter((id) => !known.has(id))
  const records = await listByIds(db, user_id, ids.slice(0, Math.max(0, most)))
  return records.map((record) => ({ id: record.id, before: record, after: record }))
}

export const changeRoutes = [
  answer(previewChange, schemas.previewChange, preview, {
    isLong: (call) => isLongChange(call, call.body),
  }),

  answer(makeChange, schemas.makeChange, make, {
    isLong: (call) => isLongChange(call, call.body.change),
  }),

  answer(listChanges, schemas.listChanges, ({ db, user }) =>
    changes.listChangeSets(db, user.id, MOST_LISTED),
  ),

  answer(getChange, schemas.getChange, async ({ db, user, params }) => {
    const { set, detail } = existing(await changes.findChangeSet(db, user.id, params.id))
    const changed = await changes.listShown(db, user.id, params.id, PREVIEW_ROWS)
    const most = Math.min(set.num_records, PREVIEW_ROWS) - changed.length
    return { ...set, records: [...changed, ...(await beside(db, user.id, detail, changed, most))] }
  }),

  answer(undoChange, schemas.undoChange, undo, {
    isLong: async ({ db, user, params }) => {
      const found = await changes.findChangeSet(db, user.id, params.id)
      return (found?.set.num_records ?? 0) > MANY
    },
  }),

  answer(recordHistory, schemas.recordHistory, historyOf),
]
