import { type RefObject, useLayoutEffect } from 'react'

/**
 * A table wider than its place begins at its end, where the newest months and the total are. The names
 * then take what is left over, so that no month is half under them.
 */
export function useWholeColumns(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = frame.current
    if (!place) return
    let width = place.clientWidth
    // A group that opens changes the height alone: who looks at older months stays there.
    const watch = new ResizeObserver(() => {
      if (place.clientWidth === width) return
      width = place.clientWidth
      settle(place)
    })
    settle(place)
    watch.observe(place)
    return () => watch.disconnect()
  }, [frame])
}

function settle(place: HTMLElement): void {
  place.style.removeProperty('--names')
  place.toggleAttribute('data-beyond', place.scrollWidth > place.clientWidth)
  const names = namesFor(place)
  if (names !== null) place.style.setProperty('--names', `${names}px`)
  place.scrollLeft = place.scrollWidth
}

/** Of its padding a column may lose this much. */
const SPARE = 4

/** How wide the names are beside whole columns; null where all fit, or the widths are set already. */
function namesFor(place: HTMLElement): number | null {
  const [names, ...columns] = place.querySelectorAll<HTMLElement>('thead th')
  if (!names || place.scrollWidth <= place.clientWidth) return null
  if (place.querySelector('[data-fixed]')) return null
  const room = place.clientWidth - names.offsetWidth
  let taken = 0
  for (const { offsetWidth } of columns.reverse()) {
    if (taken + offsetWidth > room + SPARE) break
    taken += offsetWidth
  }
  return place.clientWidth - taken
}
