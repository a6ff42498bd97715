// The one place that talks to ECharts. It gives a chart its size, its colours' redraw, its
// animation, and what canvas lacks: a name, a voice and keys.
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { ErrorCard } from '../error-card.tsx'
import { ChartSkeleton } from '../skeletons.tsx'
import { usePhone } from '../use-width.ts'
import { titleAt, type ChartData } from './chart-data.ts'
import classes from './chart.module.css'
import './tooltip.css'
import { useChart, type ChartOption } from './use-chart.ts'
import { useChartKeys } from './use-chart-keys.ts'
import type { TakePicture } from './framed-picture.ts'

export type ChartProps = {
  /** From one of the builders; series carry the keys of `data.series` as ids. */
  option: ChartOption
  /** What arrow keys walk and screen readers hear. */
  data: ChartData
  format: (value: number) => string
  /** The chart's name and, as a sentence, what it shows. */
  label: string
  sentence?: string
  /** In px, or more where its card has room; 280, or 240 on a phone, when left out. */
  height?: number
  /** How long the first drawing takes; 3000 on the dashboards. Updates take 300. */
  animateMs?: number
  /** The old chart stays, paler, while new data come. */
  busy?: boolean
  /** A press on a point, or Enter: places in `data.series` and `data.labels`. */
  onSelect?: (seriesIndex: number, dataIndex: number) => void
  /** Receives a way to take the chart as a PNG address. */
  onReady?: (picture: TakePicture) => void
  children?: ReactNode
}

/** A chart on canvas. Builders make the option, this draws it. */
export function Chart(props: ChartProps) {
  const { option, data, format, label, sentence, animateMs = 300 } = props
  const { busy = false, onSelect, onReady, children } = props
  const phone = usePhone()
  const height = props.height ?? (phone ? 240 : 280)
  const still = useReducedMotion()
  const host = useRef<HTMLDivElement>(null)
  const { state, chart, picture, retry } = useChart(host, option, {
    data,
    title: label,
    sentence: sentence ?? '',
    height,
    animateMs: still ? 0 : animateMs,
    onSelect,
  })
  const keys = useChartKeys(chart, data, onSelect)
  const held = keys.point && data.series[keys.point.series]
  const value = keys.point && held?.values[keys.point.index]
  // The chart's own name was said when it was reached.
  const heldName = held && held.name !== label ? `, ${held.name}` : ''

  // An event, so that a caller's fresh function on each render does not set this off again.
  const tellReady = useEffectEvent(() => onReady?.(picture))
  useEffect(() => {
    if (state === 'drawn') tellReady()
  }, [state])

  if (state === 'failed')
    return (
      <ErrorCard
        title="This chart could not be loaded"
        sentence="A part of the app did not arrive. Your records are not affected."
        onRetry={retry}
      />
    )
  return (
    <div className={classes.chart} data-busy={busy || undefined} aria-busy={busy}>
      {state === 'waiting' && (
        <div className={classes.waiting} style={{ height }}>
          <ChartSkeleton height={height - 30} />
        </div>
      )}
      <div
        className={classes.keys}
        role="application"
        aria-roledescription="chart"
        aria-label={sentence ? `${label}. ${sentence}` : label}
        style={{ minHeight: height }}
        {...keys.props}
      >
        <div
          ref={host}
          className={classes.canvas}
          data-pressable={onSelect ? true : undefined}
          aria-hidden
        />
      </div>
      <span className="fs-sr-only" aria-live="polite">
        {keys.point &&
          `${titleAt(data, keys.point.index)}${heldName}: ${
            value === null || value === undefined ? 'no value' : format(value)
          }`}
      </span>
      {children}
    </div>
  )
}
