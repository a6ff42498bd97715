// Saved queries as they are kept. What a query names must be the user's own, and its categories of
// its record type.
import type {
  Query,
  QueryDraft,
  createQuery,
  deleteQuery,
  updateQuery,
} from '#contract/query-tool.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { onVersion } from '../names/check-version.ts'
import { uniquely } from '../names/uniquely.ts'
import * as queries from './sql.ts'
import { deleteSeen } from '../db/seen-sql.ts'
import { checkOwned } from '../records/check-owned.ts'

const TAKEN = { non_field_errors: ['A query with this name exists already.'] }

export function createOne({ db, user, body }: Call<typeof createQuery>): Promise<Query> {
  return uniquely('query', TAKEN, () =>
    inTx(db, async (db) => {
      await checkDraft(db, user.id, body)
      return queries.insertQuery(db, user.id, body)
    }),
  )
}

export function replaceOne(call: Call<typeof updateQuery>): Promise<Query> {
  const { user, params, body, if_match } = call
  return uniquely('query', TAKEN, () =>
    inTx(call.db, (db) =>
      onVersion(
        () => queries.findQuery(db, user.id, params.id),
        if_match,
        async (query) => {
          await checkDraft(db, user.id, body)
          return queries.updateQuery(db, user.id, query, body)
        },
      ),
    ),
  )
}

export function deleteOne(call: Call<typeof deleteQuery>): Promise<void> {
  const { user, params, if_match } = call
  return inTx(call.db, async (db) => {
    await onVersion(
      () => queries.findQuery(db, user.id, params.id),
      if_match,
      (query) => deleteSeen(db, 'query', user.id, query),
    )
    await recordEvent({ ...call, db }, user.id, 'query deleted', { id: params.id })
  })
}

async function checkDraft(db: Db, user_id: number, draft: QueryDraft): Promise<void> {
  await checkOwned(db, user_id, draft.record_type, {
    accounts: ['accounts', draft.accounts],
    categories: ['categories', draft.categories],
    tags: ['tags', draft.tags],
  })
}
