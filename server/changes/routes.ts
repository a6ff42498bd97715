// Changes to many records at once: what one would do, making it, the list of them, taking one back;
// and the history of one record.
import {
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
import { notFound } from '../errors.ts'
import { make } from './make-change.ts'
import { preview } from './preview-change.ts'
import { historyOf } from './record-history.ts'
import * as changes from './sql.ts'
import { undo } from './undo-change.ts'

const MOST_LISTED = 200

export const changeRoutes = [
  answer(previewChange, schemas.previewChange, preview),

  answer(makeChange, schemas.makeChange, make),

  answer(listChanges, schemas.listChanges, ({ db, user }) =>
    changes.listChangeSets(db, user.id, MOST_LISTED),
  ),

  answer(getChange, schemas.getChange, async ({ db, user, params }) => {
    const found = await changes.findChangeSet(db, user.id, params.id)
    if (!found) throw notFound()
    const records = await changes.listShown(db, user.id, params.id, PREVIEW_ROWS)
    return { ...found.set, records }
  }),

  answer(undoChange, schemas.undoChange, undo),

  answer(recordHistory, schemas.recordHistory, historyOf),
]
