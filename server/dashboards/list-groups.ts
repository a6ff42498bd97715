// The accounts or categories that a chart's records are told apart by.
import { type Group, type GroupId, type Grouping, groupFinder } from '#domain/dashboards/groups.ts'
import type { RecordType } from '#domain/records.ts'
import { listAccounts } from '../accounts/sql.ts'
import { listCategories } from '../categories/sql.ts'
import type { Db } from '../db/in-tx.ts'

/** Finds an account by its full name's owner or a category of the type. */
export async function listGroups(
  db: Db,
  user_id: number,
  record_type: RecordType,
  group_by: Grouping,
): Promise<(id: GroupId) => Group> {
  return groupFinder(await groupsOf(db, user_id, record_type, group_by), record_type)
}

async function groupsOf(
  db: Db,
  user_id: number,
  record_type: RecordType,
  group_by: Grouping,
): Promise<Group[]> {
  if (group_by === 'none') return []
  if (group_by === 'category') return listCategories(db, { user_id, record_type }, {})
  const accounts = await listAccounts(db, user_id)
  return accounts.map(({ id, full_name, slot }) => ({ id, name: full_name, slot }))
}
