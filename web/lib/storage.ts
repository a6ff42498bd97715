// The browser's storage: of this tab, and of all tabs. Where it is forbidden or full, what is kept
// lives as long as the page, and nobody's press breaks on it.

/** What is used of `Storage`, under the same names; `clear` drops the keys that begin so. */
interface KeptPlace extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  clear: (prefix: string) => void
}

export const tabStorage = guarded(() => sessionStorage)
export const browserStorage = guarded(() => localStorage)

function guarded(find: () => Storage): KeptPlace {
  const here = new Map<string, string>()
  const tried = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(find())
    } catch {
      return null
    }
  }
  const removeItem = (key: string) => {
    here.delete(key)
    tried((storage) => storage.removeItem(key))
  }
  return {
    getItem: (key) => here.get(key) ?? tried((storage) => storage.getItem(key)),
    setItem(key, text) {
      here.set(key, text)
      tried((storage) => {
        storage.setItem(key, text)
        here.delete(key)
      })
    },
    removeItem,
    clear(prefix) {
      for (const key of [...here.keys(), ...(tried(Object.keys) ?? [])])
        if (key.startsWith(prefix)) removeItem(key)
    },
  }
}
