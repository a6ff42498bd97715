import { useSyncExternalStore } from 'react'

/** A media query as a store: asked of the browser once, however many parts of the page read it. */
function media(query: string) {
  const list = window.matchMedia(query)
  return {
    matches: () => list.matches,
    subscribe: (told: () => void) => {
      list.addEventListener('change', told)
      return () => list.removeEventListener('change', told)
    },
  }
}

const PHONE = media('(max-width: 47.99em)')
const NARROW = media('(max-width: 59.99em)')
const NARROW_FOR_RECORDS = media('(max-width: 69.99em)')

/** True below 768 px, where dialogs fill the screen and the bottom bar shows. */
export function usePhone(): boolean {
  return useSyncExternalStore(PHONE.subscribe, PHONE.matches)
}

/** True below 960 px, where two columns stack and a table of many columns has no room. */
export function useNarrow(): boolean {
  return useSyncExternalStore(NARROW.subscribe, NARROW.matches)
}

/** True below 1120 px, where a table of records, with ten columns and more, has no room. */
export function useNarrowForRecords(): boolean {
  return useSyncExternalStore(NARROW_FOR_RECORDS.subscribe, NARROW_FOR_RECORDS.matches)
}
