// Progress of what may be done at once: a bar that came and went would move the page twice.
import type { ComponentProps } from 'react'
import { Progress } from '#web/ui/progress.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'

const AFTER_MS = 400

export function LateProgress(props: ComponentProps<typeof Progress>) {
  return useDelayed(AFTER_MS) && <Progress {...props} />
}
