// Which list of records a number is made of.
import type { Grouping } from '#domain/dashboards/groups.ts'
import type { RecordType } from '#domain/records.ts'
import { type RecordsSearch, writeIds } from '#web/records/search.ts'
import { type Foldable, idsOfEntry } from './folds.ts'

/** A list of records: which of the three, and what narrows it. */
export interface RecordsAddress {
  record_type: RecordType
  search: RecordsSearch
  /** Of investments: homes and debts as well. Figures of the dashboards leave them out. */
  every?: true
}

/** The filter that leaves one account, category or group of them; nothing where records are not
 * told apart. */
export function groupFilter(by: Grouping, group: Omit<Foldable, 'name'>): RecordsSearch {
  const ids = writeIds(idsOfEntry(group))
  return by === 'none' || ids === undefined ? {} : { [by]: ids }
}
