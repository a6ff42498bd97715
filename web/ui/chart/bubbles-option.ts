// Bubbles: each stands at its norm, as high as it lies above or below it, as large as what it
// stands for. One series, so that the names beside the bubbles make room for each other.
import { baseOption, fillOf, valueAxis, type ChartLook } from './chart-look.ts'
import { roundStep, xRange } from './bubble-range.ts'
import { type NamePosition, placeNames } from './place-names.ts'
import { type TooltipRow, markOf, shapeTooltip } from './tooltip.ts'

export type Bubble = {
  name: string
  slot: number
  /** What is usual. */
  x: number
  /** How far from it. */
  y: number
  /** The size. */
  z: number
}

export type BubblesOptions = {
  look: ChartLook
  bubbles: readonly Bubble[]
  /** The id of the series that is drawn. */
  seriesKey: string
  xName: string
  axisFormat: (value: number) => string
  signedAxisFormat: (value: number) => string
  /** The lines of a bubble's tooltip. */
  rowsOf: (bubble: Bubble) => readonly TooltipRow[]
  hint?: string
  /** About how large the chart will be, in px; the names are placed by it. */
  size: { width: number; height: number }
}

/** Below this many px the bubbles are smaller. */
const NARROW = 400
/** Px around the plot; at the left, beside the labels of the axis. */
const ROOM = { left: 14, right: 26, top: 14, bottom: 46 }
const LABEL_LETTER = 7.2

export function bubblesOption(options: BubblesOptions) {
  const { look, bubbles, seriesKey, xName, axisFormat, signedAxisFormat } = options
  const { tokens } = look
  const most = Math.max(0, ...bubbles.map(({ z }) => z))
  const largest = options.size.width < NARROW ? 32 : 46
  const x = xRange(bubbles.map((bubble) => bubble.x))
  const y = yRange(bubbles)
  const left = ROOM.left + LABEL_LETTER * longestLabel(y, signedAxisFormat)
  const names = positionsOf(options, x, y, left, (z) => sizeOf(z, most, largest))
  return {
    ...baseOption(look),
    tooltip: tooltip(options),
    // Exactly where the names are placed for, whatever the labels take.
    grid: { ...ROOM, left, outerBoundsMode: 'none' },
    xAxis: {
      ...valueAxis(look, axisFormat),
      min: x.min,
      max: x.max,
      interval: x.interval,
      name: xName,
      nameLocation: 'middle',
      nameGap: 26,
      nameTextStyle: { color: tokens.text3, fontSize: 12, fontFamily: look.font },
      splitLine: { show: false },
      axisLabel: {
        ...valueAxis(look, axisFormat).axisLabel,
        showMinLabel: !x.padded,
        ...(isNarrow(x, options.size.width - left, axisFormat)
          ? { formatter: (value: number) => (isEven(value / x.interval) ? axisFormat(value) : '') }
          : {}),
      },
    },
    yAxis: { ...valueAxis(look, signedAxisFormat), ...y },
    series: [
      {
        id: seriesKey,
        type: 'scatter',
        data: bubbles.map((bubble, place) => ({
          value: [bubble.x, bubble.y, bubble.z],
          name: bubble.name,
          symbolSize: sizeOf(bubble.z, most, largest),
          itemStyle: {
            ...fillOf(look, bubble.slot),
            opacity: 0.82,
            borderColor: tokens.surface,
            borderWidth: 1.5,
          },
          label: nameAt(names[place]),
        })),
        label: {
          show: true,
          formatter: '{b}',
          distance: 6,
          color: tokens.text2,
          fontSize: 12,
          fontFamily: look.font,
          // A name that finds no place off the zero line covers it rather than being struck through.
          backgroundColor: tokens.surface,
          textBorderColor: tokens.surface,
          textBorderWidth: 3,
        },
        emphasis: { focus: 'none', scale: 1.06, label: { color: tokens.text } },
        markLine: {
          silent: true,
          animation: false,
          z: 1,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: tokens.text3, type: 'solid', width: 1.25 },
          data: [{ yAxis: 0 }],
        },
      },
    ],
  }
}

interface Range {
  min: number
  max: number
}

interface Scale extends Range {
  interval: number
}

function positionsOf(
  { bubbles, size: { width, height } }: BubblesOptions,
  x: Range,
  y: Range,
  left: number,
  size: (z: number) => number,
) {
  const plot = { width: width - left - ROOM.right, height: height - ROOM.top - ROOM.bottom }
  const share = (value: number, { min, max }: Range) => (value - min) / (max - min)
  return placeNames(
    bubbles.map((bubble) => ({
      name: bubble.name,
      x: share(bubble.x, x) * plot.width,
      y: (1 - share(bubble.y, y)) * plot.height,
      radius: size(bubble.z) / 2,
    })),
    plot,
    (1 - share(0, y)) * plot.height,
  )
}

function longestLabel({ min, max, interval }: Scale, format: (value: number) => string): number {
  const steps = Math.round((max - min) / interval)
  const labels = Array.from({ length: steps + 1 }, (_, step) => format(min + step * interval))
  return Math.max(...labels.map(({ length }) => length))
}

/** Whether the labels of neighbouring steps would meet: then each second one is left out. */
function isNarrow(x: Scale, width: number, format: (value: number) => string): boolean {
  const step = ((width - ROOM.right) * x.interval) / (x.max - x.min)
  return step < LABEL_LETTER * longestLabel(x, format) + 4
}

function isEven(steps: number): boolean {
  return Math.round(steps) % 2 === 0
}

function nameAt(position: NamePosition | null | undefined) {
  return position ? { position } : { show: false }
}

/** The area of a bubble tells what it stands for; the smallest can still be pressed. */
function sizeOf(z: number, most: number, largest: number): number {
  return 12 + (most > 0 ? largest * Math.sqrt(z / most) : 0)
}

function yRange(bubbles: readonly Bubble[]) {
  const values = bubbles.map(({ y }) => y)
  const high = Math.max(10, ...values)
  const low = Math.min(-10, ...values)
  const interval = roundStep(high - low, 5)
  return {
    min: Math.floor((low - interval * 0.35) / interval) * interval,
    max: Math.ceil((high + interval * 0.35) / interval) * interval,
    interval,
  }
}

function tooltip({ look, bubbles, rowsOf, hint }: BubblesOptions) {
  return shapeTooltip((dataIndex) => {
    const bubble = bubbles[dataIndex]
    return (
      bubble && {
        title: bubble.name,
        ...markOf(bubble.slot, look.scheme),
        rows: rowsOf(bubble),
        hint,
      }
    )
  })
}
