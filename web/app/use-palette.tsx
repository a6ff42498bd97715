import { isSomethingOpen } from '#web/ui/is-something-open.ts'
import { usePageKeys } from '#web/ui/use-page-keys.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette')
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')

/**
 * The palette, and the sheet of all keys that it leads to. From anywhere Ctrl or Cmd with K opens the
 * one, `?` the other.
 */
export function usePalette(): { palette: ReactNode; find: () => void } {
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null)
  const find = () => setOpened('palette')
  const showKeys = () => setOpened('keys')
  usePageKeys({ '?': showKeys })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      // Its places lead away, and what is typed in a dialog would go unasked.
      setOpened((now) => (now !== null || !isSomethingOpen() ? 'palette' : now))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  // The palette tells that it is closed when the sheet stands in its place already.
  const close = (one: typeof opened) => setOpened((now) => (now === one ? null : now))
  const palette = opened && (
    <Suspense>
      {opened === 'keys' ? (
        <KeysDialog onClose={() => close('keys')} />
      ) : (
        <Palette onClose={() => close('palette')} onKeys={showKeys} />
      )}
    </Suspense>
  )
  return { palette, find }
}
