// "Deviation from the norm": a bubble for each category, its height how far the month lies from
// what is usual. One far beyond the others leaves the scale, until all are asked for.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import type { Deviation } from '#contract/dashboards.ts'
import type { Month } from '#domain/dates.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { deviationQuery } from './api.ts'
import { bubblesOf, deviationSentence, differenceOf, spentOf } from './deviation-words.ts'
import { FoldBar } from '#web/cards/fold-bar.tsx'
import type { GroupsView } from '#web/cards/folds.ts'
import { shownDeviation } from './folded.ts'
import { ReadChartCard } from './read-chart-card.tsx'
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

/** It is drawn by what comes later anyway. */
const BubbleChart = lazyPart(() => import('./bubble-chart.tsx'), 'BubbleChart')
const SKELETON = <ChartSkeleton height={300} />

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
                className={`fs-touch ${links.explained} ${links.sentence}`}
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
      whyEmpty="No category has spending to compare here."
      skeleton={SKELETON}
      footer={
        deviation.data?.folded && <FoldBar entries={deviation.data.folded.series} {...groups} />
      }
    >
      {(_read, drawn) =>
        shown &&
        bubbles && (
          <Suspense fallback={SKELETON}>
            <BubbleChart
              title={TITLE}
              deviation={shown}
              bubbles={bubbles}
              onGroup={groups.onToggle}
              {...drawn}
            />
          </Suspense>
        )
      }
    </ReadChartCard>
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
