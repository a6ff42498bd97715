// Parts of every page that come when it has nothing better to do: the prompt to update with what watches
// for updates, and where it is said that there is no connection, so that it is there before it is needed.
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'

/** Nothing until it is loaded, and nothing where it cannot be: the page works without it. */
function whenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazy(async () => {
    await idle()
    return { default: await load().catch(() => () => null) }
  })
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

/** Resolves when the page has nothing better to do, within some seconds. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 2000)
  })
}

export const OfflineSlot = whenIdle(
  async () => (await import('#web/offline/offline-part.tsx')).OfflinePart,
)
export const UpdateSlot = whenIdle(async () => (await import('./update-prompt.tsx')).UpdatePrompt)
