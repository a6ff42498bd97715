import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { ChartData } from './chart-data.ts'
import type { ECharts } from './echarts-core.ts'
import { seriesKeys } from './series-keys.ts'

type Point = { series: number; index: number }

const MOVES: Record<string, Point> = {
  ArrowRight: { series: 0, index: 1 },
  ArrowLeft: { series: 0, index: -1 },
  ArrowUp: { series: 1, index: 0 },
  ArrowDown: { series: -1, index: 0 },
}

/** Left and right walk the axis, up and down the series, Enter opens, Escape lets go. */
export function useChartKeys(
  chart: RefObject<ECharts | null>,
  data: ChartData,
  onSelect?: (seriesIndex: number, dataIndex: number) => void,
) {
  const [point, setPoint] = useState<Point | null>(null)
  const size = { series: data.series.length, index: data.labels.length }
  const held = point && point.series < size.series && point.index < size.index ? point : null

  const show = (next: Point | null) => {
    setPoint(next)
    highlight(chart.current, data, next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (size.series === 0 || size.index === 0) return
    const move = MOVES[event.key]
    if (move) show(moved(held, move, size))
    else if (event.key === 'Home') show({ series: held?.series ?? 0, index: 0 })
    else if (event.key === 'End') show({ series: held?.series ?? 0, index: size.index - 1 })
    else if (event.key === 'Enter' && held) onSelect?.(held.series, held.index)
    else if (event.key === 'Escape' && held) show(null)
    else return
    event.preventDefault()
  }
  const props = { tabIndex: 0, onKeyDown, onBlur: () => show(null) }
  return { point: held, props }
}

/** The first key press lands on the last place, where the newest month is. */
function moved(from: Point | null, by: Point, size: Point): Point {
  if (!from) return { series: 0, index: size.index - 1 }
  return {
    series: (from.series + by.series + size.series) % size.series,
    index: Math.min(size.index - 1, Math.max(0, from.index + by.index)),
  }
}

function highlight(chart: ECharts | null, data: ChartData, point: Point | null): void {
  if (!chart) return
  chart.dispatchAction({ type: 'downplay' })
  const series = point && data.series[point.series]
  if (!point || !series) {
    chart.dispatchAction({ type: 'hideTip' })
    return
  }
  chart.dispatchAction({ type: 'highlight', seriesId: series.key, dataIndex: point.index })
  // showTip knows places only.
  const drawn = seriesKeys(chart).indexOf(series.key)
  if (drawn !== -1)
    chart.dispatchAction({ type: 'showTip', seriesIndex: drawn, dataIndex: point.index })
}
