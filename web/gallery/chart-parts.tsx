import { useState } from 'react'
import { monthSpan, readMonth } from '#domain/dates.ts'
import { compactMoney, money } from '../lib/format.ts'
import type { ChartData, ChartKind } from '../ui/chart/chart-data.ts'
import { ChartCard } from '../ui/chart/chart-card.tsx'
import { monthAxis } from '../ui/chart/month-labels.ts'
import { SeriesChart } from '../ui/chart/series-chart.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { showSuccess } from '../ui/toast.ts'
import { Part } from './part.tsx'

const KINDS = [
  { value: 'stream', label: 'Stream' },
  { value: 'stacked_column', label: 'Stacked column' },
  { value: 'spline', label: 'Spline' },
] as const

const NAMES = [
  'Mortgage',
  'Groceries',
  'Childcare',
  'Travel',
  'Restaurants',
  'Utilities',
  'Transport',
  'Clothing',
  'Home',
  'Medical',
  'Eleventh <b>name</b>',
]

/** The same every time: a wave for each series, a refund, a gap. */
function sample(from: string, to: string): ChartData {
  const [first, last] = [readMonth(from), readMonth(to)]
  const months = first && last ? monthSpan(first, last) : []
  return {
    ...monthAxis(months),
    series: NAMES.map((name, s) => ({
      key: name,
      name,
      slot: s + 1,
      values: months.map((_, m) => {
        if (s === 7 && m === 2) return -220.5
        if (s === 3 && m > 1 && m < 4) return null
        return Math.round(100 * (1840 / (s + 1) + 60 * Math.sin(m + s))) / 100
      }),
    })),
  }
}

const YEAR = sample('2025-12', '2026-11')
const LONG = sample('2024-12', '2026-11')
const dollars = (value: number) => money(value, 'USD')
const short = (value: number) => compactMoney(value, 'USD')

export function ChartParts() {
  return (
    <>
      <Part title="Chart, stacked columns" note="Press a segment, or walk it with arrow keys." wide>
        <Example start="stacked_column" data={YEAR} />
      </Part>
      <Part title="Stream" note="A negative value counts as 0 here.">
        <Example start="stream" data={YEAR} />
      </Part>
      <Part title="Spline" note="Gaps stay open; small series stand back.">
        <Example start="spline" data={LONG} zoom />
      </Part>
    </>
  )
}

function Example({ start, data, zoom }: { start: ChartKind; data: ChartData; zoom?: boolean }) {
  const [kind, setKind] = useState<ChartKind>(start)
  return (
    <ChartCard
      title={`Spending over time, ${start.replace('_', ' ')}`}
      sentence="$56,613.93 in twelve months. July 2026 was the highest at $5,331.26."
      controls={<Segmented label="Chart type" options={KINDS} value={kind} onChange={setKind} />}
      data={data}
      format={dollars}
    >
      {(onReady) => (
        <SeriesChart
          kind={kind}
          data={data}
          format={dollars}
          axisFormat={short}
          label="Spending over time"
          animateMs={3000}
          median={start === 'stacked_column' ? { value: 4591, label: 'Median\n$4,591' } : undefined}
          unfinished={start === 'stacked_column' ? [data.labels.length - 1] : undefined}
          zoom={zoom}
          onReady={onReady}
          onSelect={(s, i) => showSuccess('Pressed', `${data.series[s]?.name}, ${data.labels[i]}`)}
        />
      )}
    </ChartCard>
  )
}
