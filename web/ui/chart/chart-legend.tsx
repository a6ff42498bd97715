import type { ReactNode } from 'react'
import { ColourDot } from '../colour-dot.tsx'
import type { ChartSeries } from './chart-data.ts'
import classes from './chart-legend.module.css'

type ChartLegendProps = {
  series: readonly ChartSeries[]
  /** Keys of the series that are not drawn. */
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
  /** Shows a value behind each name where there is room for it. */
  valueFor?: (series: ChartSeries) => ReactNode
}

/** The names of a chart's colours. It wraps; a press hides a series or brings it back. */
export function ChartLegend({ series, hidden, onToggle, valueFor }: ChartLegendProps) {
  return (
    <ul className={classes.legend} aria-label="Series">
      {series.map((each) => (
        <li key={each.key}>
          <button
            type="button"
            className={classes.entry}
            aria-pressed={!hidden.has(each.key)}
            onClick={() => onToggle(each.key)}
          >
            <ColourDot slot={each.slot} />
            <span className={classes.name}>{each.name}</span>
            {valueFor && <span className={classes.value}>{valueFor(each)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
