import { useState, type ReactNode } from 'react'
import { ColourDot } from '../colour-dot.tsx'
import { TwoLines } from '../two-lines.tsx'
import type { ChartSeries } from './chart-data.ts'
import classes from './chart-legend.module.css'

export type LegendEntry = {
  key: string
  name: string
  /** Its colour, before the name. */
  mark: ReactNode
  /** Behind the name, where there is room for it. */
  value?: ReactNode
}

type ChartLegendProps = {
  entries: readonly LegendEntry[]
  /** Keys of what is not drawn. */
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** The names of a chart's colours. It wraps; a press hides one or brings it back. */
export function ChartLegend({ entries, hidden, onToggle }: ChartLegendProps) {
  return (
    <ul className={classes.legend} aria-label="Series">
      {entries.map(({ key, name, mark, value }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.entry}
            aria-pressed={!hidden.has(key)}
            onClick={() => onToggle(key)}
          >
            {mark}
            <span className={classes.name}>
              <TwoLines>{name}</TwoLines>
            </span>
            {value !== undefined && <span className={classes.value}>{value}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A series as the legend names it. */
export function seriesEntry({ key, name, slot }: Omit<ChartSeries, 'values'>): LegendEntry {
  return { key, name, mark: <ColourDot slot={slot} /> }
}

/** Which keys of a chart are hidden, and a way to turn one of them. */
export function useHidden(): [hidden: ReadonlySet<string>, toggle: (key: string) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    setHidden(next)
  }
  return [hidden, toggle]
}
