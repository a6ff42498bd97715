import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './stat.module.css'

type StatProps = {
  label: ReactNode
  /** The number itself. A link here opens the records behind it. */
  figure: ReactNode
  /** What the number is judged by; only its number is coloured, see Delta. */
  comparison?: ReactNode
  /** At the right of the label: a chip. */
  aside?: ReactNode
  /** The one largest figure of a screen. */
  hero?: boolean
  /** Ember figure, for the FI date alone. */
  ember?: boolean
  children?: ReactNode
}

/** A labelled figure. Several stand in one StatGrid, parted by hairlines. */
export function Stat({ label, figure, comparison, aside, hero, ember, children }: StatProps) {
  return (
    <div className={classes.stat}>
      <div className={classes.top}>
        <span className={classes.label}>{label}</span>
        {aside}
      </div>
      <div className={hero ? 'fs-hero' : 'fs-figure'} data-ember={ember || undefined}>
        {figure}
      </div>
      {comparison && <div className={classes.comparison}>{comparison}</div>}
      {children}
    </div>
  )
}

/** The parts of a query that tell of a failure and ask again. */
export type Asked = Pick<UseQueryResult, 'errorUpdateCount' | 'isFetching' | 'refetch'>

/** Under a figure that could not be read, where an alert has no room. */
export function NotRead({ what, query }: { what: string; query: Asked }) {
  return (
    <>
      {what} could not be loaded.{' '}
      <button type="button" className={classes.again} onClick={() => void query.refetch()}>
        {query.isFetching ? 'Loading…' : 'Try again'}
      </button>
    </>
  )
}

/** A quieter unit behind a figure: `6.9 <Unit>years</Unit>`. */
export function Unit({ children }: { children: ReactNode }) {
  return <span className={classes.unit}>{children}</span>
}

/** One card with one or several stats in a grid of hairlines; at most two columns on a phone. */
export function StatGrid({ columns, children }: { columns: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={classes.grid} data-columns={columns} style={{ '--columns': columns }}>
      {children}
    </div>
  )
}
