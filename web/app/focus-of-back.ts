// Whoever comes back to a page by Back goes on where they left it, not at its top: what had the focus
// there has it again.
import type { AnyRouter } from '@tanstack/react-router'

/** How long what had the focus is waited for, while its page is drawn again. */
const PATIENCE_MS = 5000
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** What had the focus, as it is found again: what it is called, and which of those called so it is. */
interface Mark {
  name: string
  at: number
}

/** Watches the pages of `pages` until the function that it answers is called. */
export function keepFocusOfBack(pages: AnyRouter): () => void {
  const left = new Map<string, Mark>()
  let stopSeeking = () => {}
  const stopLeaving = pages.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    stopSeeking()
    const key = fromLocation?.state.__TSR_key
    const mark = markOf(document.activeElement)
    if (pathChanged && key !== undefined && mark) left.set(key, mark)
  })
  const stopComing = pages.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    const mark = left.get(toLocation.state.__TSR_key ?? '')
    if (pathChanged && mark) stopSeeking = seek(mark)
  })
  return () => {
    stopSeeking()
    stopLeaving()
    stopComing()
  }
}

function markOf(element: Element | null): Mark | null {
  if (!element?.matches(`main :is(${FOCUSABLE})`)) return null
  const name = nameOf(element)
  return { name, at: called(name).indexOf(element) }
}

/** Gives the focus to what is meant once it is there, unless the person went elsewhere meanwhile. */
function seek(mark: Mark): () => void {
  const look = () => {
    const found = called(mark.name)[mark.at]
    if (!document.activeElement?.matches('body, h1')) stop()
    else if (found instanceof HTMLElement) {
      found.focus({ preventScroll: true })
      stop()
    }
  }
  const watch = new MutationObserver(look)
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    clearTimeout(timer)
    watch.disconnect()
  }
  watch.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}

function called(name: string): Element[] {
  return [...document.querySelectorAll(`main :is(${FOCUSABLE})`)].filter(
    (element) => nameOf(element) === name,
  )
}

/** The kind of element and what it is called. */
function nameOf(element: Element): string {
  return `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`
}
