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
import { createOne, deleteOne, replaceOne } from './keep-queries.ts'
import { runOnRecords } from './run/run-query.ts'
import * as queries from './sql.ts'
import { existing } from '../errors.ts'

export const queryToolRoutes = [
  answer(listQueries, schemas.listQueries, ({ db, user }) => queries.listQueries(db, user.id)),
  answer(getQuery, schemas.getQuery, async ({ db, user, params }) =>
    existing(await queries.findQuery(db, user.id, params.id)),
  ),
  answer(createQuery, schemas.createQuery, createOne),
  answer(updateQuery, schemas.updateQuery, replaceOne),
  answer(deleteQuery, schemas.deleteQuery, deleteOne),
  answer(runQuery, schemas.runQuery, runOnRecords),
]
