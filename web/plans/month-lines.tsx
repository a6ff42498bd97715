import { useMemo } from 'react'
import { dayFromEpoch, monthOf, writeLongMonth, writeShortMonth } from '#domain/dates.ts'
import type { Series } from '#domain/plans/results.ts'
import { slotColor, slotVariable } from '#web/theme/tokens.ts'
import { useMoneyFormats } from '#web/settings/app-settings.ts'
import { useScheme } from '#web/theme/use-scheme.ts'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { type ChartLook, baseOption, chartLook, valueAxis } from '#web/ui/chart/chart-look.ts'
import { ChartLegend, useHidden } from '#web/ui/chart/chart-legend.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { lineEntry } from './line-mark.tsx'
import { monthIndex, pointTooltip, yearAxis } from './plot.ts'

/** How one of the series is drawn and written. */
export interface LineLook {
  slot: number
  /** Two decimals, for the tooltip; as money when left out. */
  write?: (value: number) => string
  /** Its unit in the table's head, when the series differ in it. */
  unit?: string
  /** Measured on the axis at the right. */
  right?: boolean
  dashed?: boolean
}

interface Formats {
  format: (value: number) => string
  axisFormat: (value: number) => string
  /** On the axis at the right, where there is one. */
  rightAxisFormat?: (value: number) => string
}

type MonthLinesProps = {
  title: string
  sentence: string
  series: readonly Series[]
  /** By the name of the series. */
  looks: Readonly<Record<string, LineLook>>
  /** How numbers are written; as money when left out. */
  formats?: Formats
  busy: boolean
}

/** Lines over the months of a plan, on one axis or on two. */
export function MonthLines(props: MonthLinesProps) {
  const money = useMoneyFormats()
  const { title, sentence, series, looks, formats = money, busy } = props
  const { format } = formats
  const scheme = useScheme()
  const phone = usePhone()
  const [hidden, toggle] = useHidden()
  const data = useMemo(() => dataOf(series, looks), [series, looks])
  const option = useMemo(() => {
    const shown = series.filter(({ name }) => !hidden.has(name))
    return optionOf(chartLook(scheme), { series: shown, looks, formats })
  }, [scheme, series, hidden, looks, formats])
  return (
    <ChartCard title={title} sentence={sentence} data={data} format={format} withTotal={false}>
      {(onReady) => (
        <Chart
          option={option}
          data={data}
          format={format}
          label={title}
          sentence={sentence}
          height={phone ? 230 : 220}
          busy={busy}
          onReady={onReady}
        >
          <ChartLegend
            entries={series.map(({ name }) => {
              const { slot = 1, dashed } = looks[name] ?? {}
              return lineEntry(name, name, slotVariable(slot), dashed ? 'dashed' : 'line')
            })}
            hidden={hidden}
            onToggle={toggle}
          />
        </Chart>
      )}
    </ChartCard>
  )
}

function dataOf(series: readonly Series[], looks: MonthLinesProps['looks']): ChartData {
  const months = (series[0]?.data ?? []).map(([ms]) => monthOf(dayFromEpoch(ms)))
  return {
    labels: months.map(writeShortMonth),
    titles: months.map(writeLongMonth),
    series: series.map(({ name, data }) => {
      const unit = looks[name]?.unit
      return {
        key: name,
        name: unit === undefined ? name : `${name}, ${unit}`,
        slot: looks[name]?.slot ?? 1,
        values: data.map(([, value]) => value),
      }
    }),
  }
}

type Drawn = Pick<MonthLinesProps, 'series' | 'looks'> & { formats: Formats }

function optionOf(look: ChartLook, { series, looks, formats }: Drawn) {
  const { format, axisFormat, rightAxisFormat } = formats
  const points = series[0]?.data ?? []
  const [from = 0, to = 0] = [points[0]?.[0], points.at(-1)?.[0]]
  const right = {
    ...valueAxis(look, rightAxisFormat ?? axisFormat),
    position: 'right',
    alignTicks: true,
  }
  return {
    ...baseOption(look),
    useUTC: true,
    grid: { left: 6, right: rightAxisFormat ? 6 : 14, top: 14, bottom: 4, containLabel: true },
    xAxis: yearAxis(look, from, to),
    yAxis: [
      valueAxis(look, axisFormat),
      ...(rightAxisFormat ? [{ ...right, splitLine: { show: false } }] : []),
    ],
    tooltip: pointTooltip(look, (ms) => ({
      title: writeLongMonth(monthOf(dayFromEpoch(ms))),
      rows: series.flatMap(({ name, data }) => {
        const value = data[monthIndex(from, ms)]?.[1]
        const drawn = looks[name]
        if (value === null || value === undefined || !drawn) return []
        return [
          {
            name,
            colour: slotColor(drawn.slot, look.scheme).color,
            text: (drawn.write ?? format)(value),
          },
        ]
      }),
    })),
    series: series.map(({ name, data }) => {
      const drawn = looks[name]
      const { color } = slotColor(drawn?.slot ?? 1, look.scheme)
      return {
        id: name,
        name,
        type: 'line',
        symbol: 'none',
        yAxisIndex: drawn?.right ? 1 : 0,
        lineStyle: { color, width: 2, type: drawn?.dashed ? [6, 4] : 'solid' },
        itemStyle: { color },
        emphasis: { disabled: true },
        data,
      }
    }),
  }
}
