// Where it is said that there is no connection. It comes when the page has nothing better to do, so
// that it is there before it is needed.
import { type ComponentType, Suspense, lazy } from 'react'
import { whenIdle } from './when-idle.ts'

const Part = lazy(async (): Promise<{ default: ComponentType }> => {
  await whenIdle()
  try {
    const { OfflinePart } = await import('#web/offline/offline-part.tsx')
    return { default: OfflinePart }
  } catch {
    return { default: () => null }
  }
})

export function OfflineSlot() {
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
}
