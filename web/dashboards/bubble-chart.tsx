// The bubbles of "Deviation from the norm", and what is told of one that is pressed.
import { useMemo } from 'react'
import type { Deviation } from '#contract/dashboards.ts'
import { monthOf } from '#domain/dates.ts'
import { compactMoney, money, signedCompactMoney, signedMoney } from '#web/lib/format.ts'
import { useScheme } from '#web/theme/use-scheme.ts'
import { bubblesOption } from '#web/ui/chart/bubbles-option.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { chartLook } from '#web/ui/chart/chart-look.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { pairBarsHeight } from '#web/ui/chart/pair-bars-option.ts'
import { useDrawnWidth } from '#web/ui/chart/use-drawn-width.ts'
import { usePhone } from '#web/ui/use-width.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import {
  type Bubbles,
  type ShownBubble,
  deviationSentence,
  differenceOf,
  spentOf,
} from './deviation-words.ts'
import { deviationWorking } from './deviation-working.ts'
import { useWorking } from './explain.tsx'
import { DRAW_MS } from './history-card.tsx'
import { categoryPacePart } from './pace-words.ts'
import type { Drawn } from './read-chart-card.tsx'
import type { Working } from './working.ts'

type BubbleChartProps = Drawn & {
  title: string
  deviation: Deviation
  bubbles: Bubbles
  /** Opens a group of categories. */
  onGroup: (name: string) => void
}

const SERIES_KEY = 'difference'
const HEIGHT = 370
const WIDTH = 510
const STEP = 20
const PHONE_HEIGHT = 270

export function BubbleChart(props: BubbleChartProps) {
  const { title, deviation, onGroup, busy, onReady } = props
  const { shown, beyond } = props.bubbles
  const { currency } = useSettings()
  const scheme = useScheme()
  // As high as the bars beside it, so that many names have room.
  const tall = Math.max(HEIGHT, pairBarsHeight(shown.length))
  const height = usePhone() ? PHONE_HEIGHT : tall
  const { ref, width } = useDrawnWidth()
  // In steps, so that the names are not placed anew with each pixel.
  const room = Math.round(width / STEP) * STEP
  const { explain, dialog } = useWorking()
  const option = useMemo(
    () =>
      bubblesOption({
        look: chartLook(scheme),
        bubbles: shown,
        seriesKey: SERIES_KEY,
        xName: 'Norm a month',
        axisFormat: (value) => compactMoney(value, currency),
        signedAxisFormat: (value) => signedCompactMoney(value, currency),
        rowsOf: (bubble) => [
          { name: 'Spent', text: money(spentOf(bubble), currency) },
          { name: 'Norm a month', text: money(bubble.x, currency) },
          { name: 'Difference', text: signedMoney(differenceOf(bubble), currency) },
        ],
        hint: 'Press to see why',
        size: { width: room || WIDTH, height },
      }),
    [scheme, shown, currency, room, height],
  )
  const data: ChartData = {
    labels: shown.map(({ name }) => name),
    series: [{ key: SERIES_KEY, name: 'Difference', slot: 1, values: shown.map(differenceOf) }],
  }
  return (
    <div ref={ref}>
      <Chart
        option={option}
        data={data}
        format={(value) => signedMoney(value, currency)}
        label={title}
        sentence={deviationSentence(deviation, { shown, beyond }, currency)}
        height={height}
        animateMs={DRAW_MS}
        busy={busy}
        onSelect={(_, place) => {
          const bubble = shown[place]
          if (bubble?.series.parts) onGroup(bubble.name)
          else if (bubble) explain(bubbleWorking(deviation, bubble, currency))
        }}
        onReady={onReady}
      />
      {dialog}
    </div>
  )
}

/** How a bubble is made; while the month runs, its pace first. */
function bubbleWorking(deviation: Deviation, { series }: ShownBubble, currency: string): Working {
  const working = deviationWorking(series, monthOf(deviation.month), currency)
  const pace = categoryPacePart(deviation, series.id, currency)
  return { ...working, parts: [...pace, ...working.parts] }
}
