import { type UseStore, promisifyRequest } from 'idb-keyval'

/**
 * Keeps all of them in the browser's database, or none. It asks for the end of its transaction itself, so
 * that they are kept although the page ends meanwhile.
 */
export function keepAll(store: UseStore, entries: readonly [string, unknown][]): Promise<void> {
  return store('readwrite', (place) => {
    for (const [key, value] of entries) place.put(value, key)
    place.transaction.commit()
    return promisifyRequest(place.transaction)
  })
}
