// Money between own accounts: link two halves, unlink them, make contributions.
import {
  linkRecords,
  listPairs,
  readHalf,
  makeContributions,
  unlinkRecord,
} from '#contract/transfers.ts'
import * as schemas from '#contract/transfers-schemas.ts'
import { answer } from '../answer.ts'
import { MANY, hasManyRecords } from '../records/sql.ts'
import { linkAll } from './link-records.ts'
import { findPairs } from './list-pairs.ts'
import { readOne } from './read-half.ts'
import { makeAll } from './make-contributions.ts'
import { unlinkOne } from './unlink-record.ts'

export const transferRoutes = [
  answer(
    listPairs,
    schemas.listPairs,
    ({ db, user, query }) => findPairs(db, user.id, query.page),
    { isLong: hasManyRecords },
  ),

  answer(linkRecords, schemas.linkRecords, linkAll, {
    isLong: async ({ body }) => Array.isArray(body) && body.length > MANY,
  }),

  answer(readHalf, schemas.readHalf, readOne),

  answer(unlinkRecord, schemas.unlinkRecord, unlinkOne),

  answer(makeContributions, schemas.makeContributions, makeAll, {
    isLong: async ({ body }) => body.ids.length > MANY,
  }),
]
