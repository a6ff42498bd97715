// Statements about how payees were spelled and classified. They read `record_spelling`, an index
// that holds all of it in this order, and no row of the table.
import type { Spelling } from '#domain/suggestions.ts'
import type { PayeeSum } from '#domain/rules.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '../db/in-tx.ts'

export async function listAccountIds(db: Db, user_id: number): Promise<number[]> {
  const rows = await db.selectFrom('account').select('id').where('user_id', '=', user_id).execute()
  return rows.map(({ id }) => id)
}

/** An account's records by how their payees are spelled and what they are. */
export function listSpellings(db: Db, user_id: number, account_id: number): Promise<Spelling[]> {
  return db
    .selectFrom('record')
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .groupBy(['account_id', 'imported_payee', 'payee', 'record_type', 'category_id'])
    .select(({ fn }) => [
      'account_id as account',
      'imported_payee',
      'payee',
      'record_type',
      'category_id as category',
      fn.countAll<number>().as('count'),
    ])
    .execute()
}

/** The payees of an account's records as they stood in files, or as they were typed. */
export async function listPayeeSums(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<PayeeSum[]> {
  const rows = await db
    .selectFrom('record')
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .groupBy(['imported_payee', 'payee'])
    .select(({ fn }) => [
      'imported_payee',
      'payee',
      fn.countAll<number>().as('count'),
      fn.sum<Minor>('amount_minor').as('sum_minor'),
    ])
    .execute()
  return rows.map(({ imported_payee, payee, ...sums }) => ({
    payee: imported_payee ?? payee,
    ...sums,
  }))
}
