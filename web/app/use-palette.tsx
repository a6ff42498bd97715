import { lazyPart } from '#web/lib/lazy-part.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette')

/** The palette and the way to open it; Ctrl or Cmd with K opens it from anywhere. */
export function usePalette(): { palette: ReactNode; find: () => void } {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpened(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const palette = opened && (
    <Suspense>
      <Palette onClose={() => setOpened(false)} />
    </Suspense>
  )
  return { palette, find: () => setOpened(true) }
}
