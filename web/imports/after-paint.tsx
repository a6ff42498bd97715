// What is large is drawn after the page around it, and a slice at a time, so that a press on the
// way is answered at once.
import { type ReactNode, useDeferredValue } from 'react'

type AfterPaintProps = {
  /** Stands there until then. */
  shape: ReactNode
  children: ReactNode
}

export function AfterPaint({ shape, children }: AfterPaintProps) {
  return useDeferredValue(true, false) ? children : shape
}
