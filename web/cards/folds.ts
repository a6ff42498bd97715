// Groups of categories on screen: folded into one until they are opened to their parts. Which ones
// are open stands in the address.
import type { GroupId } from '#domain/dashboards/groups.ts'

/** A category, or a group of them with its parts. */
export interface Foldable {
  id: GroupId
  name: string
  parts?: readonly number[]
}

/** The names of the groups that are open. */
export type OpenGroups = readonly string[]

/** What a card is told of groups, and tells. */
export interface GroupsView {
  open: OpenGroups
  onToggle: (name: string) => void
}

const MOST_OPEN = 100

/**
 * The entries of a folded answer in which every open group gives place to its parts, as the plain
 * answer has them in their order. A group of which the plain answer shows no part stays.
 */
export function unfold<E extends Foldable>(
  folded: readonly E[],
  plain: readonly E[],
  open: OpenGroups,
): E[] {
  return folded.flatMap((entry) => {
    if (!open.includes(entry.name)) return [entry]
    const parts = partsOf(entry, plain)
    return parts.length === 0 ? [entry] : parts
  })
}

/** The same with every open group standing above its parts. */
export function unfoldBelow<E extends Foldable>(
  folded: readonly E[],
  plain: readonly E[],
  open: OpenGroups,
): E[] {
  return folded.flatMap((entry) =>
    open.includes(entry.name) ? [entry, ...partsOf(entry, plain)] : [entry],
  )
}

function partsOf<E extends Foldable>({ parts }: E, plain: readonly E[]): E[] {
  if (!parts) return []
  return plain.filter(({ id }) => id !== null && parts.includes(id))
}

/** The ids that an entry stands for; none where records are not told apart. */
export function idsOfEntry({ id, parts }: Omit<Foldable, 'name'>): readonly number[] {
  return parts ?? (id === null ? [] : [id])
}

/** The open groups with one opened, or folded again. */
export function toggled(open: OpenGroups, name: string): string[] {
  return open.includes(name) ? open.filter((one) => one !== name) : [...open, name]
}

/** Names as the address carries them: nothing, one, or several. */
export function writeOpen(open: OpenGroups): string | readonly string[] | undefined {
  return open.length > 1 ? open : open[0]
}

export function readOpen(sent: unknown): string[] {
  const names = [sent].flat().filter((name) => typeof name === 'string' || typeof name === 'number')
  return [...new Set(names.map(String))].filter(Boolean).slice(0, MOST_OPEN)
}
