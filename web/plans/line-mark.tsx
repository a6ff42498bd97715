import type { LegendEntry } from '#web/ui/chart/chart-legend.tsx'
import classes from './line-mark.module.css'

type LineMarkProps = {
  /** A CSS colour. */
  colour: string
  look?: 'line' | 'dashed' | 'area'
}

/** A line's stroke before its name. */
function LineMark({ colour, look = 'line' }: LineMarkProps) {
  return <span className={classes.stroke} data-look={look} style={{ '--stroke': colour }} />
}

/** A line as the legend names it. */
export function lineEntry(key: string, name: string, ...look: [string, LineMarkProps['look']?]) {
  const [colour, kind] = look
  return { key, name, mark: <LineMark colour={colour} look={kind} /> } satisfies LegendEntry
}
