// Where the update prompt appears. The prompt and what watches for updates come when the page has
// nothing better to do; without them the page works all the same.
import { type ComponentType, Suspense, lazy } from 'react'
import { whenIdle } from './when-idle.ts'

const Prompt = lazy(async (): Promise<{ default: ComponentType }> => {
  await whenIdle()
  try {
    const { UpdatePrompt } = await import('./update-prompt.tsx')
    return { default: UpdatePrompt }
  } catch {
    return { default: () => null }
  }
})

export function UpdateSlot() {
  return (
    <Suspense fallback={null}>
      <Prompt />
    </Suspense>
  )
}
