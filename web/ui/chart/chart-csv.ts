// A chart's numbers as CSV.
import { csvLine, inertText } from '#domain/csv.ts'
import { titleAt, type ChartData } from './chart-data.ts'

/** A row per label and a column per series; numbers bare, gaps empty. */
export function chartCsv(data: ChartData, corner: string): string {
  const head = [corner, ...data.series.map((series) => series.name)].map(inertText)
  const rows = data.labels.map((_, i) => [
    inertText(titleAt(data, i)),
    ...data.series.map((series) => String(series.values[i] ?? '')),
  ])
  return [head, ...rows].map(csvLine).join('')
}
