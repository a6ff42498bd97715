// What is done with lists of anything: put together by a key, counted, searched.

/** The items of a list under their keys, each group in the order of the list. */
export function groupBy<T, Key>(list: Iterable<T>, keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of list) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The item that occurs most often, the first of those that do, and how often; null for none. */
export function mostFrequent<T>(items: Iterable<T>): { item: T; count: number } | null {
  let most: { item: T; count: number } | null = null
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  for (const [item, count] of counts)
    if (most === null || count > most.count) most = { item, count }
  return most
}

/** Where in a list the first item stands that is not before what is sought; its length for none. */
export function firstFrom<T>(list: readonly T[], isBefore: (item: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(list[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}
