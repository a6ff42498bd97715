import type { ECharts } from './echarts-core.ts'

/** The keys of the series in the order they are drawn in; the builders give them as ids. */
export function seriesKeys(chart: ECharts): string[] {
  // Before the first drawing there is no option, whatever its type says.
  const drawn = chart.getOption() as { series?: unknown } | undefined
  const series = drawn?.series
  return Array.isArray(series) ? series.map((each: { id?: unknown }) => String(each.id)) : []
}

/** The lines that no area fills, by key, with their places among the series. */
export function lineKeys(chart: ECharts): { key: string; seriesIndex: number }[] {
  const { series } = chart.getOption() as { series: { id: string; type: string; stack?: string }[] }
  return series.flatMap(({ id, type, stack }, seriesIndex) =>
    type === 'line' && stack === undefined ? [{ key: id, seriesIndex }] : [],
  )
}

const AREA = ' area'

/** The id of a shape that takes presses for the series of this key. */
export function areaKey(key: string): string {
  return `${key}${AREA}`
}

/** The key of the series that a shape stands for, by its id. */
export function keyOfShape(id: string): string {
  return id.endsWith(AREA) ? id.slice(0, -AREA.length) : id
}
