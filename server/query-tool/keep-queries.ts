// Saved queries as they are kept. What a query names must be the user's own, and its categories of
// its record type.
import type {
  Query,
  QueryDraft,
  createQuery,
  deleteQuery,
  updateQuery,
} from '#contract/query-tool.ts'
import type { FieldErrors } from '#contract/words.ts'
import type { RecordType } from '#domain/records.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { invalid } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import { uniquely } from '../names/uniquely.ts'
import { listOwned } from '../records/owned-sql.ts'
import * as queries from './sql.ts'

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
      (query) => queries.deleteQuery(db, user.id, query),
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

/** A list of ids with the name of the field that carries it. */
type Sent = [field: string, ids: readonly number[]]

/** Refuses, field by field, ids that are not the user's own, or categories of another type. */
export async function checkOwned(
  db: Db,
  user_id: number,
  record_type: RecordType,
  sent: { accounts: Sent; categories: Sent; tags: Sent },
): Promise<void> {
  const owned = await listOwned(db, user_id, record_type, {
    accounts: new Set(sent.accounts[1]),
    categories: new Set(sent.categories[1]),
    tags: new Set(sent.tags[1]),
    rules: new Set(),
    imports: new Set(),
  })
  const errors: FieldErrors = {}
  const check = ([field, ids]: Sent, own: ReadonlySet<number>, words: string) => {
    if (!ids.every((id) => own.has(id))) errors[field] = [words]
  }
  check(sent.accounts, owned.accounts, 'An account does not exist.')
  check(sent.categories, owned.categories, 'A category does not exist.')
  check(sent.tags, owned.tags, 'A tag does not exist.')
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
