// A chart's numbers as CSV. Cells that a spreadsheet would run as a formula are made inert by a
// leading apostrophe: text that starts with = + - @, a tab or a carriage return.
import { titleAt, type ChartData } from './chart-data.ts'

/** One text cell, safe to open in a spreadsheet. */
export function csvText(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** A row per label and a column per series; numbers bare, gaps empty, lines ended by CR LF. */
export function chartCsv(data: ChartData, corner: string): string {
  const head = [corner, ...data.series.map((series) => series.name)].map(csvText)
  const rows = data.labels.map((_, i) => [
    csvText(titleAt(data, i)),
    ...data.series.map((series) => String(series.values[i] ?? '')),
  ])
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
