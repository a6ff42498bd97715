// What the records of a chart are told apart by: accounts, categories, or nothing at all.
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { compareFolded } from '#domain/text.ts'

export const GROUPINGS = ['account', 'category', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The id of an account or category; null where nothing is told apart. */
export type GroupId = number | null

/** An account or category as charts show it; `slot` decides its colour. */
export interface Group {
  id: GroupId
  name: string
  slot: number | null
  /** Of a group of categories, whose `id` is null: the categories that it adds up. */
  parts?: number[]
}

/** Finds a group by its id; without one it is everything, under the heading of its type. */
export function groupFinder(groups: readonly Group[], type: RecordType): (id: GroupId) => Group {
  const known = new Map(groups.map((group) => [group.id, group]))
  return (id) => {
    const { name, slot } = known.get(id) ?? { name: RECORD_TYPE_HEADING[type], slot: null }
    return { id, name, slot }
  }
}

/** Orders groups by size, largest first, then by name. */
export function bySize<G extends Group>(sizeOf: (group: G) => number): (a: G, b: G) => number {
  return (a, b) => sizeOf(b) - sizeOf(a) || byName(a, b)
}

/** Orders groups by name ignoring case; of one name, the older comes first. */
export function byName(a: Group, b: Group): number {
  return compareFolded(a.name, b.name) || (a.id ?? 0) - (b.id ?? 0)
}
