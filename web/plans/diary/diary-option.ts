// The line of dates as an ECharts option: months along, dates up. A pure builder.
import type { DiaryEntry } from '#contract/fi-diary.ts'
import {
  type Day,
  type Month,
  addMonths,
  dayFromEpoch,
  monthEpoch,
  monthOf,
  monthSpan,
  monthsBetween,
  writeLongMonth,
  writeShortMonth,
} from '#domain/dates.ts'
import { noDateWords } from '#domain/plans/headline-words.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import {
  type ChartLook,
  baseOption,
  categoryAxis,
  gridOf,
  valueAxis,
} from '#web/ui/chart/chart-look.ts'
import { monthAxis } from '#web/ui/chart/month-labels.ts'
import { pointTooltip } from '../plot.ts'

/** Months are counted from here, so that a date can be a height. */
const ORIGIN = '2000-01' as Month

const SERIES = 'fi-date'

/** All months from the first entry to the last, those without an entry too. */
function monthsOf(entries: readonly DiaryEntry[]): Month[] {
  const [first, last] = [entries[0], entries.at(-1)]
  return first && last ? monthSpan(monthOf(first.month), monthOf(last.month)) : []
}

function byMonth(entries: readonly DiaryEntry[]): Map<Month, DiaryEntry> {
  return new Map(entries.map((entry) => [monthOf(entry.month), entry]))
}

/** The dates by month as numbers like 203711, which a file can carry and sort. */
export function diaryData(entries: readonly DiaryEntry[]): ChartData {
  const kept = byMonth(entries)
  const months = monthsOf(entries)
  const values = months.map((month) => {
    const date = kept.get(month)?.lasting_fi_date ?? null
    return date === null ? null : Number(date.slice(0, 7).replace('-', ''))
  })
  return { ...monthAxis(months), series: [{ key: SERIES, name: 'FI date', slot: 3, values }] }
}

/** 203711 becomes "November 2037". */
export function writeDate(value: number): string {
  const text = String(value)
  return writeLongMonth(`${text.slice(0, 4)}-${text.slice(4)}` as Month)
}

const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240]
const MOST_TICKS = 4

/** Where the axis of dates begins and ends, and how far its labels lie apart. */
export function dateScale(dates: readonly Day[]): { min: number; max: number; interval: number } {
  const heights = dates.map(heightOf)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const interval = STEPS.find((step) => (high - low) / step <= MOST_TICKS) ?? 240
  return {
    min: Math.floor((low - 1) / interval) * interval,
    max: Math.ceil((high + 1) / interval) * interval,
    interval,
  }
}

function heightOf(date: Day): number {
  return monthsBetween(ORIGIN, monthOf(date))
}

function axisLabel(interval: number) {
  return (height: number) => {
    const month = addMonths(ORIGIN, height)
    return interval < 12 ? writeShortMonth(month) : month.slice(0, 4)
  }
}

/** The option for entries of which one at least has a date. */
export function diaryOption(look: ChartLook, entries: readonly DiaryEntry[]) {
  const { tokens } = look
  const kept = byMonth(entries)
  const months = monthsOf(entries)
  const dates = entries.flatMap(({ lasting_fi_date }) => lasting_fi_date ?? [])
  const scale = dateScale(dates)
  return {
    ...baseOption(look),
    grid: gridOf(14),
    xAxis: monthAxisOf(look, months),
    yAxis: { ...valueAxis(look, axisLabel(scale.interval)), ...scale },
    tooltip: pointTooltip(look, (ms) => {
      const month = monthOf(dayFromEpoch(ms))
      return tooltipAt(look, month, kept.get(month))
    }),
    series: [
      {
        id: SERIES,
        name: 'FI date',
        type: 'line',
        showAllSymbol: true,
        symbol: 'circle',
        symbolSize: months.length > 24 ? 5 : 7,
        lineStyle: { color: tokens.ember, width: 2.2 },
        itemStyle: { color: tokens.ember },
        data: months.map((month) => pointOf(look, kept.get(month))),
      },
    ],
  }
}

/** The months stand in it as epoch milliseconds, which is what the tooltip is told. */
function monthAxisOf(look: ChartLook, months: readonly Month[]) {
  const axis = categoryAxis(
    look,
    months.map((month) => String(monthEpoch(month))),
  )
  const { labels } = monthAxis(months)
  const formatter = (_ms: string, index: number) => labels[index] ?? ''
  return { ...axis, boundaryGap: false, axisLabel: { ...axis.axisLabel, formatter } }
}

/** A month that was worked out later is an open point. */
function pointOf({ tokens }: ChartLook, entry: DiaryEntry | undefined) {
  if (!entry || entry.lasting_fi_date === null) return { value: null }
  const open = { color: tokens.surface, borderColor: tokens.ember, borderWidth: 1.5 }
  return {
    value: heightOf(entry.lasting_fi_date),
    ...(entry.source === 'rebuilt' ? { itemStyle: open } : {}),
  }
}

function tooltipAt({ tokens }: ChartLook, month: Month, entry: DiaryEntry | undefined) {
  const title = writeLongMonth(month)
  if (!entry) return { title, rows: [], hint: 'No entry in this month.' }
  const date = entry.lasting_fi_date
  const text = date === null ? noDateWords(entry.fi_date) : writeLongMonth(monthOf(date))
  return { title, rows: [{ name: 'FI date', colour: tokens.ember, text }] }
}
