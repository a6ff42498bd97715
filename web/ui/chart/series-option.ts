// Pure builders: the data of a dashboard or query chart as an ECharts option. Each series carries
// its key as id, so that updates move shapes instead of redrawing them, and a press can be traced.
import { slotColor } from '../../theme/tokens.ts'
import { totalOf, type ChartData, type ChartKind, type ChartSeries } from './chart-data.ts'
import {
  baseOption,
  categoryAxis,
  decalOf,
  fillOf,
  gridOf,
  valueAxis,
  type ChartLook,
} from './chart-look.ts'
import { axisTooltip, seriesAt } from './tooltip.ts'

export type SeriesOptions = {
  look: ChartLook
  data: ChartData
  /** Two decimals, for the tooltip. */
  format: (value: number) => string
  /** Compact, for the axis. */
  axisFormat: (value: number) => string
  /** A dashed line across columns, named at the right: "Median $4,591". */
  median?: { value: number; label: string }
  /** The places of months still running, or cut; their columns are paler and striped. */
  unfinished?: readonly number[]
  /** Splines and columns: a slider under the chart. */
  zoom?: boolean
  /** A closing line in the tooltip: "Press to open the records". */
  hint?: string
  /** Months with too little meaning to add up, as percentages, have no total. */
  withTotal?: boolean
}

/** The id of the stream's invisible base. */
export const STREAM_BASE = '__base'

/** The option of one of the four kinds. */
export function seriesOption(kind: ChartKind, options: SeriesOptions) {
  if (kind === 'column') return columns(options)
  if (kind === 'stacked_column') return stackedColumn(options)
  if (kind === 'stream') return stream(options)
  return spline(options)
}

function frame(options: SeriesOptions, pointer: 'shadow' | 'line') {
  const { look, data, format, hint, withTotal = pointer === 'shadow' } = options
  const { scheme } = look
  return {
    ...baseOption(look),
    tooltip: axisTooltip(look, pointer, ({ dataIndex }) =>
      seriesAt(data, dataIndex, format, { scheme, withTotal, hint }),
    ),
  }
}

/** Columns with the largest series at the bottom; values below zero stack downward. */
export function stackedColumn(options: SeriesOptions) {
  const { look, data, axisFormat, median, unfinished } = options
  const tops = topSeries(data)
  return {
    ...frame(options, 'shadow'),
    grid: gridOf(median ? roomFor(median.label) : 8),
    xAxis: categoryAxis(look, data.labels),
    yAxis: valueAxis(look, axisFormat),
    series: byTotal(data.series).map((series, i) => ({
      id: series.key,
      name: series.name,
      type: 'bar',
      stack: 'all',
      stackStrategy: 'samesign',
      barWidth: '62%',
      barMaxWidth: 64,
      itemStyle: {
        ...fillOf(look, series.slot),
        borderColor: look.tokens.surface,
        borderWidth: 0.75,
      },
      emphasis: { focus: 'none' },
      data: series.values.map((value, index) =>
        column(look, value, {
          top: tops[index] === series.key,
          unfinished: unfinished?.includes(index) ?? false,
        }),
      ),
      ...(i === 0 && median ? { markLine: medianLine(look, median) } : {}),
    })),
  }
}

function column(
  look: ChartLook,
  value: number | null,
  { top, unfinished }: { top: boolean; unfinished: boolean },
) {
  return {
    value,
    itemStyle: {
      ...(top ? { borderRadius: [3, 3, 0, 0] } : {}),
      ...(unfinished ? { opacity: 0.55, decal: decalOf(look) } : {}),
    },
  }
}

/** For each label, the key of the series that ends the column at its top. */
function topSeries(data: ChartData): (string | undefined)[] {
  const order = byTotal(data.series)
  return data.labels.map((_, i) => order.findLast((series) => (series.values[i] ?? 0) > 0)?.key)
}

/** Largest total first; equal ones keep their order. */
function byTotal(series: readonly ChartSeries[]): ChartSeries[] {
  return series.toSorted((a, b) => totalOf(b) - totalOf(a))
}

/** About as wide as a figure of a label. */
const FIGURE_PX = 7

/** Beside the columns: the widest line of the label. */
function roomFor(label: string): number {
  const longest = Math.max(...label.split('\n').map((line) => line.length))
  return Math.max(60, longest * FIGURE_PX + 8)
}

function medianLine(look: ChartLook, { value, label }: { value: number; label: string }) {
  return {
    silent: true,
    animation: false,
    symbol: 'none',
    lineStyle: { color: look.tokens.text2, type: [3, 4], width: 1.25 },
    label: {
      position: 'end',
      formatter: label,
      color: look.tokens.text2,
      fontFamily: look.font,
      fontSize: 12,
      lineHeight: 15,
      align: 'left',
    },
    data: [{ yAxis: value }],
  }
}

/** Columns side by side: for each label one narrow column per series. */
export function columns(options: SeriesOptions) {
  const { look, data, axisFormat, unfinished, zoom } = options
  return {
    ...frame(options, 'shadow'),
    grid: { ...gridOf(), bottom: zoom ? 42 : 4 },
    xAxis: categoryAxis(look, data.labels),
    yAxis: valueAxis(look, axisFormat),
    ...(zoom ? { dataZoom: zoomBars(look) } : {}),
    series: data.series.map((series) => ({
      id: series.key,
      name: series.name,
      type: 'bar',
      barMaxWidth: 40,
      barGap: '8%',
      barCategoryGap: '22%',
      itemStyle: { ...fillOf(look, series.slot), borderRadius: [2, 2, 0, 0] },
      emphasis: { focus: 'none' },
      data: series.values.map((value, index) => ({
        value,
        itemStyle: {
          ...((value ?? 0) < 0 ? { borderRadius: [0, 0, 2, 2] } : {}),
          ...(unfinished?.includes(index) ? { opacity: 0.55, decal: decalOf(look) } : {}),
        },
      })),
    })),
  }
}

