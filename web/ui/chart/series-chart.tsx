import { useMemo } from 'react'
import { useScheme } from '../../theme/use-scheme.ts'
import type { ChartData, ChartKind } from './chart-data.ts'
import { withoutSeries } from './chart-data.ts'
import { ChartLegend, seriesEntry, useHidden } from './chart-legend.tsx'
import { chartLook } from './chart-look.ts'
import { Chart } from './chart.tsx'
import { seriesOption } from './series-option.ts'
import type { TakePicture } from './framed-picture.ts'

type SeriesChartProps = {
  kind: ChartKind
  data: ChartData
  /** Two decimals, for tooltips and screen readers. */
  format: (value: number) => string
  /** Compact, for the axis. */
  axisFormat: (value: number) => string
  label: string
  sentence?: string
  height?: number
  animateMs?: number
  busy?: boolean
  median?: { value: number; label: string }
  unfinished?: readonly number[]
  zoom?: boolean
  withTotal?: boolean
  /** Left out where the card names the colours itself. */
  withLegend?: boolean
  /** Places in `data.series` and `data.labels`. */
  onSelect?: (seriesIndex: number, dataIndex: number) => void
  /** What a press does, where it opens something else than the records. */
  pressWords?: string
  onReady?: (picture: TakePicture) => void
}

/** Stacked columns, a stream or splines over months, with a legend that hides series. */
export function SeriesChart({
  kind,
  data,
  onSelect,
  pressWords = 'Press to open the records',
  withLegend = true,
  ...props
}: SeriesChartProps) {
  const { format, axisFormat, median, unfinished, zoom, withTotal, ...rest } = props
  const scheme = useScheme()
  const [hidden, toggle] = useHidden()
  const visible = useMemo(() => withoutSeries(data, hidden), [data, hidden])
  const hint = onSelect ? pressWords : ''
  const option = useMemo(() => {
    const look = chartLook(scheme)
    const numbers = { look, data: visible, format, axisFormat, withTotal }
    return seriesOption(kind, { ...numbers, median, unfinished, zoom, hint })
  }, [kind, scheme, visible, format, axisFormat, withTotal, median, unfinished, zoom, hint])
  const select = (seriesIndex: number, dataIndex: number) => {
    const key = visible.series[seriesIndex]?.key
    onSelect?.(
      data.series.findIndex((series) => series.key === key),
      dataIndex,
    )
  }
  return (
    <Chart {...rest} option={option} data={visible} format={format} onSelect={onSelect && select}>
      {withLegend && data.series.length > 1 && (
        <ChartLegend entries={data.series.map(seriesEntry)} hidden={hidden} onToggle={toggle} />
      )}
    </Chart>
  )
}
