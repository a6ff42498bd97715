// The accounts or categories that a chart's records are told apart by.
import { type Fold, foldOf, foldValues } from '#domain/dashboards/folds.ts'
import { type Group, type GroupId, type Grouping, groupFinder } from '#domain/dashboards/groups.ts'
import type { GroupValues } from '#domain/dashboards/values.ts'
import type { RecordType } from '#domain/records.ts'
import { listAccounts } from '../accounts/sql.ts'
import { listCategories } from '../categories/sql.ts'
import type { Db } from '../db/in-tx.ts'

/** Finds an account or a category of the type by its id. */
export async function listGroups(
  db: Db,
  user_id: number,
  record_type: RecordType,
  group_by: Grouping,
): Promise<(id: GroupId) => Group> {
  return (await listFolding(db, user_id, record_type, group_by)).groupOf
}

export interface Folding {
  groupOf: (id: GroupId) => Group
  /** How the categories among these fold; null when they do not. */
  foldOf: (present: Iterable<GroupId>) => Fold | null
}

/** As `listGroups`, with the groups that the categories are in. */
export async function listFolding(
  db: Db,
  user_id: number,
  record_type: RecordType,
  group_by: Grouping,
): Promise<Folding> {
  if (group_by === 'category') {
    const categories = await listCategories(db, { user_id, record_type }, {})
    const groupOf = groupFinder(categories, record_type)
    return { groupOf, foldOf: (present) => foldOf(categories, new Set(present), groupOf) }
  }
  const accounts = group_by === 'none' ? [] : await listAccounts(db, user_id)
  const named = accounts.map(({ id, full_name, slot }) => ({ id, name: full_name, slot }))
  return { groupOf: groupFinder(named, record_type), foldOf: () => null }
}

/** What `read` makes of the values, and of the values folded by group where they fold. */
export function withFolded<Reply extends object>(
  values: GroupValues,
  { groupOf, foldOf }: Folding,
  read: (shown: { values: GroupValues; groupOf: (id: GroupId) => Group }) => Reply,
): Reply & { folded?: Reply } {
  const plain = read({ values, groupOf })
  const fold = foldOf(values.keys())
  if (!fold) return plain
  return { ...plain, folded: read({ values: foldValues(values, fold), groupOf: fold.groupOf }) }
}
