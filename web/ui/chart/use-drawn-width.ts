import { useElementSize } from '@mantine/hooks'
import { PAPER_WIDTH, useOnPaper } from '#web/theme/paper.ts'

/** The width in px that a chart is drawn for in the place that carries `ref`. */
export function useDrawnWidth() {
  const { ref, width } = useElementSize()
  return { ref, width: useOnPaper() ? PAPER_WIDTH : width }
}
