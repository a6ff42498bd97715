// The words inside a chart's tooltip, as HTML. Names come from users, so all text is escaped.
import type { ChartData } from './chart-data.ts'
import { titleAt } from './chart-data.ts'

export type TooltipRow = { name: string; colour: string; striped?: boolean; value: number }

type TooltipParts = {
  title: string
  rows: readonly TooltipRow[]
  format: (value: number) => string
  /** A last line under a hairline; left out when it makes no sense to add the rows up. */
  total?: number
  /** What a press does. */
  hint?: string
}

/** What every tooltip of a chart has: the look is that of its HTML. */
export const TOOLTIP = {
  confine: true,
  transitionDuration: 0,
  padding: 0,
  borderWidth: 0,
  backgroundColor: 'transparent',
  extraCssText: 'box-shadow:none;z-index:5',
} as const

/** Makes text safe inside HTML, quotes included. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Title, rows from the largest value down, total. */
export function tooltipHtml({ title, rows, format, total, hint }: TooltipParts): string {
  const sorted = rows.toSorted((a, b) => b.value - a.value)
  const lines = sorted.map(
    (row) =>
      `<tr><td><i${row.striped ? ' data-striped' : ''} style="--slot:${escapeHtml(row.colour)}"></i>` +
      `${escapeHtml(row.name)}</td><td>${escapeHtml(format(row.value))}</td></tr>`,
  )
  const foot =
    total === undefined
      ? ''
      : `<tfoot><tr><td>Total</td><td>${escapeHtml(format(total))}</td></tr></tfoot>`
  const words = hint ? `<p>${escapeHtml(hint)}</p>` : ''
  return (
    `<div class="fs-tooltip"><strong>${escapeHtml(title)}</strong>` +
    `<table><tbody>${lines.join('')}</tbody>${foot}</table>${words}</div>`
  )
}

/** The rows of one place on the axis; gaps are left out. */
function rowsAt(
  data: ChartData,
  index: number,
  colourOf: (slot: number) => { color: string; decal: boolean },
): TooltipRow[] {
  return data.series.flatMap((series) => {
    const value = series.values[index]
    if (value === null || value === undefined) return []
    const { color, decal } = colourOf(series.slot)
    return [{ name: series.name, colour: color, striped: decal, value }]
  })
}

/** The tooltip of one place on the axis. */
export function tooltipAt(
  data: ChartData,
  index: number,
  format: (value: number) => string,
  colourOf: (slot: number) => { color: string; decal: boolean },
  { withTotal = true, hint = '' } = {},
): string {
  const rows = rowsAt(data, index, colourOf)
  const total = withTotal ? rows.reduce((sum, row) => sum + row.value, 0) : undefined
  return tooltipHtml({ title: titleAt(data, index), rows, format, total, hint })
}
