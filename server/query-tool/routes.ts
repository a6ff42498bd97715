// The query tool: saved queries, and running one.
import {
  createQuery,
  deleteQuery,
  getQuery,
  listQueries,
  runQuery,
  updateQuery,
} from '#contract/query-tool.ts'
import { answer } from '../answer.ts'
import { createOne, deleteOne, getOne, replaceOne } from './keep-queries.ts'
import { runOnRecords } from './run-query.ts'
import * as queries from './sql.ts'

export const queryToolRoutes = [
  answer(listQueries, ({ db, user }) => queries.listQueries(db, user.id)),
  answer(getQuery, ({ db, user, params }) => getOne(db, user.id, params.id)),
  answer(createQuery, createOne),
  answer(updateQuery, replaceOne),
  answer(deleteQuery, deleteOne),
  answer(runQuery, runOnRecords),
]
