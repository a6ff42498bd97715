// Paper is white: what is printed has the light scheme, its charts too, whatever is on the screen.
import { flushSync } from 'react-dom'
import { makeStore } from '#web/lib/make-store.ts'

const SCHEME = 'data-mantine-color-scheme'

/** In px, what charts are drawn for on paper, whatever the window; a narrower place scales them down. */
export const PAPER_WIDTH = 650

const isPrinted = makeStore(false)

/** Whether the page is being printed. */
export const { get: isOnPaper, use: useOnPaper } = isPrinted

/** Watches for the print dialog until the function that it answers is called. */
export function watchPaper(): () => void {
  const root = document.documentElement
  let screen: string | null = null
  const print = () => {
    if (isPrinted.get()) return
    screen = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
    flushSync(() => isPrinted.set(true))
  }
  const leave = () => {
    if (!isPrinted.get()) return
    if (screen !== null) root.setAttribute(SCHEME, screen)
    isPrinted.set(false)
  }
  // Before the charts, which are drawn for the paper then.
  window.addEventListener('beforeprint', print, { capture: true })
  window.addEventListener('afterprint', leave)
  return () => {
    window.removeEventListener('beforeprint', print, { capture: true })
    window.removeEventListener('afterprint', leave)
  }
}
