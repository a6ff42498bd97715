import { useSyncExternalStore } from 'react'
import { useOnPaper } from '#web/theme/paper.ts'

/**
 * A hook that tells whether a media query is true: asked of the browser once, however many parts read it.
 * What paper is told is said beforehand, as its sheets are counted before anything else could be drawn.
 */
export function mediaHook(query: string, onPaper: boolean): () => boolean {
  const list = window.matchMedia(query)
  const subscribe = (told: () => void) => {
    list.addEventListener('change', told)
    return () => list.removeEventListener('change', told)
  }
  return () => {
    const matches = useSyncExternalStore(subscribe, () => list.matches)
    return useOnPaper() ? onPaper : matches
  }
}

/** True from 1280 px on, where the drawer stands open. */
export const useWide = mediaHook('(min-width: 80em)', false)

/** True below 768 px, where dialogs fill the screen and the bottom bar shows. */
export const usePhone = mediaHook('(max-width: 47.99em)', true)

/** True below 768 px on a screen: paper has the room for what stands in the place of something larger. */
export const usePhoneScreen = mediaHook('(max-width: 47.99em)', false)

/** True below 960 px, where two columns stack and a table of many columns has no room. */
export const useNarrow = mediaHook('(max-width: 59.99em)', true)

/**
 * True below 1120 px, where a table of records, with ten columns and more, has no room; below 1280 px for
 * fingers, which need wider columns to press on. Paper has the table, in small print.
 */
export const useNarrowForRecords = mediaHook(
  '(max-width: 69.99em), (max-width: 79.99em) and (pointer: coarse)',
  false,
)
