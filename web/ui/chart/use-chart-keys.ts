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

/** Left and right walk a series from its first value to its last, up and down the series, Enter opens, Escape lets go. */
export function useChartKeys(
  chart: RefObject<ECharts | null>,
  data: ChartData,
  onSelect?: (seriesIndex: number, dataIndex: number) => void,
) {
  const [point, setPoint] = useState<Point | null>(null)
  const { series, labels } = data
  const held = point && point.series < series.length && point.index < labels.length ? point : null
  const here = rangeOf(data, held?.series ?? 0)

  const show = (next: Point | null) => {
    setPoint(next)
    highlight(chart.current, data, next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (series.length === 0 || labels.length === 0) return
    const move = MOVES[event.key]
    if (move) show(moved(held, move, data))
    else if (event.key === 'Home') show({ series: held?.series ?? 0, index: here.first })
    else if (event.key === 'End') show({ series: held?.series ?? 0, index: here.last })
    else if (event.key === 'Enter' && held) onSelect?.(held.series, held.index)
    else if (event.key === 'Escape' && held) show(null)
    else return
    event.preventDefault()
  }
  const props = { tabIndex: 0, onKeyDown, onBlur: () => show(null) }
  return { point: held, props }
}

/** The first key press lands on the last place, where the newest month is. */
function moved(from: Point | null, by: Point, data: ChartData): Point {
  if (!from) return { series: 0, index: rangeOf(data, 0).last }
  const series = (from.series + by.series + data.series.length) % data.series.length
  const { first, last } = rangeOf(data, series)
  return { series, index: Math.min(last, Math.max(first, from.index + by.index)) }
}

/** The places of a series' first and last value; of the whole axis where it has none. */
function rangeOf({ labels, series }: ChartData, place: number) {
  const values = series[place]?.values ?? []
  const last = values.findLastIndex((value) => value !== null)
  return last === -1
    ? { first: 0, last: labels.length - 1 }
    : { first: values.findIndex((value) => value !== null), last }
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
