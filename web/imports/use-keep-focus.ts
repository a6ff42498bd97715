// What had the focus goes with the row that was done: the next Tab then starts at the work that
// follows, and not at the top of the page.
import { useEffect, useRef } from 'react'

/** Looks after each drawing whether the focus was lost; the part marked `data-work` takes it. */
export function useKeepFocus(): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false
    if (!isLost) return
    document.querySelector<HTMLElement>('[data-work]')?.focus({ preventScroll: true })
  })
}
