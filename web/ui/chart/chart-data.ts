// What a chart over categories or months is made of, before it is a drawing.

/** The colour of what is not told apart. */
export const NO_GROUP_SLOT = 1

export type ChartSeries = {
  /** Stays the same when the series is renamed, sorted or hidden. */
  key: string
  name: string
  /** The colour slot, from 1. */
  slot: number
  /** One value per label; null is a gap. */
  values: readonly (number | null)[]
}

export type ChartData = {
  /** Short, for the axis: "Dec". */
  labels: readonly string[]
  /** Long, for tooltips, tables and screen readers: "December 2025". The labels when left out. */
  titles?: readonly string[]
  series: readonly ChartSeries[]
}

export type ChartKind = 'stacked_column' | 'column' | 'stream' | 'spline'

/** The long name of a place on the axis. */
export function titleAt(data: ChartData, index: number): string {
  return data.titles?.[index] ?? data.labels[index] ?? ''
}

/** The series' sum over all labels, gaps counting nothing. */
export function totalOf(series: ChartSeries): number {
  return series.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

/** A copy without the series whose keys are hidden. */
export function withoutSeries(data: ChartData, hidden: ReadonlySet<string>): ChartData {
  if (hidden.size === 0) return data
  return { ...data, series: data.series.filter((series) => !hidden.has(series.key)) }
}
