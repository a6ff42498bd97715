import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { isOnPaper, PAPER_WIDTH } from '#web/theme/paper.ts'
import type { ChartData } from './chart-data.ts'
import type { ECharts } from './echarts-core.ts'
import type { TakePicture } from './framed-picture.ts'
import { keyOfShape, lineKeys, seriesKeys } from './series-keys.ts'

/** An ECharts option; the builders' own types are narrower. */
export type ChartOption = object

type ChartState = 'waiting' | 'drawn' | 'failed'

type UseChartOptions = {
  data: ChartData
  /** The chart's name and, as a sentence, what it shows. */
  title: string
  sentence: string
  /** In px, the least that the chart has: on the screen a card may stretch it, on paper none does. */
  height: number
  animateMs: number
  onSelect?: (seriesIndex: number, dataIndex: number) => void
}

// Everything that a new option should replace rather than mix with; what has the same id moves.
const REPLACED = ['series', 'xAxis', 'yAxis', 'grid', 'dataZoom', 'graphic']

/** How long an update moves. */
const UPDATE_MS = 300

/** Loads ECharts, starts a chart once its place has a size, and keeps it up to date. */
export function useChart(
  host: RefObject<HTMLDivElement | null>,
  option: ChartOption,
  { data, title, sentence, height, animateMs, onSelect }: UseChartOptions,
) {
  const chart = useRef<ECharts | null>(null)
  const [state, setState] = useState<ChartState>('waiting')
  const failed = state === 'failed'

  const touched = useRef('')
  const latest = useEffectEvent(() => option)
  const choose = (place: Place | null, native: unknown) => {
    if (!place) return
    // A finger has no hover: its first press shows the values, the second opens them.
    const key = `${place.series} ${place.index}`
    const again = touched.current === key
    touched.current = key
    if (again || !isTouch(native)) onSelect?.(place.series, place.index)
  }
  const press = useEffectEvent((params: PressParams) => {
    choose(placeOf(params, data, chart.current), params.event?.event)
  })
  const pressBeside = useEffectEvent((event: PressEvent) => {
    if (!event.target) choose(nearestLine(event, data, chart.current), event.event)
  })
  const shown = useRef<ChartOption | null>(null)
  const settled = useRef(0)
  const updated = useRef(-Infinity)
  const seen = useRef(true)
  const late = useRef<(() => void) | null>(null)
  const draw = useEffectEvent((next: ChartOption, first: boolean) => {
    const before = shown.current
    shown.current = next
    const now = performance.now()
    // While a slider is moved, one drawing follows the other; each is there at once. So is one that
    // was held back until it is looked at.
    const hurried = now - updated.current < UPDATE_MS || late.current !== null
    late.current = null
    if (first) settled.current = now + animateMs
    else updated.current = now
    const duration = first ? animateMs : Math.min(animateMs, UPDATE_MS)
    chart.current?.setOption(
      {
        ...next,
        animation: animateMs > 0 && !hurried && !isOnPaper(),
        animationDuration: duration,
      },
      // Merging keeps the old order of series, which a stack must not.
      !first && before && sameSeries(before, next)
        ? { replaceMerge: REPLACED }
        : { notMerge: true },
    )
  })

  // Paper does not wait for the next picture of an animation.
  const print = useEffectEvent(() => {
    if (!chart.current) return
    chart.current.resize({ width: PAPER_WIDTH, height })
    draw(latest(), false)
    chart.current.getZr().flush()
  })

  useEffect(() => {
    const element = host.current
    if (!element || failed) return
    let gone = false
    const start = async () => {
      const { startChart } = await import('./echarts-core.ts')
      if (gone || chart.current) return
      chart.current = startChart(element)
      chart.current.on('click', press)
      chart.current.getZr().on('click', pressBeside)
      draw(latest(), true)
      setState('drawn')
    }
    // A hidden place has no size yet; the observer tells when it has.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0) return
      if (!chart.current) start().catch(() => setState('failed'))
      else if (!isOnPaper()) resize(chart.current, settled.current - performance.now())
    })
    observer.observe(element)
    const view = new IntersectionObserver(
      (entries) => {
        seen.current = entries.at(-1)?.isIntersecting ?? true
        if (seen.current) late.current?.()
      },
      { rootMargin: '100px' },
    )
    view.observe(element)
    const paper = () => print()
    const leavePaper = () => chart.current?.resize({ width: 'auto', height: 'auto' })
    window.addEventListener('beforeprint', paper)
    window.addEventListener('afterprint', leavePaper)
    return () => {
      gone = true
      observer.disconnect()
      view.disconnect()
      window.removeEventListener('beforeprint', paper)
      window.removeEventListener('afterprint', leavePaper)
      chart.current?.dispose()
      chart.current = null
    }
  }, [host, failed])

  useEffect(() => {
    late.current = null
    if (state !== 'drawn' || shown.current === option) return
    // What nobody sees waits, so that what is seen follows at once.
    if (!seen.current) {
      late.current = () => draw(option, false)
      return
    }
    // Drawing the same shapes again would cut the first animation short, so that waits for its end.
    const wait = settled.current - performance.now()
    if (wait <= 0 || !sameShapes(shown.current, option)) {
      draw(option, false)
      return
    }
    const timer = window.setTimeout(() => draw(option, false), wait)
    return () => window.clearTimeout(timer)
  }, [option, state])

  // The menu is handed one way to take the picture, whatever is drawn later.
  const told = useRef({ data, title, sentence })
  useEffect(() => {
    told.current = { data, title, sentence }
  }, [data, title, sentence])
  /** The chart with its newest values. */
  const picture: TakePicture = () => {
    late.current?.()
    return chart.current && { chart: chart.current, ...told.current }
  }
  return { state, chart, picture, retry: () => setState('waiting') }
}

