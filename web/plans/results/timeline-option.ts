// The FI timeline as an ECharts option: balance and target, the comparison, the years of living on
// the money, the bands of the odds, the two dates, milestones, and the once-off events above it. A
// pure builder.
import {
  type Day,
  dayFromEpoch,
  monthEpoch,
  monthOf,
  writeLongMonth,
  writeShortMonth,
} from '#domain/dates.ts'
import { MILESTONE } from '../milestone-words.ts'
import { fiPoint } from '#domain/plans/charts.ts'
import { NEVER_WORDS } from '#domain/plans/defaults.ts'
import type { Odds } from '#domain/plans/monte-carlo.ts'
import type { Annotation, PlanResults, Point, Series } from '#domain/plans/results.ts'
import { slotColor } from '#web/theme/tokens.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { type ChartLook, baseOption, valueAxis } from '#web/ui/chart/chart-look.ts'
import { type FixedLabel, alignOf, placeLabels } from './place-labels.ts'
import { type PlotRoom, monthIndex, plotGrid, pointTooltip, yearAxis } from '../plot.ts'

export interface TimelineOptions {
  look: ChartLook
  results: PlanResults
  /** The lines of who lives on the money; none while the years after FI are not shown. */
  after: readonly Series[]
  /** The once-off events as far as the chart goes. */
  annotations: readonly Annotation[]
  odds: Odds | null
  log: boolean
  /** Keys of the series that are not drawn. */
  hidden: ReadonlySet<string>
  format: (value: number) => string
  axisFormat: (value: number) => string
  room: PlotRoom
}

/** The slot of the comparison's line. */
export const COMPARISON_SLOT = 2

const LABEL_ROW = 16

interface Line {
  key: string
  name: string
  points: readonly Point[]
  colour: string
  width: number
  dashed?: boolean
}

/** The slots of living on the money from the target date, and from the date that lasts. */
export const AFTER_SLOTS = [1, 4] as const

export const AFTER_TAX_SLOT = 7

/** What the timeline draws, as numbers by month: for the table, the keys and the file. */
export function timelineData({
  results,
  after,
}: Pick<TimelineOptions, 'results' | 'after'>): ChartData {
  const drawn = [...mainSeries(results), ...afterSeries(after)]
  const places = new Set(drawn.flatMap(({ series }) => series.data.map(([ms]) => ms)))
  const epochs = [...places].toSorted((a, b) => a - b)
  const months = epochs.map((ms) => monthOf(dayFromEpoch(ms)))
  return {
    labels: months.map(writeShortMonth),
    titles: months.map(writeLongMonth),
    series: drawn.map(({ key, slot, series }) => {
      const values = new Map(series.data)
      return { key, name: series.name, slot, values: epochs.map((ms) => values.get(ms) ?? null) }
    }),
  }
}

interface Keyed {
  key: string
  slot: number
  series: Series
}

const EMBER_SLOT = 3

function mainSeries({ chart_fi_timeline, chart_fi_timeline_comparison }: PlanResults): Keyed[] {
  const [balance, target, afterTax] = chart_fi_timeline
  const [other, otherTarget] = chart_fi_timeline_comparison ?? []
  return [
    ...keyed('balance', EMBER_SLOT, balance),
    ...keyed('target', EMBER_SLOT, target),
    ...keyed('after-tax', AFTER_TAX_SLOT, afterTax),
    ...keyed('comparison', COMPARISON_SLOT, other),
    ...keyed('comparison-target', COMPARISON_SLOT, otherTarget),
  ]
}

function afterSeries([target, lasting]: readonly Series[]): Keyed[] {
  return [
    ...keyed('after', AFTER_SLOTS[0], target),
    ...keyed('after-lasting', AFTER_SLOTS[1], lasting),
  ]
}

function keyed(key: string, slot: number, series: Series | undefined): Keyed[] {
  return series ? [{ key, slot, series }] : []
}

export function timelineOption(options: TimelineOptions) {
  const { look, log, hidden, axisFormat, room } = options
  const lines = linesOf(options).filter(({ key }) => !hidden.has(key))
  const { from, to } = extentOf(options)
  return {
    ...baseOption(look),
    useUTC: true,
    grid: { ...plotGrid(room), top: 12 + 2 * LABEL_ROW },
    xAxis: yearAxis(look, from, to),
    yAxis: { ...valueAxis(look, axisFormat), ...(log ? { type: 'log' } : {}) },
    tooltip: pointTooltip(look, (ms) => tooltipAt(options, lines, ms)),
    series: [
      ...(options.odds && !hidden.has('odds') ? bands(options, options.odds) : []),
      ...lines.map((line) => lineSeries(options, line)),
      markers(options),
    ],
  }
}

