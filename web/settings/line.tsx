import type { ReactNode } from 'react'
import classes from './settings.module.css'

interface LineProps {
  name: string
  sentence: string
  children: ReactNode
}

/** One matter of a card: what it is, and the button for it. */
export function Line({ children, ...words }: LineProps) {
  return (
    <div className={classes.line} data-stacks>
      <Words {...words} />
      {children}
    </div>
  )
}

export function Words({ name, sentence }: Omit<LineProps, 'children'>) {
  return (
    <div className={classes.words}>
      <h3 className={classes.name}>{name}</h3>
      <p className="fs-note">{sentence}</p>
    </div>
  )
}
