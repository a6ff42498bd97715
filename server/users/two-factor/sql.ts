// Statements about the second factor and its recovery codes.
import type { Selectable } from 'kysely'
import type { Db } from '../../db/in-tx.ts'
import type { TwoFactorTable } from '../../db/user-tables.ts'
import { countRows } from '../../db/sql.ts'

export type TwoFactorRow = Selectable<TwoFactorTable>

export async function findFactor(db: Db, user_id: number): Promise<TwoFactorRow | null> {
  const row = await db
    .selectFrom('two_factor')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertFactor(db: Db, user_id: number, secret: string): Promise<void> {
  await db
    .insertInto('two_factor')
    .values({ user_id, secret, confirmed_at: null, last_step: 0 })
    .execute()
}

export async function confirmFactor(
  db: Db,
  user_id: number,
  confirmed: { confirmed_at: string; last_step: number },
): Promise<void> {
  await db.updateTable('two_factor').set(confirmed).where('user_id', '=', user_id).execute()
}

/** With its recovery codes. */
export async function deleteFactor(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('two_factor').where('user_id', '=', user_id).execute()
}

/** Whether a step is taken now: of two that send the same code, one takes it. */
export async function takeStep(db: Db, user_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertRecoveryCodes(
  db: Db,
  user_id: number,
  hashes: readonly string[],
): Promise<void> {
  const rows = hashes.map((code_hash) => ({ user_id, code_hash, used_at: null }))
  await db.insertInto('recovery_code').values(rows).execute()
}

/** Those that are used and those that are not. */
export async function deleteRecoveryCodes(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
}

/** Whether a recovery code is used up now. */
export async function takeRecoveryCode(
  db: Db,
  user_id: number,
  code_hash: string,
  used_at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function countRecoveryCodes(db: Db, user_id: number): Promise<number> {
  const codes = db.selectFrom('recovery_code').where('user_id', '=', user_id)
  return countRows(codes.where('used_at', 'is', null))
}

/** Those that do not begin with a mark. */
export async function listUnmarked(
  db: Db,
  mark: string,
): Promise<Pick<TwoFactorRow, 'user_id' | 'secret'>[]> {
  return db
    .selectFrom('two_factor')
    .select(['user_id', 'secret'])
    .where('secret', 'not like', `${mark}%`)
    .execute()
}

/** Unless it was changed meanwhile. */
export async function replaceSecret(
  db: Db,
  user_id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('two_factor')
    .set({ secret: to })
    .where('user_id', '=', user_id)
    .where('secret', '=', from)
    .execute()
}