/** The ends of the time axis, in epoch milliseconds. */
export function extentOf({ results, after }: Pick<TimelineOptions, 'results' | 'after'>) {
  const points = results.chart_fi_timeline[0]?.data ?? []
  const ends = [points, ...after.map(({ data }) => data)].map((data) => data.at(-1)?.[0] ?? 0)
  return { from: points[0]?.[0] ?? 0, to: Math.max(0, ...ends) }
}

function linesOf({ look, results, after }: TimelineOptions): Line[] {
  const { tokens, scheme } = look
  const [balance, target, afterTax] = results.chart_fi_timeline
  const [other, otherTarget] = results.chart_fi_timeline_comparison ?? []
  const second = slotColor(COMPARISON_SLOT, scheme).color
  const moved = otherTarget && !samePoints(otherTarget, target)
  return [
    ...line('target', target, { colour: tokens.text2, width: 1.6, dashed: true }),
    ...(moved
      ? line('comparison-target', otherTarget, { colour: second, width: 1.2, dashed: true })
      : []),
    ...line('comparison', other, { colour: second, width: 1.8 }),
    ...line('after-tax', afterTax, { colour: slotColor(AFTER_TAX_SLOT, scheme).color, width: 1.8 }),
    ...line('balance', balance, { colour: tokens.ember, width: 2.6 }),
    ...afterSeries(after).flatMap(({ key, slot, series }) =>
      line(key, series, { colour: slotColor(slot, scheme).color, width: 2 }),
    ),
  ]
}

function line(
  key: string,
  series: Series | undefined,
  look: Pick<Line, 'colour' | 'width' | 'dashed'>,
): Line[] {
  return series ? [{ key, name: series.name, points: series.data, ...look }] : []
}

function samePoints(a: Series, b: Series | undefined): boolean {
  return a.data.every(([, value], i) => value === b?.data[i]?.[1])
}

function lineSeries({ log, room, after }: TimelineOptions, { key, name, points, ...line }: Line) {
  const { colour, width, dashed } = line
  return {
    id: key,
    name,
    type: 'line',
    symbol: 'none',
    z: key === 'balance' ? 5 : 4,
    lineStyle: { color: colour, width, type: dashed ? [6, 4] : 'solid' },
    itemStyle: { color: colour },
    emphasis: { disabled: true },
    ...(key === 'target' && room.right > 40 && after.length === 0
      ? { endLabel: { show: true, formatter: 'Target', color: colour, fontSize: 12, distance: 6 } }
      : {}),
    // A log axis cannot draw zero and below.
    data: log
      ? points.map(([ms, value]) => [ms, value !== null && value > 0 ? value : null])
      : points,
  }
}

/** Two areas, each lifted by an invisible line: 8 of 10 futures, and the middle half. */
function bands({ look, log, results }: TimelineOptions, { balance }: Odds) {
  const to = results.chart_fi_timeline[0]?.data.at(-1)?.[0] ?? 0
  const area = (key: string, low: readonly Point[], high: readonly Point[], opacity: number) => {
    const floor = (value: number | null) => (log ? Math.max(value ?? 0, 1) : (value ?? 0))
    const shared = {
      type: 'line',
      stack: key,
      stackStrategy: 'all',
      symbol: 'none',
      silent: true,
      z: 1,
      lineStyle: { opacity: 0 },
      emphasis: { disabled: true },
    }
    const inside = low.filter(([ms]) => ms <= to + YEAR)
    return [
      { ...shared, id: `${key}-low`, data: inside.map(([ms, value]) => [ms, floor(value)]) },
      {
        ...shared,
        id: `${key}-high`,
        areaStyle: { color: look.tokens.ember, opacity },
        data: inside.map(([ms, value], i) => [ms, floor(high[i]?.[1] ?? 0) - floor(value)]),
      },
    ]
  }
  return [
    ...area('outer', balance.p10, balance.p90, 0.1),
    ...area('inner', balance.p25, balance.p75, 0.15),
  ]
}

const YEAR = 366 * 86_400_000

