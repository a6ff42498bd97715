// A result drawn over its intervals, or as a ring of shares. A press opens what a point is made of;
// where no list can hold it, the table does.
import { useMemo } from 'react'
import type { TableHeader } from '#contract/query-tool.ts'
import type { Display } from '#domain/query-tool/choices.ts'
import { useOpenRecords } from '#web/cards/records-link.tsx'
import { percent } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { useMoneyFormats } from '#web/settings/app-settings.ts'
import { useScheme } from '#web/theme/use-scheme.ts'
import type { ChartKind } from '#web/ui/chart/chart-data.ts'
import { ChartLegend, seriesEntry, useHidden } from '#web/ui/chart/chart-legend.tsx'
import { chartLook } from '#web/ui/chart/chart-look.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { pieOption } from '#web/ui/chart/pie-option.ts'
import { SeriesChart } from '#web/ui/chart/series-chart.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import {
  type ShownResult,
  intervalsOf,
  isCut,
  isRunning,
  recordsBehindRows,
  totalHeader,
} from './records-way.ts'
import { type Grouped, chartDataOf, seriesOf, slicesOf } from './result-series.ts'
import { spanWords } from '#web/cards/span-words.ts'
import type { TakePicture } from '#web/ui/chart/framed-picture.ts'

interface ResultChartProps {
  shown: ShownResult
  label: string
  sentence: string
  busy: boolean
  onReady: (picture: TakePicture) => void
  /** Shows the table, for what no list of records can hold. */
  onTable: () => void
  /** Opens a group of categories to its parts. */
  onGroup: (name: string) => void
}

/** Above this many columns they are too thin to press without zooming. */
const THIN_COLUMNS = 160
const HEIGHT = { wide: 400, phone: 250 }

export function ResultChart(props: ResultChartProps & { display: Exclude<Display, 'table'> }) {
  const { display, ...rest } = props
  return display === 'chart_pie' ? (
    <ResultPie {...rest} />
  ) : (
    <ResultSeries key={display} kind={display} {...rest} />
  )
}

/** Opens what is behind the rows of a series or a slice in a column. */
function useOpenEntry({ shown: { view }, onTable, onGroup }: ResultChartProps) {
  const openRecords = useOpenRecords()
  return (rows: readonly Grouped[] = [], header: TableHeader | undefined) => {
    const [row, ...others] = rows
    if (!row || !header) return
    if (row.parts && others.length === 0) return onGroup(row.group)
    const way = recordsBehindRows(view, rows, header)
    if (way) openRecords(way)
    else onTable()
  }
}

function ResultSeries({ kind, ...props }: ResultChartProps & { kind: ChartKind }) {
  const { shown, label, sentence, busy, onReady } = props
  const { view, result } = shown
  const open = useOpenEntry(props)
  const phone = usePhone()
  const series = useMemo(() => seriesOf(result, view.group_by), [result, view.group_by])
  const data = useMemo(() => chartDataOf(result, series), [result, series])
  const { format, axisFormat } = useMoneyFormats()
  const headers = intervalsOf(result)
  const partial = headers.flatMap((header, at) =>
    isRunning(header, today()) || isCut(view, header) ? [at] : [],
  )
  const columns = data.labels.length * data.series.length
  return (
    <SeriesChart
      kind={kind}
      data={data}
      format={format}
      axisFormat={axisFormat}
      label={label}
      sentence={sentence}
      height={phone ? HEIGHT.phone : HEIGHT.wide}
      busy={busy}
      zoom={kind === 'spline' || (kind === 'column' && columns > THIN_COLUMNS)}
      withTotal={series.length > 1}
      unfinished={partial}
      onSelect={(place, column) => open(series[place]?.rows, headers[column])}
      onReady={onReady}
    />
  )
}

const PIE = 'shares'

function ResultPie(props: ResultChartProps) {
  const { shown, label, sentence, busy, onReady } = props
  const { view, result } = shown
  const open = useOpenEntry(props)
  const phone = usePhone()
  const scheme = useScheme()
  const [hidden, toggle] = useHidden()
  const slices = useMemo(() => slicesOf(result, view.group_by), [result, view.group_by])
  const visible = useMemo(() => slices.filter(({ key }) => !hidden.has(key)), [slices, hidden])
  const sum = visible.reduce((total, { value }) => total + value, 0)
  const { format } = useMoneyFormats()
  const isBalance = view.data_field === 'balance'
  const option = useMemo(
    () =>
      pieOption({
        look: chartLook(scheme),
        slices: visible,
        seriesKey: PIE,
        format,
        shareFormat: (share) => percent(share, 1),
        valueName: isBalance ? 'Latest' : 'Total',
        middle: { figure: format(sum), words: isBalance ? 'latest' : spanWords(view.timespan) },
        labels: !phone,
        hint: 'Press to open the records',
      }),
    [scheme, visible, format, isBalance, sum, view.timespan, phone],
  )
  if (slices.length === 0) {
    return (
      <Empty
        title="No data available."
        sentence="Nothing is above zero, so there are no shares to draw."
      />
    )
  }
  const shares = { key: PIE, name: label, slot: 1, values: visible.map(({ value }) => value) }
  return (
    <Chart
      option={option}
      data={{ labels: visible.map(({ name }) => name), series: [shares] }}
      format={format}
      label={label}
      sentence={sentence}
      height={phone ? HEIGHT.phone : HEIGHT.wide}
      busy={busy}
      onSelect={(_series, place) => open(visible[place]?.rows, totalHeader(result))}
      onReady={onReady}
    >
      <ChartLegend
        entries={slices.map((slice) => ({ ...seriesEntry(slice), value: format(slice.value) }))}
        hidden={hidden}
        onToggle={toggle}
      />
    </Chart>
  )
}
