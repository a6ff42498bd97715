// Takes back what a split did beside the records it changed: the parts that it made go. It is taken
// back as a whole or not at all, because some of its parts without the others would not add up.
import type { Db } from '../db/in-tx.ts'
import { conflict } from '../errors.ts'
import { listStoredByIds } from '../records/sql.ts'
import { listEdited, listLeft } from './sql.ts'
import { deleteRows } from '../records/store-sql.ts'

/** What a change of kind `split` keeps, so that it can be taken back. */
export interface SplitDetail {
  /** Parts that were made by it. */
  made_parts: number[]
}

/** Call it before the changed records are restored. */
export async function takeSplitBack(
  db: Db,
  user_id: number,
  change_set_id: number,
  detail: string,
): Promise<void> {
  const { made_parts = [] } = JSON.parse(detail) as Partial<SplitDetail>
  const left = await listLeft(db, user_id, change_set_id)
  const stand = await listStoredByIds(db, user_id, [...made_parts, ...left.map(({ id }) => id)])
  const versions = new Map(stand.map(({ id, version }) => [id, version]))
  const edited = await listEdited(db, user_id, made_parts)
  const isLeft = left.every(({ id, version }) => (versions.get(id) ?? null) === version)
  if (!isLeft || !made_parts.every((id) => versions.has(id) && !edited.has(id))) {
    throw conflict('A part was changed since, so the split cannot be taken back as a whole.')
  }
  await deleteRows(db, user_id, made_parts)
}
