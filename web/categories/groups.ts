// The groups that categories are in. Case does not tell them apart.
import type { Category } from '#contract/categories.ts'
import { groupBy } from '#domain/lists.ts'
import { compareFolded, foldKey } from '#domain/text.ts'

/** The names of all groups, each once, by name. */
export function groupsOf(categories: readonly Category[]): string[] {
  return sectionsOf(categories).flatMap(({ group }) => group ?? [])
}

export interface Section {
  /** Null for what is in no group. */
  group: string | null
  categories: Category[]
}

/** The categories by group: groups by name, and last what is in none. */
export function sectionsOf(categories: readonly Category[]): Section[] {
  return [...groupBy(categories, ({ group }) => foldKey(group ?? '')).values()]
    .map((some): Section => ({ group: some[0]?.group ?? null, categories: some }))
    .sort((a, b) => {
      if (a.group === null || b.group === null)
        return Number(a.group === null) - Number(b.group === null)
      return compareFolded(a.group, b.group)
    })
}

export function isSameGroup(a: string | null, b: string | null): boolean {
  return foldKey(a ?? '') === foldKey(b ?? '')
}
