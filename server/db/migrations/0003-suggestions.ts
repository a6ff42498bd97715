// How payees were spelled and classified, read from an index alone: for suggestions, and for what
// a rule would match.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      'create index record_spelling on record (user_id, account_id, imported_payee, payee, record_type, category_id, amount_minor)',
    )
    .execute(db)
}
