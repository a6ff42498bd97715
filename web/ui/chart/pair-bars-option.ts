// Lying bars in pairs: a value in the colour of its name, and under it, thinner and grey, what it
// is compared with. The labels of `data` are the names, its two series the value and the other.
// A press anywhere in a row counts as a press on its value; bars of 9 px are too thin for a finger.
import { baseOption, fillOf, gridOf, valueAxis, type ChartLook } from './chart-look.ts'
import { titleAt, type ChartData } from './chart-data.ts'
import { areaKey } from './series-keys.ts'
import { axisTooltip, markOf } from './tooltip.ts'

export type PairBarsOptions = {
  look: ChartLook
  data: ChartData
  /** The colour slot of each row. */
  slots: readonly number[]
  format: (value: number) => string
  axisFormat: (value: number) => string
  hint?: string
  /** Characters that a name may have before it is cut. */
  nameWidth?: number
}

const ROW_HEIGHT = 30
const AXIS_HEIGHT = 36

/** How high a chart of so many rows is. */
export function pairBarsHeight(rows: number): number {
  return Math.max(4, rows) * ROW_HEIGHT + AXIS_HEIGHT
}

export function pairBarsOption(options: PairBarsOptions) {
  const { look, data, axisFormat, nameWidth = 130 } = options
  const { tokens } = look
  const amounts = valueAxis(look, axisFormat)
  return {
    ...baseOption(look),
    tooltip: tooltip(options),
    grid: gridOf(18),
    xAxis: { ...amounts, axisLabel: { ...amounts.axisLabel, hideOverlap: true } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: [...data.labels],
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: tokens.text2,
        fontFamily: look.font,
        fontSize: 12.5,
        width: nameWidth,
        overflow: 'truncate',
        interval: 0,
      },
    },
    series: [rowArea(data), ...bars(options)],
  }
}

function bars({ look, data, slots }: PairBarsOptions) {
  const [value, other] = data.series
  const common = { type: 'bar', barGap: '15%', emphasis: { focus: 'none' } }
  return [
    value && {
      ...common,
      id: value.key,
      name: value.name,
      barWidth: 9,
      z: 3,
      data: value.values.map((amount, row) => ({
        value: amount,
        itemStyle: { ...fillOf(look, slots[row] ?? 1), borderRadius: ends(amount) },
      })),
    },
    other && {
      ...common,
      id: other.key,
      name: other.name,
      barWidth: 5,
      z: 3,
      data: other.values.map((amount) => ({
        value: amount,
        itemStyle: { color: look.tokens.borderStrong, borderRadius: ends(amount) },
      })),
    },
  ].filter((series) => series !== undefined)
}

/** Rounded where the bar ends, straight where it begins. */
function ends(amount: number | null): number[] {
  return (amount ?? 0) < 0 ? [2, 0, 0, 2] : [0, 2, 2, 0]
}

/** What a renderItem is told; the part of it that is used. */
interface Place {
  dataIndex: number
  coordSys: { x: number; width: number }
}
interface Axes {
  coord: (value: [number, number]) => number[]
  size: (value: [number, number]) => number | number[]
}

/** An unseen rectangle over each row that takes its presses. */
function rowArea(data: ChartData) {
  return {
    id: areaKey(data.series[0]?.key ?? ''),
    type: 'custom',
    z: 1,
    tooltip: { show: false },
    data: data.labels.map((_, row) => [0, row]),
    encode: { x: -1, y: 1 },
    renderItem: ({ dataIndex, coordSys }: Place, axes: Axes) => {
      const [, middle = 0] = axes.coord([0, dataIndex])
      const size = axes.size([0, 1])
      const height = Array.isArray(size) ? (size[1] ?? 0) : size
      const shape = { x: coordSys.x, y: middle - height / 2, width: coordSys.width, height }
      return { type: 'rect', shape, style: { fill: 'transparent' }, transition: [] }
    },
  }
}

function tooltip({ look, data, slots, format, hint }: PairBarsOptions) {
  const shown = axisTooltip(look, 'shadow', ({ dataIndex: row }) => ({
    title: titleAt(data, row),
    rows: data.series
      .flatMap(({ name, values }, place) => {
        const value = values[row]
        if (value === null || value === undefined) return []
        const mark =
          place === 0 ? markOf(slots[row] ?? 1, look.scheme) : { colour: look.tokens.borderStrong }
        return { name, value, text: format(value), ...mark }
      })
      .toSorted((a, b) => b.value - a.value),
    hint,
  }))
  return { ...shown, axisPointer: { ...shown.axisPointer, label: { show: false } } }
}