/** Smooth bands around a middle line. Values below zero have no thickness here and count as 0. */
export function stream(options: SeriesOptions) {
  const { look, data } = options
  const series = data.series.map((each) => ({
    ...each,
    values: data.labels.map((_, i) => Math.max(0, each.values[i] ?? 0)),
  }))
  const base = {
    id: STREAM_BASE,
    type: 'line',
    stack: 'stream',
    smooth: 0.4,
    symbol: 'none',
    silent: true,
    lineStyle: { opacity: 0 },
    areaStyle: { opacity: 0 },
    tooltip: { show: false },
    data: streamBase(series.map((each) => each.values)),
  }
  return {
    ...frame({ ...options, withTotal: options.withTotal ?? true }, 'line'),
    grid: gridOf(),
    xAxis: { ...categoryAxis(look, data.labels), boundaryGap: false },
    yAxis: { ...valueAxis(look, options.axisFormat), show: false },
    series: [base, ...series.map((each) => band(look, each))],
  }
}

function band(look: ChartLook, series: ChartSeries) {
  const fill = fillOf(look, series.slot)
  return {
    id: series.key,
    name: series.name,
    type: 'line',
    stack: 'stream',
    smooth: 0.4,
    symbol: 'none',
    triggerEvent: true,
    lineStyle: { color: look.tokens.surface, width: 1 },
    itemStyle: fill,
    areaStyle: { ...fill, opacity: 0.92 },
    emphasis: { focus: 'series' },
    blur: { areaStyle: { opacity: 0.25 } },
    data: [...series.values],
  }
}

/** How far each place's stack is lifted so that all stacks share one middle: (max - total) / 2. */
export function streamBase(values: readonly (readonly number[])[]): number[] {
  const length = values[0]?.length ?? 0
  const totals = Array.from({ length }, (_, i) =>
    values.reduce((sum, row) => sum + (row[i] ?? 0), 0),
  )
  const max = Math.max(0, ...totals)
  return totals.map((total) => (max - total) / 2)
}

const FULL_STRENGTH = 6

/** One smooth line per series, gaps left open. Beyond six, the smaller ones stand back. */
export function spline(options: SeriesOptions) {
  const { look, data, axisFormat, zoom } = options
  const strong = new Set(
    data.series
      .toSorted((a, b) => Math.abs(totalOf(b)) - Math.abs(totalOf(a)))
      .slice(0, FULL_STRENGTH)
      .map((series) => series.key),
  )
  return {
    ...frame(options, 'line'),
    grid: { ...gridOf(), bottom: zoom ? 42 : 4 },
    xAxis: { ...categoryAxis(look, data.labels), boundaryGap: data.labels.length === 1 },
    yAxis: { ...valueAxis(look, axisFormat), scale: true },
    ...(zoom ? { dataZoom: zoomBars(look) } : {}),
    series: data.series.map((series) => line(look, series, strong.has(series.key))),
  }
}

function line(look: ChartLook, series: ChartSeries, strong: boolean) {
  const { color, decal } = slotColor(series.slot, look.scheme)
  return {
    id: series.key,
    name: series.name,
    type: 'line',
    smooth: 0.25,
    smoothMonotone: 'x',
    // A lone value between gaps would be invisible without its dot.
    showSymbol: isSparse(series),
    symbol: 'circle',
    symbolSize: 6,
    connectNulls: false,
    triggerEvent: true,
    lineStyle: {
      color,
      width: strong ? 2.4 : 2,
      opacity: strong ? 1 : 0.4,
      type: decal ? [6, 4] : 'solid',
    },
    itemStyle: { color },
    emphasis: { focus: 'series', lineStyle: { opacity: 1 } },
    blur: { lineStyle: { opacity: 0.25 } },
    data: [...series.values],
  }
}

function isSparse(series: ChartSeries): boolean {
  const { values } = series
  return values.some(
    (value, i) =>
      value !== null && (values[i - 1] ?? null) === null && (values[i + 1] ?? null) === null,
  )
}

/** A slider of 26 px and, with Ctrl, the wheel. */
function zoomBars(look: ChartLook) {
  const { tokens } = look
  return [
    {
      type: 'slider',
      height: 26,
      bottom: 4,
      borderColor: tokens.border,
      fillerColor: `${tokens.emberTint}cc`,
      backgroundColor: tokens.sunken,
      handleStyle: { color: tokens.surface, borderColor: tokens.control },
      moveHandleStyle: { color: tokens.borderStrong },
      dataBackground: {
        lineStyle: { color: tokens.borderStrong },
        areaStyle: { color: tokens.grid },
      },
      selectedDataBackground: {
        lineStyle: { color: tokens.ember },
        areaStyle: { color: tokens.emberBorder },
      },
      textStyle: { color: tokens.text3, fontFamily: look.font },
      brushSelect: false,
    },
    { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false, moveOnMouseMove: true },
  ]
}
