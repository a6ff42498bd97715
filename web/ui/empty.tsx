import type { ReactNode } from 'react'
import classes from './empty.module.css'

type EmptyProps = {
  title: ReactNode
  /** One sentence: what will be here. */
  sentence?: ReactNode
  /** The next step as a primary button, at most one other beside it. */
  actions?: ReactNode
  /** Without the drawing, for small places. */
  small?: boolean
  level?: 2 | 3
}

/** What stands where there is nothing yet. */
export function Empty({ title, sentence, actions, small = false, level = 3 }: EmptyProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.empty} data-small={small || undefined}>
      {!small && (
        <svg viewBox="0 0 64 62" className={classes.arch} aria-hidden>
          <path d="M4 58V30a28 28 0 0 1 56 0v28" className={classes.stone} />
          <path d="M21 60a11 11 0 0 1 22 0z" className={classes.ember} />
        </svg>
      )}
      <Title className={classes.title}>{title}</Title>
      {sentence && <p className={classes.sentence}>{sentence}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
