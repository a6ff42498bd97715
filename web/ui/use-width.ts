import { useSyncExternalStore } from 'react'

/** A hook that tells whether a media query is true: asked of the browser once, however many parts read it. */
export function mediaHook(query: string): () => boolean {
  const list = window.matchMedia(query)
  const subscribe = (told: () => void) => {
    list.addEventListener('change', told)
    return () => list.removeEventListener('change', told)
  }
  return () => useSyncExternalStore(subscribe, () => list.matches)
}

/** True from 1280 px on, where the drawer stands open. */
export const useWide = mediaHook('(min-width: 80em)')

/** True below 768 px, where dialogs fill the screen and the bottom bar shows. */
export const usePhone = mediaHook('(max-width: 47.99em)')

/** True below 960 px, where two columns stack and a table of many columns has no room. */
export const useNarrow = mediaHook('(max-width: 59.99em)')

/**
 * True below 1120 px, where a table of records, with ten columns and more, has no room; below 1280 px for
 * fingers, which need wider columns to press on. Not on paper: how many sheets there are is counted before
 * anything else could be drawn.
 */
export const useNarrowForRecords = mediaHook(
  'screen and (max-width: 69.99em), screen and (max-width: 79.99em) and (pointer: coarse)',
)
