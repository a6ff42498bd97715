// Which categories were chosen last, remembered on this browser, the latest first.
import type { RecordType } from '#domain/records.ts'
import { readKept } from '#web/lib/kept-json.ts'
import { browserStorage } from '#web/lib/storage.ts'

const KEY = 'fireside.recent-categories'
const MOST = 9

type RecentCategories = Partial<Record<RecordType, number[]>>

export function recentCategories(): RecentCategories {
  return readKept<RecentCategories>(browserStorage, KEY) ?? {}
}

export function rememberCategory(type: RecordType, category: number): void {
  const recent = recentCategories()
  const others = (recent[type] ?? []).filter((id) => id !== category)
  const next = { ...recent, [type]: [category, ...others].slice(0, MOST) }
  browserStorage.setItem(KEY, JSON.stringify(next))
}

/**
 * Nine categories for nine keys: those that have a key keep it, then the recent ones, then the others
 * as they stand in the list. Where a key's category is gone, another takes the key.
 */
export function tilesOf<C extends { id: number }>(
  categories: readonly C[],
  recent: readonly number[],
  kept: readonly number[] = [],
): C[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const first = recent.flatMap((id) => byId.get(id) ?? [])
  const waiting = [...first, ...categories].filter(({ id }) => !kept.includes(id))
  const free = [...new Set(waiting)]
  const tiles = kept.flatMap((id) => byId.get(id) ?? free.shift() ?? [])
  return [...tiles, ...free].slice(0, MOST)
}
