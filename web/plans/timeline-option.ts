// The FI timeline as an ECharts option: balance and target, the comparison, the bands of the odds,
// the crossing, and the once-off events above it. A pure builder.
import { dayFromEpoch, monthOf, writeLongMonth, writeShortMonth } from '#domain/dates.ts'
import { fiPoint } from '#domain/plans/charts.ts'
import { NEVER_WORDS } from '#domain/plans/defaults.ts'
import type { Odds } from '#domain/plans/monte-carlo.ts'
import type { PlanResults, Point, Series } from '#domain/plans/results.ts'
import { slotColor } from '#web/theme/tokens.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { type ChartLook, baseOption, valueAxis } from '#web/ui/chart/chart-look.ts'
import { placeLabels } from './place-labels.ts'
import { type PlotRoom, monthIndex, plotGrid, pointTooltip, yearAxis } from './plot.ts'

export interface TimelineOptions {
  look: ChartLook
  results: PlanResults
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

/** What the timeline draws, as numbers by month: for the table, the keys and the file. */
export function timelineData({ results }: Pick<TimelineOptions, 'results'>): ChartData {
  const series = [...results.chart_fi_timeline, ...(results.chart_fi_timeline_comparison ?? [])]
  const months = (series[0]?.data ?? []).map(([ms]) => monthOf(dayFromEpoch(ms)))
  return {
    labels: months.map(writeShortMonth),
    titles: months.map(writeLongMonth),
    series: series.map(({ name, data }, i) => ({
      key: KEYS[i] ?? name,
      name,
      slot: i < 2 ? 3 : COMPARISON_SLOT,
      values: data.map(([, value]) => value),
    })),
  }
}

const KEYS = ['balance', 'target', 'comparison', 'comparison-target']

export function timelineOption(options: TimelineOptions) {
  const { look, results, log, hidden, axisFormat, room } = options
  const lines = linesOf(options).filter(({ key }) => !hidden.has(key))
  const [from = 0, to = 0] = [results.chart_fi_timeline[0]?.data[0]?.[0], endOf(results)]
  return {
    ...baseOption(look),
    useUTC: true,
    grid: { ...plotGrid(room), top: 12 + 2 * LABEL_ROW },
    xAxis: yearAxis(look, from, to),
    yAxis: { ...valueAxis(look, axisFormat), ...(log ? { type: 'log' } : {}) },
    tooltip: pointTooltip(look, (ms) => tooltipAt(options, lines, ms)),
    series: [
      ...(options.odds && !hidden.has('odds') ? bands(options, options.odds, to) : []),
      ...lines.map((line) => lineSeries(options, line)),
      markers(options),
    ],
  }
}

function endOf(results: PlanResults): number | undefined {
  return results.chart_fi_timeline[0]?.data.at(-1)?.[0]
}

function linesOf({ look, results }: TimelineOptions): Line[] {
  const { tokens, scheme } = look
  const [balance, target] = results.chart_fi_timeline
  const [other, otherTarget] = results.chart_fi_timeline_comparison ?? []
  const second = slotColor(COMPARISON_SLOT, scheme).color
  const moved = otherTarget && !samePoints(otherTarget, target)
  return [
    ...line('target', target, { colour: tokens.text2, width: 1.6, dashed: true }),
    ...(moved
      ? line('comparison-target', otherTarget, { colour: second, width: 1.2, dashed: true })
      : []),
    ...line('comparison', other, { colour: second, width: 1.8 }),
    ...line('balance', balance, { colour: tokens.ember, width: 2.6 }),
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

function lineSeries({ log, room }: TimelineOptions, { key, name, points, ...line }: Line) {
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
    ...(key === 'target' && room.right > 40
      ? { endLabel: { show: true, formatter: 'Target', color: colour, fontSize: 12, distance: 6 } }
      : {}),
    // A log axis cannot draw zero and below.
    data: log
      ? points.map(([ms, value]) => [ms, value !== null && value > 0 ? value : null])
      : points,
  }
}

/** Two areas, each lifted by an invisible line: 8 of 10 futures, and the middle half. */
function bands({ look, log }: TimelineOptions, { balance }: Odds, to: number) {
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

/** The crossing, and the once-off events: lines from top to bottom with their names above. */
function markers({ look, results, room }: TimelineOptions) {
  const { tokens } = look
  const point = fiPoint(results)
  const last = results.chart_fi_timeline[0]?.data.at(-1)
  const [from = 0, to = 1] = [results.chart_fi_timeline[0]?.data[0]?.[0], endOf(results)]
  const fi = point === null ? null : { x: point[0], text: fiWords(point[0], results) }
  const labels = placeLabels(results.chart_once_off_event_annotations, { from, to, room, fi })
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
            distance: 4 + (row ?? 0) * LABEL_ROW,
            formatter: text,
            color: tokens.text2,
          },
        })),
        ...(fi
          ? [
              {
                xAxis: fi.x,
                lineStyle: { color: tokens.ember, type: 'solid', width: 1.4 },
                label: {
                  position: 'end',
                  distance: 4,
                  formatter: fi.text,
                  color: tokens.emberText,
                  fontWeight: 620,
                },
              },
            ]
          : []),
      ],
    },
    markPoint: {
      silent: true,
      animation: false,
      data: point
        ? [
            {
              coord: point,
              symbol: 'circle',
              symbolSize: 10,
              itemStyle: { color: tokens.surface, borderColor: tokens.ember, borderWidth: 2.4 },
              label: { show: false },
            },
          ]
        : last
          ? [
              {
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
              },
            ]
          : [],
    },
  }
}

/** "FI Nov 2037"; "Target Nov 2037" where the money lasts only from a later month. */
function fiWords(ms: number, { extra }: TimelineOptions['results']): string {
  const word = extra.after_fi.headline === 'lasts' ? 'FI' : 'Target'
  return `${word} ${writeShortMonth(monthOf(dayFromEpoch(ms)))}`
}

function tooltipAt({ look, results, format }: TimelineOptions, lines: readonly Line[], ms: number) {
  const start = results.chart_fi_timeline[0]?.data[0]?.[0] ?? ms
  const index = monthIndex(start, ms)
  const at = results.chart_fi_timeline[0]?.data[index]?.[0]
  const event = results.chart_once_off_event_annotations.find(({ x }) => x === at)
  return {
    title: writeLongMonth(monthOf(dayFromEpoch(at ?? ms))),
    rows: lines.flatMap(({ name, points, colour }) => {
      const value = points[index]?.[1]
      return value === null || value === undefined
        ? []
        : [{ name, colour, value, text: format(value) }]
    }),
    hint: event?.text ?? '',
    look,
  }
}
