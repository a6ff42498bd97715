// Groups of categories. Values of the categories of one group are added up month by month, and
// everything else is computed from these sums: a group's norm is the median of its own months, not
// the sum of its categories' medians. Example: Rent 900, 900, 900 and Heating 30, 60, 300 in three
// months are 930, 960, 1200 of the group Home, whose norm is 960.
import type { Month } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import type { Minor } from '#domain/money.ts'
import { foldKey } from '#domain/text.ts'
import type { Group, GroupId } from './groups.ts'
import { type MonthSum, type Values, addTo } from './values.ts'

/** A category and the group that it is in; case does not tell groups apart. */
export interface Grouped extends Group {
  id: number
  slot: number
  group: string | null
}

export interface Fold {
  /** The category that stands for all of its group, the oldest; of one without a group, itself. */
  standIn: (id: GroupId) => GroupId
  /** The group for which a category stands in, or the category itself. */
  groupOf: (id: GroupId) => Group
}

/**
 * How the categories that are `present` fold; null when none of them is in a group. A group bears
 * the colour of its oldest category, and is spelled as that one spells it.
 */
export function foldOf(
  categories: readonly Grouped[],
  present: ReadonlySet<GroupId>,
  groupOf: (id: GroupId) => Group,
): Fold | null {
  const grouped = categories
    .filter(({ id, group }) => group !== null && present.has(id))
    .toSorted((a, b) => a.slot - b.slot || a.id - b.id)
  const groups = groupBy(grouped, ({ group }) => foldKey(group ?? ''))
  if (groups.size === 0) return null
  const standIns = new Map<GroupId, GroupId>()
  const folded = new Map<GroupId, Group>()
  for (const parts of groups.values()) {
    const [first] = parts
    if (!first?.group) continue
    const ids = parts.map(({ id }) => id)
    folded.set(first.id, { id: null, name: first.group, slot: first.slot, parts: ids })
    for (const id of ids) standIns.set(id, first.id)
  }
  return {
    standIn: (id) => standIns.get(id) ?? id,
    groupOf: (id) => folded.get(id) ?? groupOf(id),
  }
}

/** The values of categories as those of their groups; keys that are no categories stay. */
export function foldValues<Key extends GroupId | string>(
  values: ReadonlyMap<Key, Values>,
  { standIn }: Fold,
): Map<Key, Values> {
  const folded = new Map<Key, Map<Month, Minor>>()
  for (const [id, byMonth] of values) {
    const key = typeof id === 'number' ? (standIn(id) as Key) : id
    const sums = folded.get(key) ?? new Map<Month, Minor>()
    for (const [month, value] of byMonth) addTo(sums, month, value)
    folded.set(key, sums)
  }
  return folded
}

/** Sums of categories under the ids of those that stand in for their groups. */
export function foldSums(sums: readonly MonthSum[], { standIn }: Fold): MonthSum[] {
  return sums.map((sum) => ({ ...sum, group_id: standIn(sum.group_id) }))
}
