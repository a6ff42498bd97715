// A chart as a file of its own. What stands around it on the page as text goes along: its name, what
// it shows, and the names of its colours.
import { FONT } from '#web/theme/font.ts'
import type { ChartData } from './chart-data.ts'
import type { ECharts } from './echarts-core.ts'

const SCALE = 2
const PAD = 16
const LINE = 20
const SENTENCE = `400 13px ${FONT}`

/** A drawn chart with its name and, as a sentence, what it shows. */
export interface DrawnChart {
  chart: ECharts
  data: ChartData
  title: string
  sentence: string
}

/** Answers what is drawn now, or a PNG address of it; null where nothing is yet. */
export type TakePicture = () => DrawnChart | string | null

/** A PNG address; null where the browser draws nothing. */
export function framedPicture({ chart, data, ...told }: DrawnChart): string | null {
  const styles = getComputedStyle(chart.getDom())
  const token = (name: string) => styles.getPropertyValue(`--fs-${name}`).trim()
  const [surface, text2] = [token('surface'), token('text2')]
  const drawn = chart.renderToCanvas({ pixelRatio: SCALE, backgroundColor: surface })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const width = drawn.width / SCALE
  const height = drawn.height / SCALE
  pen.font = SENTENCE
  const measure = (words: string) => pen.measureText(words).width
  const sentence = linesOf(told.sentence.split(' '), width, (word) => measure(`${word} `))
  const names = linesOf(legendOf(chart, data), width, ({ name }) => measure(name) + MARK + GAP)
  const top = 2 * PAD + LINE * (1 + sentence.length)
  canvas.width = (width + 2 * PAD) * SCALE
  canvas.height = (top + height + LINE * names.length + 2 * PAD) * SCALE
  pen.scale(SCALE, SCALE)
  pen.fillStyle = surface
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(drawn, PAD, top, width, height)
  pen.textBaseline = 'middle'
  pen.fillStyle = token('text')
  pen.font = `600 15px ${FONT}`
  pen.fillText(told.title, PAD, PAD + LINE / 2, width)
  pen.fillStyle = text2
  pen.font = SENTENCE
  sentence.forEach((words, i) => pen.fillText(words.join(' '), PAD, PAD + LINE * (i + 1.5), width))
  names.forEach((line, i) => {
    let left = PAD
    const middle = top + height + PAD + LINE * (i + 0.5)
    for (const { name, color, isStriped } of line) {
      pen.fillStyle = color
      pen.fillRect(left, middle - 5, SWATCH, SWATCH)
      if (isStriped) stripe(pen, left, middle - 5, surface)
      pen.fillStyle = text2
      pen.fillText(name, left + MARK, middle, width - MARK)
      left += measure(name) + MARK + GAP
    }
  })
  return canvas.toDataURL('image/png')
}

const SWATCH = 9
const MARK = 15
const GAP = 18

/** Lines across a swatch, as its columns have them or its line is dashed. */
function stripe(pen: CanvasRenderingContext2D, left: number, top: number, surface: string): void {
  pen.save()
  pen.beginPath()
  pen.rect(left, top, SWATCH, SWATCH)
  pen.clip()
  pen.strokeStyle = surface
  pen.lineWidth = 1.5
  pen.beginPath()
  for (let across = 3; across < 2 * SWATCH; across += 4) {
    pen.moveTo(left + across, top)
    pen.lineTo(left + across - SWATCH, top + SWATCH)
  }
  pen.stroke()
  pen.restore()
}

/** Laid out in lines of this width, in px; what is wider than a line has one of its own. */
export function linesOf<T>(
  parts: readonly T[],
  width: number,
  widthOf: (part: T) => number,
): T[][] {
  const lines: T[][] = []
  let left = 0
  for (const part of parts) {
    const wide = widthOf(part)
    const last = lines.at(-1)
    if (last && wide <= left) last.push(part)
    else {
      lines.push([part])
      left = width
    }
    left -= wide
  }
  return lines
}

interface Style {
  color?: unknown
  decal?: { symbol?: unknown }
}

interface Shape {
  id?: unknown
  type?: unknown
  itemStyle?: Style
  lineStyle?: { type?: unknown }
  data?: readonly { name?: string; itemStyle?: Style }[]
}

interface Named {
  name: string
  color: string
  /** Another has the colour plain. */
  isStriped: boolean
}

/** The colours that are drawn, each once; bubbles have their names beside them. */
export function legendOf(chart: Pick<ECharts, 'getOption'>, { series }: ChartData): Named[] {
  const { series: shapes } = chart.getOption() as { series: readonly Shape[] }
  const pie = shapes.find(({ type }) => type === 'pie')
  if (pie) return (pie.data ?? []).flatMap(({ name = '', itemStyle }) => namedOf(name, itemStyle))
  if (series.length < 2) return []
  return series.flatMap(({ key, name }) => {
    const shape = shapes.find(({ id, type }) => id === key && type !== 'scatter')
    const own =
      shape?.itemStyle?.color === undefined ? shape?.data?.[0]?.itemStyle : shape.itemStyle
    return namedOf(name, own, Array.isArray(shape?.lineStyle?.type))
  })
}

function namedOf(name: string, style: Style | undefined, isDashed = false): Named[] {
  const { color, decal } = style ?? {}
  const hasDecal = decal?.symbol !== undefined && decal.symbol !== 'none'
  return typeof color === 'string' ? [{ name, color, isStriped: isDashed || hasDecal }] : []
}
