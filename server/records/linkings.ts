// What linking changes say by now, in whatever order they were taken back: which contributions were
// unmade, which halves were parted by taking back that they were linked, and who still is whose half.
import type { Db } from '../db/in-tx.ts'
import { type Linking, listLinkings } from './log/sql.ts'

export interface Linkings {
  /** Contributions whose making was taken back. */
  unmade: ReadonlySet<number>
  /** Whether the last change that linked these two was taken back. */
  isParted: (a: number, b: number) => boolean
  /** The record that a standing change linked this one to, and no later one parted from it. */
  halfOf: (id: number) => number | null
  /** All that are each other's halves by the standing changes, whether the records know it or not. */
  standing: readonly [number, number][]
}

export async function readLinkings(db: Db, user_id: number): Promise<Linkings> {
  return linkingsOf(await listLinkings(db, user_id))
}

/** Changes oldest first. */
function linkingsOf(changes: readonly Linking[]): Linkings {
  const unmade = new Set<number>()
  const parted = new Map<string, boolean>()
  const halves = new Map<number, number>()
  const known = new Set<string>()
  for (const { undone, made, pairs, unlinked } of changes) {
    for (const id of undone ? made : []) unmade.add(id)
    // What is parted first was linked before the log began, as in the sample household.
    for (const [a, b] of unlinked) if (!known.has(keyOf([a, b]))) halves.set(a, b).set(b, a)
    for (const pair of [...pairs, ...unlinked]) known.add(keyOf(pair))
    for (const pair of pairs) parted.set(keyOf(pair), undone)
    if (undone) continue
    for (const id of unlinked.flat()) halves.delete(id)
    for (const [a, b] of pairs) halves.set(a, b).set(b, a)
  }
  return {
    unmade,
    isParted: (a, b) => parted.get(keyOf([a, b])) ?? false,
    halfOf: (id) => halves.get(id) ?? null,
    standing: [...halves].filter(([a, b]) => a < b && halves.get(b) === a),
  }
}

function keyOf(pair: readonly [number, number]): string {
  return pair.toSorted((a, b) => a - b).join(' ')
}
