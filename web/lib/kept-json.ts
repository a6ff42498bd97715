/** What was kept under a key in the browser, as it was written; null where nothing can be read. */
export function readKept<T>(place: Pick<Storage, 'getItem'>, key: string): T | null {
  try {
    return JSON.parse(place.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
