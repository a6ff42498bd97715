import classes from './fit.module.css'

/** A figure that gets smaller rather than break in two; its cell is the container it fits into. */
export function Fit({ children }: { children: string }) {
  return (
    <span className={classes.fit} style={{ '--letters': children.length }}>
      {children}
    </span>
  )
}
