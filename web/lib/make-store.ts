// A value that lives as long as the page, beside all components: set from anywhere, and drawn anew
// wherever it is used.
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (next: T) => void
  use: () => T
}

export function makeStore<T>(first: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = first
  const get = () => value
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(listen, get),
  }
}
