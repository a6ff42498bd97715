// What is large is drawn after the page around it, and a slice at a time, so that a press on the
// way is answered at once.
import { type ReactNode, startTransition, useEffect, useState } from 'react'

type AfterPaintProps = {
  /** Stands there until then. */
  shape?: ReactNode
  children: ReactNode
}

export function AfterPaint({ shape = null, children }: AfterPaintProps) {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsDrawn(true)), 0)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn ? children : shape
}
