// Statements about the end of a user. It is decided in one transaction; what was theirs, which may be a
// hundred thousand records, then goes in pieces, and others write between them. What a killed server
// leaves of it goes when it tidies.
import { sql } from 'kysely'
import { isPostgres } from '../db/engine.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { endMailedLinks } from './mailed-links-sql.ts'
import { deleteTokens } from './tokens/sql.ts'

/** Rows that go at once: a few hundredths of a second. */
const ROWS_A_PIECE = 2000

/** Nobody signs in any more, the email is free, and the rest is to go. */
export async function closeUser(db: Db, id: number, at: string): Promise<void> {
  await deleteTokens(db, id)
  await endMailedLinks(db, id, at)
  await db
    .updateTable('app_user')
    // No key that is looked for has a capital letter.
    .set({ email: '', email_key: `CLOSED ${id}`, password_hash: '', removed_after: at })
    .where('id', '=', id)
    .execute()
}

/** The users whose end has come: who is closed, and whose day with sample data is over. */
export async function listEnded(db: Db, before: string): Promise<number[]> {
  const ended = await db
    .selectFrom('app_user')
    .select('id')
    .where('removed_after', '<', before)
    .execute()
  return ended.map(({ id }) => id)
}

/** A user with all that was theirs. */
export async function deleteUser(db: Db, id: number): Promise<void> {
  // Payees after what refers to them: each of them would be looked for among all records.
  while (await deleteRecords(db, id));
  while (await deletePiece(db, id, 'deleted_row'));
  while (await deletePayees(db, id));
  while (await deleteChanges(db, id));
  await db.deleteFrom('app_user').where('id', '=', id).execute()
}

type Many = 'record' | 'deleted_row' | 'payee'

/** The last id of the next piece, or null when there is none. */
async function endOfPiece(db: Db, user_id: number, table: Many): Promise<number | null> {
  const ids = await db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('id')
    .limit(ROWS_A_PIECE)
    .execute()
  return ids.at(-1)?.id ?? null
}

/** Whether there was anything. */
async function deletePiece(db: Db, user_id: number, table: Many): Promise<boolean> {
  const last = await endOfPiece(db, user_id, table)
  if (last === null) return false
  await db.deleteFrom(table).where('user_id', '=', user_id).where('id', '<=', last).execute()
  return true
}

function deleteRecords(db: Db, user_id: number): Promise<boolean> {
  return inTx(db, async (db) => {
    const last = await endOfPiece(db, user_id, 'record')
    if (last === null) return false
    // Another half, or a refund, may be in a later piece.
    for (const column of ['linked_record_id', 'refund_of_id'] as const) {
      await db
        .updateTable('record')
        .set({ [column]: null })
        .where('user_id', '=', user_id)
        .where(column, '<=', last)
        .execute()
    }
    return deletePiece(db, user_id, 'record')
  })
}

/**
 * PostgreSQL looks for each payee among the records, of which there were just many: it would read all of
 * the table, everybody's, or all that is gone of this user, each time anew. An index remembers what is gone.
 */
function deletePayees(db: Db, user_id: number): Promise<boolean> {
  return inTx(db, async (db) => {
    if (isPostgres(db)) {
      await sql`set local enable_seqscan = off`.execute(db)
      await sql`set local enable_bitmapscan = off`.execute(db)
      // A plan that is kept from before would stand.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(db)
    }
    return deletePiece(db, user_id, 'payee')
  })
}

async function deleteChanges(db: Db, user_id: number): Promise<boolean> {
  const piece = await db
    .selectFrom('record_change')
    .select(['change_set_id', 'place'])
    .where('user_id', '=', user_id)
    .orderBy('change_set_id')
    .orderBy('place')
    .limit(ROWS_A_PIECE)
    .execute()
  const last = piece.at(-1)
  if (!last) return false
  await db
    .deleteFrom('record_change')
    .where('user_id', '=', user_id)
    .where((row) =>
      row.or([
        row('change_set_id', '<', last.change_set_id),
        row.and([row('change_set_id', '=', last.change_set_id), row('place', '<=', last.place)]),
      ]),
    )
    .execute()
  return true
}
