import { Card } from '#web/ui/card.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'

export const DIARY_TITLE = 'FI diary'

/** The diary's place while it comes. */
export function DiaryWaiting() {
  return (
    <Card title={DIARY_TITLE}>
      <ChartSkeleton height={200} />
    </Card>
  )
}
