// Which categories were chosen last, remembered on this browser, the latest first.
import type { RecordType } from '#domain/records.ts'

const KEY = 'fireside.recent-categories'
const MOST = 9

export type RecentCategories = Partial<Record<RecordType, number[]>>

export function recentCategories(): RecentCategories {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as RecentCategories | null) ?? {}
  } catch {
    return {}
  }
}

export function rememberCategory(type: RecordType, category: number): void {
  const recent = recentCategories()
  const others = (recent[type] ?? []).filter((id) => id !== category)
  const next = { ...recent, [type]: [category, ...others].slice(0, MOST) }
  localStorage.setItem(KEY, JSON.stringify(next))
}

/** Nine categories for nine keys: the recent ones, then the others as they stand in the list. */
export function tilesOf<C extends { id: number }>(
  categories: readonly C[],
  recent: readonly number[],
): C[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const first = recent.flatMap((id) => byId.get(id) ?? [])
  const rest = categories.filter((category) => !first.includes(category))
  return [...first, ...rest].slice(0, MOST)
}