/** A page that settles while a chart is drawn for the first time does not cut that short. */
function resize(chart: ECharts, left: number): void {
  chart.resize(left > 0 ? { animation: { duration: left, easing: 'cubicOut' } } : undefined)
}

function sameSeries(a: ChartOption, b: ChartOption): boolean {
  return idsOf(a) === idsOf(b)
}

function idsOf(option: ChartOption): string {
  const { series = [] } = option as { series?: { id?: unknown }[] }
  return series.map((each) => String(each.id)).join('\n')
}

/** Whether two options differ in nothing but their functions. */
function sameShapes(a: ChartOption | null, b: ChartOption): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** What a press tells: the shape's series and, for a line or a band, only the spot. */
type PressParams = {
  seriesIndex?: number
  dataIndex?: number
  event?: PressEvent
}

/** Where a press went, in px of the chart; the shape it met and the browser's own event. */
type PressEvent = { offsetX: number; offsetY: number; target?: unknown; event: unknown }

/** Places in `data.series` and `data.labels`. */
type Place = { series: number; index: number }

/** Where in the data a pressed shape lies; null for shapes that stand for no value. */
function placeOf(params: PressParams, data: ChartData, chart: ECharts | null): Place | null {
  const key = chart && keyOfShape(seriesKeys(chart)[params.seriesIndex ?? -1] ?? '')
  const series = data.series.findIndex((each) => each.key === key)
  const index = params.dataIndex ?? nearest(params, chart)
  if (series === -1 || index < 0 || index >= data.labels.length) return null
  return { series, index }
}

function nearest({ event, seriesIndex }: PressParams, chart: ECharts | null): number {
  if (!event || !chart) return -1
  const spot = chart.convertFromPixel({ seriesIndex }, [event.offsetX, event.offsetY])
  return Array.isArray(spot) ? Math.round(Number(spot[0])) : -1
}

/**
 * A line is too thin to be met, and the tooltip of its month offers the press wherever it stands:
 * a press beside all lines is for the nearest.
 */
function nearestLine(event: PressEvent, data: ChartData, chart: ECharts | null): Place | null {
  if (!chart?.containPixel('grid', [event.offsetX, event.offsetY])) return null
  const lines = lineKeys(chart).flatMap(({ key, seriesIndex }) => {
    const index = nearest({ event, seriesIndex }, chart)
    const series = data.series.findIndex((each) => each.key === key)
    const value = data.series[series]?.values[index] ?? null
    if (value === null) return []
    const [, y] = chart.convertToPixel({ seriesIndex }, [index, value])
    return [{ series, index, away: Math.abs(Number(y) - event.offsetY) }]
  })
  return lines.toSorted((a, b) => a.away - b.away)[0] ?? null
}

function isTouch(native: unknown): boolean {
  return native instanceof PointerEvent
    ? native.pointerType === 'touch'
    : native instanceof Event && native.type.startsWith('touch')
}
