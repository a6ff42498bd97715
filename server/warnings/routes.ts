// What looks wrong among stored records, and what the user said is right as it is.
import { type FieldErrors, MOST_MESSAGES } from '#contract/words.ts'
import { dismissWarnings, listWarnings, restoreRows, restoreWarnings } from '#contract/warnings.ts'
import * as schemas from '#contract/warnings-schemas.ts'
import { type Call, answer } from '../answer.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { refuse } from '../errors.ts'
import { hasManyRecords } from '../records/sql.ts'
import {
  type DismissedRow,
  deleteDismissed,
  forgetDismissed,
  keepDismissed,
  listForeign,
} from '../transfers/dismissed-sql.ts'
import { findStored } from './find-warnings.ts'

export const warningRoutes = [
  answer(listWarnings, schemas.listWarnings, ({ db, user }) => findStored(db, user.id), {
    isLong: hasManyRecords,
  }),

  answer(dismissWarnings, schemas.dismissWarnings, ({ db, user, body }) =>
    inTx(db, async (db) => keepDismissed(db, user.id, await ownRows(db, user.id, body))),
  ),

  answer(restoreRows, schemas.restoreRows, ({ db, user, body }) =>
    inTx(db, async (db) => forgetDismissed(db, user.id, await ownRows(db, user.id, body))),
  ),

  answer(restoreWarnings, schemas.restoreWarnings, ({ db, user }) => deleteDismissed(db, user.id)),
]

/** The rows of a warning as they are kept; a record that is not the user's is refused. */
async function ownRows(
  db: Db,
  user_id: number,
  { kind, rows }: Call<typeof restoreRows>['body'],
): Promise<DismissedRow[]> {
  const ids = rows.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))
  const foreign = await listForeign(db, user_id, ids)
  const problems: FieldErrors = {}
  for (const [index, row] of rows.entries()) {
    for (const field of ['a', 'b'] as const) {
      const id = row[field]
      if (id === null || !foreign.has(id)) continue
      problems[`rows.${index}.${field}`] = ['This record does not exist.']
    }
    if (Object.keys(problems).length >= MOST_MESSAGES) break
  }
  refuse(problems)
  return rows.map(({ a, b }) => ({ kind, record_id: a, other_record_id: b ?? a }))
}
