// The category for money between own accounts. It is made when it is first needed; its owner may
// rename it, and a category of that name that is there already is taken.
import { foldKey } from '#domain/text.ts'
import { type StoredCategory, findCategory, insertCategories, listCategories } from '../sql.ts'
import type { Db } from '../../db/in-tx.ts'
import * as transfers from './sql.ts'
import { takeSlots } from '../../names/sql.ts'

const NAME = 'Transfers'

/** Call it inside a transaction. */
export async function takeTransferCategory(db: Db, user_id: number): Promise<StoredCategory> {
  const owner = { user_id, record_type: 'transaction' as const }
  const known = await transfers.findTransferCategory(db, user_id)
  const kept = known === null ? null : await findCategory(db, owner, known)
  if (kept) return kept
  const slot = await takeSlots(db, user_id, 'transaction-category', 1)
  const [made] = await insertCategories(db, owner, [{ name: NAME }], slot)
  const named = ({ name }: StoredCategory) => foldKey(name) === foldKey(NAME)
  const category = made ?? (await listCategories(db, owner, {})).find(named)
  if (!category) throw new Error('the category for transfers is neither there nor made')
  await transfers.keepTransferCategory(db, user_id, category.id)
  return category
}
