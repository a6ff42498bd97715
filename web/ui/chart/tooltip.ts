// A chart's tooltip: its words as HTML. Names come from users, so all text is escaped.
import { slotColor, type Scheme } from '../../theme/tokens.ts'
import { titleAt, type ChartData } from './chart-data.ts'
import type { ChartLook } from './chart-look.ts'

/** The square before a name. */
type Mark = { colour?: string; striped?: boolean }

export type TooltipRow = Mark & { name: string; text: string }

export type TooltipWords = Mark & {
  title: string
  rows: readonly TooltipRow[]
  /** A last line under a hairline; left out when it makes no sense to add the rows up. */
  total?: string
  /** What a press does. */
  hint?: string
}

/** What every tooltip has: the look is that of its HTML. */
const TOOLTIP = {
  confine: true,
  transitionDuration: 0,
  padding: 0,
  borderWidth: 0,
  backgroundColor: 'transparent',
  extraCssText: 'box-shadow:none;z-index:5',
} as const

type Place = { dataIndex: number; axisValue: number }

/** A tooltip for a place on the axis, with a band behind its columns or a line through its lines. */
export function axisTooltip(
  { tokens }: ChartLook,
  pointer: 'shadow' | 'line',
  wordsAt: (place: Place) => TooltipWords,
) {
  return {
    trigger: 'axis',
    ...TOOLTIP,
    axisPointer:
      pointer === 'shadow'
        ? { type: 'shadow', shadowStyle: { color: tokens.sunken, opacity: 1 }, z: -1 }
        : { type: 'line', lineStyle: { color: tokens.text3, width: 1, type: 'solid' } },
    formatter: (params: unknown) => tooltipHtml(wordsAt(placeOf(params))),
  }
}

/** A tooltip for one shape; nothing where it stands for nothing. */
export function shapeTooltip(wordsOf: (dataIndex: number) => TooltipWords | undefined) {
  return {
    trigger: 'item',
    ...TOOLTIP,
    formatter: (params: unknown) => {
      const words = wordsOf(placeOf(params).dataIndex)
      return words ? tooltipHtml(words) : ''
    },
  }
}

/** The first of the shapes that a tooltip is asked for. */
function placeOf(params: unknown): Place {
  const first: unknown = Array.isArray(params) ? params[0] : params
  const { dataIndex = 0, axisValue = 0 } = (first ?? {}) as Record<string, unknown>
  return { dataIndex: Number(dataIndex), axisValue: Number(axisValue) }
}

/** The square of a slot's colour. */
export function markOf(slot: number, scheme: Scheme): Mark {
  const { color, decal } = slotColor(slot, scheme)
  return { colour: color, striped: decal }
}

/** The series at one place on the axis from the largest value down; gaps are left out. */
export function seriesAt(
  data: ChartData,
  index: number,
  format: (value: number) => string,
  { scheme, withTotal, hint }: { scheme: Scheme; withTotal: boolean; hint?: string | undefined },
): TooltipWords {
  const known = data.series
    .flatMap(({ name, slot, values }) => ({ name, slot, value: values[index] ?? null }))
    .filter((row): row is typeof row & { value: number } => row.value !== null)
    .toSorted((a, b) => b.value - a.value)
  const total = known.reduce((sum, { value }) => sum + value, 0)
  return {
    title: titleAt(data, index),
    rows: known.map(({ name, slot, value }) => ({
      name,
      text: format(value),
      ...markOf(slot, scheme),
    })),
    total: withTotal ? format(total) : undefined,
    hint,
  }
}

/** Makes text safe inside HTML, quotes included. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

export function tooltipHtml({ title, rows, total, hint, ...mark }: TooltipWords): string {
  const lines = rows.map(
    ({ name, text, ...own }) => `<tr><td>${named(own, name)}</td><td>${escapeHtml(text)}</td></tr>`,
  )
  const foot =
    total === undefined ? '' : `<tfoot><tr><td>Total</td><td>${escapeHtml(total)}</td></tr></tfoot>`
  const words = hint ? `<p>${escapeHtml(hint)}</p>` : ''
  return (
    `<div class="fs-tooltip"><strong>${named(mark, title)}</strong>` +
    `<table><tbody>${lines.join('')}</tbody>${foot}</table>${words}</div>`
  )
}

function named({ colour, striped = false }: Mark, name: string): string {
  if (colour === undefined) return escapeHtml(name)
  const attributes = `${striped ? ' data-striped' : ''} style="--slot:${escapeHtml(colour)}"`
  return `<i${attributes}></i>${escapeHtml(name)}`
}
