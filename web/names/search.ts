// The view state of the screens of names, as it stands in the address.
import type { RecordType } from '#domain/records.ts'
import { readRecordType } from '#web/lib/record-type-words.ts'

/** Accounts and tags: what the filter box holds. */
export interface FilterSearch {
  filter?: string
}

export function readFilterSearch(search: Record<string, unknown>): FilterSearch {
  const filter = readText(search['filter'])
  return filter === undefined ? {} : { filter }
}

export interface CategoriesSearch extends FilterSearch {
  /** A transaction when left out. */
  recordType?: RecordType
}

export function readCategoriesSearch(search: Record<string, unknown>): CategoriesSearch {
  return { recordType: readRecordType(search['recordType']), ...readFilterSearch(search) }
}

/** Text of an address. The router reads "12" as a number and "true" as a flag; here it is text. */
export function readText(sent: unknown): string | undefined {
  const text = typeof sent === 'number' || typeof sent === 'boolean' ? String(sent) : sent
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}
