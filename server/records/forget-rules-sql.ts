// Rules are about to go, and records forget that they classified them.
import { sql } from 'kysely'
import { among } from '../db/among-sql.ts'
import type { Db } from '../db/in-tx.ts'
import { followForgetting } from './log/sql.ts'

/** Records stay as the rules left them, and forget which it was; shelved ones unseen. */
export async function forgetRules(db: Db, user_id: number, ids: readonly number[]): Promise<void> {
  await followForgetting(db, user_id, ids)
  await db
    .updateTable('record')
    .set({ applied_rule_id: null, version: sql<number>`version + 1 - shelved` })
    .where('user_id', '=', user_id)
    .where(among(db, 'applied_rule_id', ids))
    .execute()
}