/** The two dates, the milestones, and the once-off events with their names above. */
function markers(options: TimelineOptions) {
  const { look, results, annotations, room } = options
  const { tokens } = look
  const scale = { ...extentOf(options), room }
  const dates = datesOf(results).filter(({ x }) => x <= scale.to)
  const labels = placeLabels(annotations, { ...scale, fixed: dates })
  return {
    id: 'markers',
    type: 'line',
    data: [],
    silent: true,
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      label: { fontFamily: look.font, fontSize: 12 },
      data: [
        ...labels.map(({ x, text, row }) => ({
          xAxis: x,
          lineStyle: { color: tokens.text3, type: [1.5, 3], width: 1 },
          label: {
            show: row !== null,
            position: 'end',
            align: alignOf({ x, text }, scale),
            distance: 4 + (row ?? 0) * LABEL_ROW,
            formatter: text,
            color: tokens.text2,
          },
        })),
        ...dates.map(({ x, text, row, headline }) => ({
          xAxis: x,
          lineStyle: { color: headline ? tokens.ember : tokens.text2, type: 'solid', width: 1.4 },
          label: {
            position: 'end',
            align: alignOf({ x, text }, scale),
            distance: 4 + row * LABEL_ROW,
            formatter: text,
            color: headline ? tokens.emberText : tokens.text2,
            fontWeight: 620,
          },
        })),
      ],
    },
    markPoint: { silent: true, animation: false, data: pointsOf(options) },
  }
}

interface DateLabel extends FixedLabel {
  /** Whether it is the date on top of the results. */
  headline: boolean
}

/** "FI Nov 2037"; where the money lasts only from a later month, "Target Nov 2037" and that one. */
function datesOf({ extra, chart_fi_timeline }: PlanResults): DateLabel[] {
  const start = chart_fi_timeline[0]?.data[0]?.[0]
  const { stop_date, lasting_fi_date, headline } = extra.after_fi
  if (start === undefined || stop_date === null) return []
  const label = (word: string, day: Day, row: 0 | 1): DateLabel => ({
    x: monthEpoch(monthOf(day)),
    text: `${word} ${writeShortMonth(monthOf(day))}`,
    row,
    headline: word === 'FI',
  })
  if (headline === 'lasts') return [label('FI', stop_date, 0)]
  return [
    label('Target', stop_date, 0),
    ...(lasting_fi_date === null ? [] : [label('FI', lasting_fi_date, 1)]),
  ]
}

/** The crossing as a ring, milestones as dots on the balance; or the words for never. */
function pointsOf({ look, results, hidden }: TimelineOptions) {
  const { tokens } = look
  const ring = (coord: Point, size: number, colour: string) => ({
    coord,
    symbol: 'circle',
    symbolSize: size,
    itemStyle: { color: tokens.surface, borderColor: colour, borderWidth: size / 4 },
    label: { show: false },
  })
  const crossing = fiPoint(results)
  const reached = hidden.has('balance')
    ? []
    : milestonePoints(results).map(({ point }) => ring(point, 7, tokens.text2))
  if (crossing) return [...reached, ring(crossing, 10, tokens.ember)]
  const last = results.chart_fi_timeline[0]?.data.at(-1)
  if (!last) return reached
  const never = {
    coord: last,
    symbol: 'circle',
    symbolSize: 1,
    label: {
      show: true,
      position: 'top',
      align: 'right',
      distance: 8,
      formatter: NEVER_WORDS,
      color: tokens.text2,
      fontFamily: look.font,
      fontSize: 12,
    },
  }
  return [...reached, never]
}

/** Milestones still ahead, where they stand on the balance; the two dates have marks of their own. */
function milestonePoints({ extra, chart_fi_timeline }: PlanResults) {
  const points = chart_fi_timeline[0]?.data ?? []
  return extra.milestones.flatMap(({ key, months }) => {
    const point = points[months ?? 0]
    return !months || !point || key === 'fi' || key === 'lasting' ? [] : [{ key, point }]
  })
}

function tooltipAt(
  { results, annotations, format }: TimelineOptions,
  lines: readonly Line[],
  ms: number,
) {
  const month = monthOf(dayFromEpoch(ms))
  const at = monthEpoch(month)
  const event = annotations.find(({ x }) => x === at)
  const milestones = milestonePoints(results).filter(({ point }) => point[0] === at)
  const words = [event?.text ?? [], milestones.map(({ key }) => MILESTONE[key].name)].flat()
  return {
    title: writeLongMonth(month),
    rows: lines.flatMap(({ name, points, colour }) => {
      const value = points[monthIndex(points[0]?.[0] ?? ms, ms)]?.[1]
      return value === null || value === undefined ? [] : [{ name, colour, text: format(value) }]
    }),
    hint: words.join(', '),
  }
}
