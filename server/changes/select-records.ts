// The records that somebody selected: by their ids, or all that a filter of the list finds but for
// some. The filter is the list's own.
import type { RecordsFilter, Selection } from '#contract/changes.ts'
import { MAX_BULK_ROWS } from '#contract/records-schemas.ts'
import type { RecordType } from '#domain/records.ts'
import { invalid } from '../errors.ts'
import { listIds, withText } from '../records/list/sql.ts'
import { checkOwned } from '../records/check-owned.ts'
import type { Planning } from './plan.ts'
import { listDeleted, listOwnRecordIds } from './sql.ts'

/** Ids of records, newest first where a filter found them. */
export async function selectRecords(
  planning: Planning,
  record_type: RecordType,
  selection: Selection,
): Promise<number[]> {
  if ('ids' in selection) return ownIds(planning, record_type, selection.ids, 'ids')
  const { filter, except } = selection
  await checkFilter(planning, record_type, filter)
  const left = new Set(await ownIds(planning, record_type, except, 'except'))
  const found = await filteredIds(planning, record_type, filter)
  const ids = left.size === 0 ? found : found.filter((id) => !left.has(id))
  if (ids.length <= MAX_BULK_ROWS) return ids
  throw invalid({
    [`${planning.at}selection`]: [`At most ${MAX_BULK_ROWS} records can be changed at once.`],
  })
}

/** A record that was deleted since it was selected is left out; one that never was own is refused. */
async function ownIds(
  { db, user_id, at }: Planning,
  record_type: RecordType,
  ids: readonly number[],
  field: 'ids' | 'except',
): Promise<number[]> {
  const own = await listOwnRecordIds(db, user_id, record_type, ids)
  const missing = ids.filter((id) => !own.has(id))
  const deleted = await listDeleted(db, user_id, missing)
  if (missing.every((id) => deleted.has(id))) return [...own]
  throw invalid({ [`${at}selection.${field}`]: ['A record does not exist.'] })
}

async function filteredIds(
  { db, user_id }: Planning,
  record_type: RecordType,
  filter: RecordsFilter,
): Promise<number[]> {
  const query = { ...filter, untagged: filter.untagged ? ('true' as const) : undefined }
  return listIds(db, await withText(db, { user_id, record_type, query }), {
    field: 'date',
    descending: true,
    offset: 0,
    limit: MOST_FOUND,
  })
}

/** More than may be selected and left out together; what lies beyond is refused in any case. */
const MOST_FOUND = 2 * MAX_BULK_ROWS + 1

async function checkFilter(
  { db, user_id, at }: Planning,
  record_type: RecordType,
  filter: RecordsFilter,
): Promise<void> {
  const sent = (field: string, ids: readonly number[] = []) =>
    [`${at}selection.filter.${field}`, ids] as const
  await checkOwned(db, user_id, record_type, {
    accounts: sent('account', filter.account),
    categories: sent('category', filter.category),
    tags: sent('tag', filter.tag),
    imports: sent('import', filter.import),
    rules: sent('rule', filter.rule),
  })
}
