// "Deviation from the norm": a bubble for each category, its height how far the month lies from
// what is usual. One far beyond the others leaves the scale, until all are asked for.
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Deviation } from '#contract/dashboards.ts'
import { type Month, monthOf } from '#domain/dates.ts'
import { compactMoney, money, signedCompactMoney, signedMoney } from '#web/lib/format.ts'
import { useScheme } from '#web/theme/use-scheme.ts'
import { bubblesOption } from '#web/ui/chart/bubbles-option.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { chartLook } from '#web/ui/chart/chart-look.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { pairBarsHeight } from '#web/ui/chart/pair-bars-option.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { deviationQuery } from './api.ts'
import {
  type Bubbles,
  type ShownBubble,
  bubblesOf,
  deviationSentence,
  deviationWorking,
  differenceOf,
  spentOf,
} from './deviation-words.ts'
import { FoldBar } from '#web/cards/fold-bar.tsx'
import type { GroupsView } from '#web/cards/folds.ts'
import { useWorking } from './explain.tsx'
import { shownDeviation } from './folded.ts'
import { DRAW_MS } from './history-card.tsx'
import { categoryPacePart } from './pace-words.ts'
import type { Working } from './working.ts'
import { type Drawn, ReadChartCard } from './read-chart-card.tsx'
import links from '#web/cards/links.module.css'
import classes from './dashboards.module.css'

type DeviationCardProps = {
  month: Month | undefined
  /** Shows what would leave the scale, too. */
  all: boolean
  onAll: (all: boolean) => void
  groups: GroupsView
}

const TITLE = 'Deviation from the norm'

export function DeviationCard({ month, all, onAll, groups }: DeviationCardProps) {
  const deviation = useQuery(deviationQuery(month))
  const { open } = groups
  const shown = useMemo(
    () => deviation.data && shownDeviation(deviation.data, open),
    [deviation.data, open],
  )
  const { currency } = useSettings()
  const table = useMemo(() => shown && tableData(shown), [shown])
  const bubbles = useMemo(() => shown && bubblesOf(shown, all), [shown, all])
  return (
    <ReadChartCard
      className={classes.deviation}
      title={TITLE}
      sentence={
        shown &&
        bubbles && (
          <>
            {deviationSentence(shown, bubbles, currency)}{' '}
            {(bubbles.beyond || all) && (
              <button
                type="button"
                className={`${links.explained} ${links.sentence}`}
                onClick={() => onAll(!all)}
              >
                {all ? 'Show the usual scale' : 'Show all'}
              </button>
            )}
          </>
        )
      }
      data={table}
      corner="Category"
      withTotal={false}
      query={deviation}
      isEmpty={deviation.data?.series.length === 0}
      type="transaction"
      skeleton={<ChartSkeleton height={300} />}
      footer={
        deviation.data?.folded && <FoldBar entries={deviation.data.folded.series} {...groups} />
      }
    >
      {(_read, drawn) =>
        shown &&
        bubbles && (
          <BubbleChart deviation={shown} bubbles={bubbles} onGroup={groups.onToggle} {...drawn} />
        )
      }
    </ReadChartCard>
  )
}

type BubbleChartProps = Drawn & {
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

function BubbleChart(props: BubbleChartProps) {
  const { deviation, onGroup, busy, onReady } = props
  const { shown, beyond } = props.bubbles
  const { currency } = useSettings()
  const scheme = useScheme()
  // As high as the bars beside it, so that many names have room.
  const tall = Math.max(HEIGHT, pairBarsHeight(shown.length))
  const height = usePhone() ? PHONE_HEIGHT : tall
  const { ref, width } = useElementSize()
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
        label={TITLE}
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

function tableData({ series }: Deviation): ChartData {
  const values = (of: (point: { x: number; y: number; z: number }) => number) =>
    series.map(({ data: [point] }) => (point ? of(point) : null))
  return {
    labels: series.map(({ name }) => name),
    series: [
      { key: 'spent', name: 'Spent', slot: 3, values: values(spentOf) },
      { key: 'x', name: 'Norm a month', slot: 1, values: values(({ x }) => x) },
      { key: 'y', name: 'Difference', slot: 2, values: values(differenceOf) },
    ],
  }
}

/** How a bubble is made; while the month runs, its pace first. */
function bubbleWorking(deviation: Deviation, { series }: ShownBubble, currency: string): Working {
  const working = deviationWorking(series, monthOf(deviation.month), currency)
  const pace = categoryPacePart(deviation, series.id, currency)
  return { ...working, parts: [...pace, ...working.parts] }
}
