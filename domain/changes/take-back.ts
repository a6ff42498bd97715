// Takes a change to a rule or a saved query back, and nothing that was done to it since: a field goes
// back only while it says what the change left in it, and of a list only the ids the change swapped.
import { differing, isEqual } from './edit-record.ts'

/**
 * The thing as it now stands without what led from `before` to `after`; the very same thing when
 * there is nothing to take back.
 *
 * A merge of tag 3 into 5 led from [1, 3] to [1, 5], and 7 was added since: [1, 5, 7] becomes
 * [1, 3, 7].
 */
export function takeBack<T extends object>(current: T, before: T, after: T): T {
  const back = { ...current }
  for (const name of Object.keys(differing(before, after)) as (keyof T)[]) {
    back[name] = takeBackValue(current[name], before[name], after[name]) as T[typeof name]
  }
  return Object.keys(differing(current, back)).length === 0 ? current : back
}

function takeBackValue(current: unknown, before: unknown, after: unknown): unknown {
  if (Array.isArray(current) && Array.isArray(before) && Array.isArray(after)) {
    return takeBackIds(current as number[], before as number[], after as number[])
  }
  return isEqual(current, after) ? before : current
}

function takeBackIds(
  current: readonly number[],
  before: readonly number[],
  after: readonly number[],
): readonly number[] {
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  const stands =
    added.length > 0
      ? added.every((id) => current.includes(id))
      : after.some((id) => current.includes(id))
  if (!stands) return current
  const kept = current.filter((id) => !added.includes(id))
  return [...new Set([...kept, ...removed])].sort((a, b) => a - b)
}

/** What something was made of something by a change. */
interface Step<T> {
  before: T
  after: T
}

/** Whether a later step changed again what an earlier one had left, so that only in order both go back. */
export function isBuiltOn<T extends object>(later: Step<T>, earlier: Step<T>): boolean {
  const names = Object.keys(differing(earlier.before, earlier.after)) as (keyof T)[]
  return names.some((name) => {
    const [before, left] = [earlier.before[name], earlier.after[name]]
    const [found, after] = [later.before[name], later.after[name]]
    if (isEqual(found, after)) return false
    if (![before, left, found, after].every(Array.isArray)) return isEqual(found, left)
    const [was, is, from, to] = [before, left, found, after] as unknown as number[][]
    const added = without(is, was)
    return without(from, to).some((id) => (added.length > 0 ? added : is)?.includes(id))
  })
}

function without(ids: readonly number[] = [], others: readonly number[] = []): number[] {
  return ids.filter((id) => !others.includes(id))
}
