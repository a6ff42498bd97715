import classes from './two-lines.module.css'

/** What is shorter is never cut, so nothing has to repeat it. */
const SHORT = 24

/** A name from a person or a bank, in two lines at most; the pointer shows the whole of a long one. */
export function TwoLines({ children }: { children: string }) {
  return (
    <span className={classes.text} title={children.length > SHORT ? children : undefined}>
      {children}
    </span>
  )
}
