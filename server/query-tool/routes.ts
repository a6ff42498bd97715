// The query tool: saved queries, and running one.
import {
  createQuery,
  deleteQuery,
  getQuery,
  listQueries,
  runQuery,
  updateQuery,
} from '#contract/query-tool.ts'
import * as schemas from '#contract/query-tool-schemas.ts'
import { answer } from '../answer.ts'
import { createOne, deleteOne, getOne, replaceOne } from './keep-queries.ts'
import { runOnRecords } from './run/run-query.ts'
import * as queries from './sql.ts'

export const queryToolRoutes = [
  answer(listQueries, schemas.listQueries, ({ db, user }) => queries.listQueries(db, user.id)),
  answer(getQuery, schemas.getQuery, ({ db, user, params }) => getOne(db, user.id, params.id)),
  answer(createQuery, schemas.createQuery, createOne),
  answer(updateQuery, schemas.updateQuery, replaceOne),
  answer(deleteQuery, schemas.deleteQuery, deleteOne),
  answer(runQuery, schemas.runQuery, runOnRecords),
]
