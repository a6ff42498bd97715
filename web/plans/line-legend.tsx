import classes from './line-legend.module.css'

export interface LegendEntry {
  key: string
  name: string
  /** A CSS colour. */
  colour: string
  look?: 'line' | 'dashed' | 'area'
}

type LineLegendProps = {
  entries: readonly LegendEntry[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** The names of a chart's lines, each with its stroke; a press hides one or brings it back. */
export function LineLegend({ entries, hidden, onToggle }: LineLegendProps) {
  return (
    <ul className={classes.legend} aria-label="Series">
      {entries.map(({ key, name, colour, look = 'line' }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.entry}
            aria-pressed={!hidden.has(key)}
            onClick={() => onToggle(key)}
          >
            <span className={classes.stroke} data-look={look} style={{ '--stroke': colour }} />
            <span className={classes.name}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
